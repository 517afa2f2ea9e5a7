/// The first items of My screen in the store.
public final class MyScreenInteractor {
  private(set) var items: [MyScreenItem] = []
  /// The number of all items; nil before they were read.
  private(set) var total: Int?
  /// The number of items to read, which grows when a person asks for more.
  private var limit = 100
  #if id
    let id: Int
  #endif
  private let store: any MyScreenStore

  /// Creates the interactor, which has read nothing yet.
  #if id
    public init(id: Int, store: any MyScreenStore) { (self.id, self.store) = (id, store) }
  #else
    public init(store: any MyScreenStore) { self.store = store }
  #endif

  /// Reads the items again: at least as many of them as the last time.
  func load(_ count: Int = 0) async throws {
    limit = max(limit, count)
    #if id
      (items, total) = try await store.items(of: id, first: limit)
    #else
      (items, total) = try await store.items(first: limit)
    #endif
  }

  /// Adds an item, and returns whether the items could be read again.
  func add(_ title: String) async throws -> Bool {
    #if id
      try await store.add(title, to: id)
    #else
      try await store.add(title)
    #endif
    // The error of a read would say that nothing was stored, and the item would be added twice.
    return (try? await load()) != nil
  }
}
