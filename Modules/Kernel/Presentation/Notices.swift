/// A message outside any page, such as the arrival of an order or a code that is shown once.
nonisolated public struct Notice: Hashable, Sendable {
  /// The text to show.
  public var text: Note
  /// The address of a screen with details; nil if there is none.
  public var address: Address?
  /// The user name of the person who can be answered, such as the sender of a message; nil if nobody
  /// can.
  public var author: String?
  /// The position of the message that the text has as a whole, in what the author wrote to the person; nil for
  /// another text.
  public var position: Int?
  /// The part of the text that is a secret, such as a code; nil if there is none.
  package var secret: String?
  /// The file name of the text, such as `ada.json`, if it is a JSON document that a command was asked for;
  /// otherwise nil.
  ///
  /// A front end shows it whole and with its own lines, as the answer to the command, or offers the file.
  public var document: String?
  /// The rows that a command was asked for, below the text; empty if there are none.
  ///
  /// A front end shows them as the answer to the command, with numbers from 1.
  public var rows: [Row]
  /// Whether it says that the session of the person has ended, who did not ask for that.
  ///
  /// A front end drops what was typed for the session. The next person may be another one.
  public var endsSession: Bool
  /// What the notice tells of, for a notice that counts what several tell of.
  package var amounts: [Amount]

  /// A number of actions of one kind, such as `12 requests`.
  public struct Amount: Hashable, Sendable {
    /// The number of actions.
    public fileprivate(set) var count: Int
    /// The noun for one action; nil for a notice of any kind.
    public let one: String?
    /// The noun for several actions; nil for notices of any kind.
    public let many: String?

    /// Creates an amount with the noun for one action and the noun for several; without them, of notices.
    public init(_ count: Int = 1, _ one: String? = nil, _ many: String? = nil) {
      (self.count, self.one, self.many) = (count, one, many)
    }
  }

  /// Creates a notice.
  public init(
    _ text: Note, address: Address? = nil, author: String? = nil, position: Int? = nil,
    secret: String? = nil, document: String? = nil, rows: [Row] = [], endsSession: Bool = false,
    amounts: [Amount] = [Amount()]
  ) {
    (self.text, self.address, self.author, self.secret) = (text, address, author, secret)
    (self.document, self.rows, self.endsSession) = (document, rows, endsSession)
    (self.position, self.amounts) = (position, amounts)
  }

  /// Whether the text contains a secret, so that it is shown once and stored nowhere.
  public var isSecret: Bool { secret != nil }
}

/// A queue of notices: any part of the app posts them, and the front end takes them.
///
/// While a front end waits for input, it observes ``isEmpty`` and ``unread`` to learn of news.
@Observable
public final class Notices {
  /// Returns whether a person sees at once what changes on the screen on top.
  ///
  /// A front end whose page may be hidden sets it. Live updates do not load a screen that nobody sees.
  public var isWatched: @MainActor () -> Bool = { true }
  /// The numbers of items that wait for the person, by the names of the tabs that have them; nil if they
  /// are not counted.
  ///
  /// They stay when the notices of these items are taken.
  public var counts: [String: Int]?
  /// The number of items that wait for the person; nil if they are not counted.
  public var unread: Int? { counts?.values.reduce(0, +) }
  /// Notices of the actions of others that were not taken yet; at most ``mostNews``.
  ///
  /// A front end that shows them without taking them shows those alone that still hold.
  public private(set) var news: [Notice] = []
  /// Whether ``news`` is one notice that counts the actions of several.
  package private(set) var isFolded = false
  private var waiting: [Notice] = []
  private let list: NextStep?

  /// Creates an empty queue; `list` is the step that lists the actions of others which one notice counts.
  public init(list: NextStep? = nil) { self.list = list }

  /// Returns the number of items that wait for the person in a tab.
  public func unread(in tab: String) -> Int { counts?[tab] ?? 0 }

  /// Whether no notice waits to be taken.
  public var isEmpty: Bool { waiting.isEmpty && news.isEmpty }

  /// Whether a notice waits that tells of the end of the session.
  package var endsSession: Bool { waiting.contains(where: \.endsSession) }

  /// Adds a notice for the front end to take.
  public func post(_ notice: Notice) { waiting.append(notice) }

  /// Replaces the notices of the actions of others: those that are missing now are never shown.
  ///
  /// More than ``mostNews`` become one, which counts them, and with `folds` any number does.
  package func replaceNews(with news: [Notice], folds: Bool = false) {
    isFolded = folds || news.count > Self.mostNews
    self.news = isFolded ? [folded(news)] : news
  }

  /// Returns one notice in place of all, such as `12 requests, 340 messages`.
  private func folded(_ news: [Notice]) -> Notice {
    var amounts: [Notice.Amount] = []
    for amount in news.flatMap(\.amounts) {
      if let known = amounts.firstIndex(where: { $0.one == amount.one }) {
        amounts[known].count += amount.count
      } else {
        amounts.append(amount)
      }
    }
    return Notice("\(kernel: .counts(amounts, list: list))", amounts: amounts)
  }

  /// The largest number of notices of the actions of others.
  public static let mostNews = 4

  /// Removes and returns the notices posted since the last call, in order, then the news unless they wait.
  public func take(withNews: Bool = true) -> [Notice] {
    defer {
      waiting = []
      if withNews { (news, isFolded) = ([], false) }
    }
    return withNews ? waiting + news : waiting
  }
}

/// A feature's source of notices about the actions of other users.
public protocol News: AnyObject {
  /// Reads the store and reports what other users did.
  ///
  /// Each notice says how much it stands for, so that many can be counted in one.
  ///
  /// - Parameter again: Whether the notices of the last call were not shown, so that those which still
  ///   hold are returned again, before the new ones.
  /// - Returns: The notices since the last call, in order; the first call returns what waits
  ///   since before, if anything.
  /// - Throws: The errors of the store; the next call begins where this one did.
  func latest(again: Bool) async throws -> [Notice]

  /// Returns the number of items that wait for the person.
  ///
  /// - Throws: The errors of the store.
  func unreadCount() async throws -> Int
}
