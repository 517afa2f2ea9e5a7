/// An item of My screen.
nonisolated public struct MyScreenItem: Identifiable, Sendable {
  public let id: Int
  /// The text of the row.
  public let title: String

  /// Creates an item.
  public init(id: Int, title: String) { (self.id, self.title) = (id, title) }
}

/// Stores the items of My screen; a type of the app conforms to it, such as an actor.
nonisolated public protocol MyScreenStore: AnyObject {
  /// Returns the first items, at most `count`, and the number of all.
  #if id
    func items(of id: Int, first count: Int) async throws -> (items: [MyScreenItem], total: Int)
    /// Adds an item at the end.
    func add(_ title: String, to id: Int) async throws
  #else
    func items(first count: Int) async throws -> (items: [MyScreenItem], total: Int)
    /// Adds an item at the end.
    func add(_ title: String) async throws
  #endif
}
