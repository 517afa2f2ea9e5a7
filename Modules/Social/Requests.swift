/// The open friend requests of a user (me), both lists in the order of user names.
public struct Requests: Hashable, Sendable {
  /// Users who asked me.
  public var incoming: [User]
  /// Users whom I asked.
  public var outgoing: [User]

  /// Creates lists of requests, which are empty by default.
  public init(incoming: [User] = [], outgoing: [User] = []) {
    self.incoming = incoming
    self.outgoing = outgoing
  }
}
