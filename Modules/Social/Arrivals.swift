/// Actions of others after a mark, in the order in which they were stored.
public struct Arrivals<Element: Sendable>: Sendable {
  /// The arrivals after the mark that was asked for.
  public var elements: [Element]
  /// The mark to ask for later arrivals.
  public var mark: Int

  /// Creates arrivals.
  public init(_ elements: [Element] = [], mark: Int) {
    self.elements = elements
    self.mark = mark
  }
}

extension Arrivals: Equatable where Element: Equatable {}

/// A message from another user, as news.
public struct ArrivedMessage: Hashable, Sendable {
  /// The sender.
  public let user: User
  /// The text; empty if the sender's account was deleted.
  public let text: String

  /// Creates an arrived message.
  public init(user: User, text: String) {
    self.user = user
    self.text = text
  }
}

/// A friend request to me, or a friendship that another user made, as news.
public struct ArrivedRelation: Hashable, Sendable {
  /// The other user.
  public let user: User
  /// The relation to them: ``Relation/asking`` or ``Relation/friends``.
  public let relation: Relation

  /// Creates an arrived relation.
  public init(user: User, relation: Relation) {
    self.user = user
    self.relation = relation
  }
}
