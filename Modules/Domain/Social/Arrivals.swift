/// Actions of others after a mark, in the order in which they were stored.
public struct Arrivals<Element: Sendable>: Sendable {
  /// The arrivals after the mark that was asked for.
  public var elements: [Element]
  /// The mark to ask for later arrivals.
  public var mark: Int

  /// Creates arrivals.
  public init(_ elements: [Element] = [], mark: Int) {
    (self.elements, self.mark) = (elements, mark)
  }

  /// Creates a page of arrivals with their marks, in their order, after a mark.
  ///
  /// A whole page may not be the last one: later arrivals are asked for after its last element.
  ///
  /// - Parameters:
  ///   - found: At most `limit` arrivals.
  ///   - last: The mark of the last arrival that is stored.
  package init(
    _ found: [(element: Element, mark: Int)], upTo last: Int, limit: Int, after mark: Int?
  ) {
    self.init(
      found.map(\.element),
      mark: found.count < limit ? last : found.last?.mark ?? mark ?? last)
  }
}

extension Arrivals: Equatable where Element: Equatable {}

/// A message from another user, as news.
public struct ArrivedMessage: Hashable, Sendable {
  /// The sender.
  public let user: User
  /// The text; empty if the sender's account was deleted.
  public let text: String
  /// The position in the conversation with the sender.
  public let seq: Int

  /// Creates an arrived message.
  public init(user: User, text: String, seq: Int) {
    (self.user, self.text, self.seq) = (user, text, seq)
  }
}

/// A friend request to me, or a friendship that another user made, as news.
public struct ArrivedRelation: Hashable, Sendable {
  /// The other user.
  public let user: User
  /// The relation to them: ``Relation/asking`` or ``Relation/friends``.
  public let relation: Relation

  /// Creates an arrived relation.
  public init(user: User, relation: Relation) { (self.user, self.relation) = (user, relation) }
}

/// A store that announces its changes.
public protocol ChangingStore: Sendable {
  /// Returns a stream of hints that this program or another one has stored something; each listener gets its own.
  ///
  /// A hint carries no data, so a listener reads the store again.
  /// At most one unread hint is kept, so many changes may give one hint. A hint may come without a
  /// visible change.
  func changes() async -> AsyncStream<Void>
}
