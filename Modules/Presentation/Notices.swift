public import Observation
public import Routing

/// A message outside any page, such as the arrival of an order or a code that is shown once.
nonisolated public struct Notice: Hashable, Sendable {
  /// The text to show.
  public var text: Note
  /// The address of a screen with details; nil if there is none.
  public var address: Address?
  /// The user name of the person who can be answered, such as the sender of a message; nil if nobody
  /// can.
  public var author: String?
  /// The part of the text that is a secret, such as a code; nil if there is none.
  package var secret: String?
  /// Whether the text is a JSON document that a command was asked for, such as an export.
  ///
  /// A front end shows it whole and with its own lines, as the answer to the command.
  public var isDocument: Bool
  /// The rows that a command was asked for, below the text; empty if there are none.
  ///
  /// A front end shows them as the answer to the command, with numbers from 1.
  public var rows: [Row]
  /// Whether it says that the session of the person has ended, who did not ask for that.
  ///
  /// A front end drops what was typed for the session. The next person may be another one.
  public var endsSession: Bool

  /// Creates a notice.
  public init(
    _ text: Note, address: Address? = nil, author: String? = nil, secret: String? = nil,
    isDocument: Bool = false, rows: [Row] = [], endsSession: Bool = false
  ) {
    self.text = text
    self.address = address
    self.author = author
    self.secret = secret
    self.isDocument = isDocument
    self.rows = rows
    self.endsSession = endsSession
  }

  /// Whether the text contains a secret, so that it is shown once and stored nowhere.
  public var isSecret: Bool { secret != nil }
}

/// A queue of notices: any part of the app posts them, and the front end takes them.
///
/// While a front end waits for input, it observes ``isEmpty`` and ``unread`` to learn of news.
@Observable
public final class Notices {
  /// The number of items that wait for the person on other screens; nil if they are not counted.
  ///
  /// It stays when the notices of these items are taken.
  public var unread: Int?
  private var waiting: [Notice] = []

  /// Creates an empty queue.
  public init() {}

  /// Whether no notice waits to be taken.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Adds a notice for the front end to take.
  public func post(_ notice: Notice) {
    waiting.append(notice)
  }

  /// Removes and returns the notices posted since the last call, in order.
  public func take() -> [Notice] {
    defer { waiting = [] }
    return waiting
  }
}

/// A feature's source of notices about the actions of other users.
public protocol News: AnyObject {
  /// Reads the store and reports what other users did.
  ///
  /// - Returns: The notices since the last call, in order; the first call returns what waits
  ///   since before, if anything.
  /// - Throws: The errors of the store.
  func latest() async throws -> [Notice]

  /// Returns the number of items that wait for the person.
  ///
  /// - Throws: The errors of the store.
  func unreadCount() async throws -> Int
}
