import HomeInterface
import Login  // with --login
import LoginInterface  // with --login
import Presentation
import Routing

/// Makes the screens of the app from its dependencies, such as a store.
///
/// Each file in `App/Features` extends it with the screens of one feature.
struct AppFactory {
  nonisolated static let scheme = "myapp"
  let notices = Notices()
  var accounts = Accounts()  // with --login
  let session = Session()  // with --login

  /// The screen below all others.
  var bottom: Stop {
    Stop(HomeDestination.home, by: .push) { try await screen(for: $0) }
  }

  /// Makes the window, which shows Home, and then opens a link.
  func window(link: String? = nil) async throws -> Window {
    let links = try links()
    let window = Window()
    window.resolver = { try links.find($0)(self) }
    window.linkFormat = links.link
    window.guards = [loginGuard(for: links)]  // with --login
    window.onLeak = { [notices] in
      notices.post(Notice("Memory leak: \($0) was closed but not released."))
    }
    if let link { try await window.open(link: link) }  // waits for the root
    try await window.show(root())
    return window
  }

  /// Makes the root: a tab for Home and for each part of the app, or without parts one stack.
  func root() async throws -> Root {
    let home = try await screen(for: HomeDestination.home)
    var tabs: [Tab] = []
    for part in AppFeatures.parts { tabs.append(Tab(part.name, try await part.screen(self))) }
    return tabs.isEmpty ? .stack(home) : .tabs(Tab("home", home), tabs)
  }

  /// Makes the table of the links of all features.
  ///
  /// - Throws: `PatternError` if a pattern has a mistake, or two features have the same link.
  func links() throws(PatternError) -> AppLinks {
    var links = AppLinks(scheme: Self.scheme)
    for feature in AppFeatures.all { try feature.links(&links) }
    return links
  }
}
