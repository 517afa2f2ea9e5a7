import HomeInterface
import Presentation
import Routing

/// Makes the screens of the app from its dependencies, such as a store.
///
/// Each file in `App/Features` extends it with the screens of one feature.
struct AppFactory {
  let notices = Notices()

  /// Makes the window, which shows one stack with Home at the bottom, and then opens a link.
  func window(link: String? = nil) async throws -> Window {
    let links = try AppLinks.make(for: self)
    let window = Window()
    window.resolver = { try links.find($0) }
    window.linkFormat = links.link
    window.onLeak = { [notices] in
      notices.post(Notice("Memory leak: \($0) was closed but not released."))
    }
    if let link { try await window.open(link: link) }  // waits for the root
    try await window.show(.stack(try await screen(for: HomeDestination.home)))
    return window
  }
}
