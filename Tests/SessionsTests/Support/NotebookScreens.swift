import Observation
import Presentation
import Routing
import Sessions
import Social
import TestSupport

/// The destinations of the example app: a cover, the list of pages, and a page.
nonisolated enum NotebookDestination: Destination {
  case cover
  case pages
  case page(Int)

  var address: Address? {
    switch self {
    case .cover: Address("cover")
    case .pages: Address("pages")
    case .page(let number): Address("page", "\(number)")
    }
  }

  static let links: [Link<Self>] = [
    Link("cover") { _ in .cover },
    Link("pages") { _ in .pages },
    Link("page/:number", typed: ["number": Int.self]) { $0["number"].map(Self.page) },
  ]
}

/// Makes the screens and the roots of the example app.
struct NotebookFactory {
  let store: any Stores
  private let table: LinkTable<NotebookDestination>

  init(store: any Stores) throws {
    self.store = store
    var table = LinkTable<NotebookDestination>(scheme: "notebook")
    try table.add(NotebookDestination.links) { $0 }
    self.table = table
  }

  /// Sets the resolver and the guard of a window.
  ///
  /// Before the login, the guard redirects each link to the cover and makes it wait.
  func prepare(_ window: Window, session: ActiveSession) {
    window.resolver = { plan(to: try table.find($0)) }
    window.linkFormat = table.link
    window.guards = [
      Guard { move in
        guard session.user == nil, move.destination.address != NotebookDestination.cover.address
        else { return .allow }
        return .redirect(plan(to: .cover), waits: .untilNextRoot)
      }
    ]
  }

  /// Makes the root of a user who is not logged in.
  func cover() -> Root { root(.cover) }

  /// Makes the root of a user who logged in.
  func home() -> Root { root(.pages) }

  private func root(_ place: NotebookDestination) -> Root { .stack(screen(for: place)) }

  private func plan(to place: NotebookDestination) -> Plan {
    switch place {
    case .cover, .pages: Plan([stop(place)])
    case .page: Plan([stop(.pages), stop(place)])
    }
  }

  private func stop(_ place: NotebookDestination) -> Stop {
    Stop(place, by: .push) { screen(for: $0) }
  }

  private func screen(for place: NotebookDestination) -> Screen {
    Screen(NotebookPresenter(place, store: store), router: Router(factory: self), at: place)
  }
}

/// The presenter of each screen of the example app; its page shows the name of Grace.
@Observable
final class NotebookPresenter: Presenter {
  static let screenIdentifier = "Notebook"
  typealias Command = NoCommand

  let title: String
  private let store: any ProfileStore
  private var name = ""

  init(_ place: NotebookDestination, store: any ProfileStore) {
    title = place.address?.description ?? ""
    self.store = store
  }

  var page: Page { Page(title, notes: [Note(name)], prompt: Prompt(.command, "notebook")) }

  func load() async throws { name = try await store.user(grace, as: .grace)?.name ?? "" }
}
