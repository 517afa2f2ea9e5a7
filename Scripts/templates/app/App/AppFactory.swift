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

  /// Makes the window, which shows one stack with Home at the bottom, and then opens a link.
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
    try await window.show(.stack(try await screen(for: HomeDestination.home)))
    return window
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
