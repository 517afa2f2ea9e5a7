import Console
import ConsoleTesting
import HomeInterface
import Routing
import RoutingTesting
import Testing

@testable import MyAppApp

struct AppTests {
  let factory = AppFactory()

  @Test("The app's router opens Home from the top screen")
  func router() async throws {
    let window = try await factory.window()
    try await AppRouter(factory: factory, in: window).openHome()
    #expect(window.top?.title == "Home")
  }

  /// The window makes the table of links, which refuses two that are the same.
  @Test("A visit to Home shows what was typed there")
  func visit() async throws {
    let output = Transcript()
    let front = Front(
      window: try await factory.window(link: "myapp://home"), notices: factory.notices,
      input: ScriptedInput(["add tea", "open myapp://nowhere", "quit"]), output: output, width: 80)
    #expect(await front.run() == 1)
    #expect(output.text.contains("\nHome\ntea\n"))
    #expect(output.text.contains("\nThe link myapp://nowhere leads to no screen."))
  }
}
