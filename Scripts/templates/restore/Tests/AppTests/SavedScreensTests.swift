import AppFrame
import Foundation
import HomeInterface
import SavedScreens
import Testing

@testable import MyAppApp

struct SavedScreensTests {
  @Test("The next session shows the screens of the last one")
  func restore() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "MyApp-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var counts: [Int] = []
    for _ in 1...2 {
      let factory = AppFactory()
      #if login
        factory.session.user = "ada"
      #endif
      let session = try await factory.appSession()
      session.restoreScreens(in: SavedStateFiles(path: folder))
      await session.settled()
      counts.append(session.window.screens.count)
      // A second Home stands for any page.
      let home = try await factory.screen(for: HomeDestination.home)
      try await session.window.setStack([session.window.screens[0], home])
      await session.settled()
      #expect(session.notices.isEmpty)
    }
    #expect(counts[1] == counts[0] + 1)
  }
}
