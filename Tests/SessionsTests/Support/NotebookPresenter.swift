import Observation
import Presentation
import Routing
import Social
import TestSupport

/// The presenter of each screen of the example app; its page shows the name of Grace.
@Observable
final class NotebookPresenter: Presenter {
  static let screenIdentifier = "Notebook"
  typealias Command = NoCommand

  var draft: String?
  let title: String
  private let store: any ProfileStore
  private var name = ""

  init(_ place: NotebookDestination, store: any ProfileStore) {
    title = place.address?.description ?? ""
    self.store = store
  }

  var page: Page { Page(title, notes: [Note(name)], prompt: Prompt(.command, "notebook")) }

  func load() async throws {
    name = try await store.user(grace, as: .grace)?.name ?? ""
  }
}
