public import Essentials

/// An item of a page that a person can choose, made of parts.
///
/// A front end draws the parts, speaks them or writes them as data. ``text`` joins them:
///
/// ```swift
/// Row(id: "7", [.person(user: "ada", name: "Ada Lovelace"), .unread("2 new reviews")], unread: 2)
/// // Ada Lovelace (ada), 2 new reviews
/// ```
nonisolated public struct Row: Hashable, Sendable, Identifiable {
  /// A value that a row shows.
  public enum Part: Hashable, Sendable {
    /// Words without a meaning for a front end.
    case text(String)
    /// The number of items that the person has not read, in words, such as `2 new reviews`.
    case unread(String)
    /// The title of the rows below it, such as a date.
    case heading(String)
    /// The moment of what the row shows, such as the placing of an order, and how it is written.
    case time(Date, String)
    /// The person that the row is about, such as a customer; `name` is not unique, and nil if the
    /// person has none.
    case person(user: String, name: String?)
    /// The user name of the person who wrote the body, and whether that is the person at this front
    /// end.
    case author(String, isOwn: Bool)
    /// The text that the author wrote.
    case body(String)
    /// The words in place of a text that its author took back, which nobody else can write.
    case removed(String)

    /// The part in words; a person is `Ada Lovelace (ada)`, or `ada` without a name.
    public var text: String {
      switch self {
      case .text(let text), .unread(let text), .heading(let text), .time(_, let text),
        .body(let text), .removed(let text):
        text
      case .person(let user, let name): name.map { "\($0) (\(user))" } ?? user
      case .author(let user, _): user
      }
    }
  }

  /// An identifier from the presenter, which stays the same when the list changes.
  public let id: String
  /// The parts, in the order in which they are shown.
  public let parts: [Part]
  /// The address of the screen that choosing the row opens; nil if there is none.
  public var address: Address?
  /// The commands that a person can give for what the row shows, such as `accept(ada)`.
  ///
  /// A browser draws a button for each that the page lists or that works on every page. After the word of
  /// another command of the same type, a terminal does not complete the person of the row.
  public var offers: [Offer] = []
  /// The number of items in the row that the person has not read, such as 1 for a new review; nil
  /// if that is not known.
  public var unread: Int?
  /// The place of the row in the whole text that a ``Scroll`` is about, from 1; nil for other rows.
  public var position: Int?
  /// Whether the person came to the page for this row, such as from a search.
  public var isFound = false
  /// The newest item of what choosing the row opens; nil if there is none.
  ///
  /// It is not part of ``text``: a front end shows it where it has room.
  public var preview: Preview?
  private let separators: [String]

  /// Creates a row; the last of the `separators` between the parts is repeated.
  public init(
    id: String, _ parts: [Part], joinedBy separators: String..., address: Address? = nil,
    unread: Int? = nil, offers: [any PageCommand] = []
  ) {
    (self.id, self.parts, self.address, self.unread) = (id, parts, address, unread)
    self.offers = offers.map { Offer($0) }
    self.separators = separators.isEmpty ? [", "] : separators
  }

  /// Creates a row that is nothing but text.
  public init(id: String, _ text: String, address: Address? = nil, offers: [any PageCommand] = []) {
    self.init(id: id, [.text(text)], address: address, offers: offers)
  }

  /// The parts, each with the text between it and the part before; empty for the first.
  public var pieces: [(separator: String, part: Part)] {
    parts.enumerated().map { index, part in
      (index == 0 ? "" : separators[min(index, separators.count) - 1], part)
    }
  }
}

nonisolated extension Row {
  /// The parts in words, joined.
  public var text: String { pieces.map { $0 + $1.text }.joined() }

  /// The newest item of what a row opens, such as the last message of a conversation.
  public struct Preview: Hashable, Sendable {
    /// The user name of the person who wrote the item.
    public let author: String
    /// Whether the author is the person at this front end.
    public let isOwn: Bool
    /// The moment when it was written.
    public let time: Date
    /// The beginning of the text, in one line.
    public let text: String
    /// Whether the text stands in place of one that its author took back.
    public let isRemoved: Bool

    /// Creates a preview.
    public init(author: String, isOwn: Bool, time: Date, text: String, isRemoved: Bool = false) {
      (self.author, self.isOwn, self.time, self.text) = (author, isOwn, time, text)
      self.isRemoved = isRemoved
    }
  }

  /// The person that the row is about.
  public var person: (user: String, name: String?)? {
    first { if case .person(let user, let name) = $0 { (user, name) } else { nil } }
  }

  /// The author of the body.
  public var author: (user: String, isOwn: Bool)? {
    first { if case .author(let user, let isOwn) = $0 { (user, isOwn) } else { nil } }
  }

  /// Whether the row offers a command with this word.
  package func offers(_ word: String) -> Bool { offers.contains { $0.command.word == word } }

  /// The moment of what the row shows.
  public var time: Date? {
    first { if case .time(let date, _) = $0 { date } else { nil } }
  }

  /// The text that the author wrote; nil if the row has none.
  public var body: String? {
    first { if case .body(let text) = $0 { text } else { nil } }
  }

  /// Whether the author took the text back.
  public var isRemoved: Bool {
    first { if case .removed = $0 { true } else { nil } } ?? false
  }

  private func first<Value>(_ value: (Part) -> Value?) -> Value? {
    parts.lazy.compactMap(value).first
  }
}
