import Routing
import RoutingStyles
import Testing

/// The example of the destinations in the article "Choosing a style".
struct DestinationsTests {
  @Test("A router that pushes opens a screen that the destination provides")
  func route() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    let pusher = LendingRouter(factory: LibraryFactory(), by: .push, in: window)
    try await pusher.route(to: .book("Emma"))
    #expect(room.titles == ["Shelf", "Emma"])
    let navigator: any ScreenNavigator = pusher
    #expect(navigator.navigation is PushTransition)
  }
}

nonisolated extension BookDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: any BookFactory) async throws -> Screen {
    try await factory.screen(for: self)
  }
}

final class LendingRouter: NavigatingRouter<any BookFactory>, DestinationRouter {
  typealias RoutingDestination = BookDestination
}
