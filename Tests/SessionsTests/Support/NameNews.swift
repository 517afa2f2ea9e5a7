import Presentation
import Routing
import Social
import TestSupport

/// Notices of Grace's name, which stands on the first page.
final class NameNews: News {
  private let store: any ProfileStore
  private var known: String?

  init(store: any ProfileStore) { self.store = store }

  func latest() async throws -> [Notice] {
    let name = try await store.user(grace, as: ada)?.name
    defer { known = name }
    guard let name, let known, name != known else { return [] }
    return [Notice(Note(name), address: NotebookDestination.page(1).address)]
  }
}
