import Presentation
import Routing
import Social
import TestSupport

/// Reports Grace's name at first, then each change of it with the address of page 1.
final class NameNews: News {
  private let store: any ProfileStore
  private var known: String?

  init(store: any ProfileStore) { self.store = store }

  func latest() async throws -> [Notice] {
    let name = try await store.user(grace, as: .ada)?.name
    defer { known = name }
    guard let name, name != known else { return [] }
    if known == nil { return [Notice(Note("It is \(name)"))] }
    return [Notice(Note(name), address: NotebookDestination.page(1).address)]
  }
}
