import HomeInterface
import Login  // with --login
import LoginInterface  // with --login
import Presentation
import Routing

/// Makes the screens of the app from its dependencies, such as a store.
struct AppFactory {
  let notices = Notices()  // without --web
  var notices = Notices()  // with --web
  var accounts: any Accounts = MemoryAccounts()  // with --login
  let session = Session()  // without --web  // with --login
  var session = Session()  // with --web  // with --login

  /// Makes the dependencies; a store that lasts has its file in `dataFolder`, or is in memory without one.
  init(dataFolder: String? = nil) {
  }

  /// Makes the window, which shows Home, and then opens a link.
  func window(link: String? = nil) async throws -> Window {
    let window = Window()
    window.planner = { ($0 as? any AppDestination)?.plan(from: self) ?? Plan([]) }
    window.resolver = { try AppScreens.links.get().find($0).plan(from: self) }
    window.linkFormat = LinkTable<any AppDestination>(scheme: AppScreens.scheme).link
    window.guards = loginGuards  // with --login
    window.onLeak = { [notices] in
      notices.post(Notice("Memory leak: \($0) was closed but not released."))
    }
    if let link { try await window.open(link: link) }  // waits for the root
    try await window.show(root())
    return window
  }

  /// The commands that work on every screen.
  func commands() -> [Action] {
    AppFeatures.all.flatMap(\.commands)
      + loginCommands  // with --login
  }

  /// Makes the root: one stack, or the tabs of the app if it has others than Home.
  func root() async throws -> Root {
    if AppScreens.tabs.count == 1 { return .stack(try await screen(for: HomeDestination.home)) }
    var tabs: [Tab] = []
    for (name, row) in AppScreens.tabs { tabs.append(Tab(name, try await row.screen(from: self))) }
    return .tabs(tabs[0], Array(tabs.dropFirst()))
  }

  /// Makes the screen of a row of the table.
  func screen(for row: some AppDestination) async throws -> Screen {
    try await row.screen(from: self)
  }
}
