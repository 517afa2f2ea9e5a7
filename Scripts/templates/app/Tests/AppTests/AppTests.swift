import Console
import ConsoleTesting
import HomeInterface
#if login
  import LoginInterface
#endif
import RoutingTesting
import Testing

@testable import MyAppApp

struct AppTests {
  let factory = AppFactory()

  /// Each link of the app, with the destination that it opens; `Scripts/new-feature` adds those of its
  /// feature.
  #if login
    nonisolated static let destinations: [(any Destination, String)] = [
      (HomeDestination.home, "home"),
      (LoginDestination.login, "login"),
    ]
  #else
    nonisolated static let destinations: [(any Destination, String)] = [
      (HomeDestination.home, "home")
    ]
  #endif

  @Test(
    "A link opens its destination, whose address is a link to the same place",
    arguments: destinations)
  func link(place: any Destination, link: String) async throws {
    let address = try #require(place.address)
    #if login
      factory.session.user = place is LoginDestination ? nil : "ada"
    #endif
    for link in [link, try AppScreens.table.links.get().link(to: address)] {
      let window = try await factory.window()
      try await window.open(link: link)
      #expect(await window.settled().isEmpty)
      #expect(window.top?.address == address)
    }
  }

  @Test("Every link of the app is in the table")
  func table() throws {
    let links = try AppScreens.table.links.get().entries.map(\.description)
    #expect(
      links.count == Self.destinations.count,
      "The table needs a line for each of: \(links.joined(separator: ", "))")
  }

  @Test("A visit to Home shows what was typed there")
  func visit() async throws {
    let output = Transcript()
    let front = Front(
      window: try await factory.window(link: "myapp://home"), notices: factory.notices,
      input: ScriptedInput(["add tea", "open myapp://nowhere", "quit"]), output: output, width: 80)
    #expect(await front.run() == 1)
    #expect(output.text.contains("\ntea\n"))
    #expect(output.text.contains("\nThe link myapp://nowhere leads to no screen."))
  }
}
