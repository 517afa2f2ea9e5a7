import AppFrame
import Console
import ConsoleTesting
#if login
  import LoginInterface
#endif
import Testing

@testable import MyAppApp

struct AppTests {
  let factory = AppFactory()

  @Test("Each link opens a screen, whose address is a link to the same place")
  func links() async throws {
    let table = try AppScreens.table.links.get()
    for entry in table.entries {
      // Each parameter gets the value 1.
      let pattern = try #require(entry.description.split(separator: " ").last)
      let destination = try table.find(String(pattern.replacing(/:\w+/, with: "1")))
      let address = try #require(destination.address)
      #if login
        factory.session.user = destination is LoginDestination ? nil : "ada"
      #endif
      let window = try await factory.appSession().window
      try await window.open(link: table.link(to: address))
      #expect(await window.settled().isEmpty)
      #expect(window.top?.address == address, "\(entry)")
    }
  }

  @Test("A visit to Home shows what was typed there")
  func visit() async throws {
    let output = Transcript()
    let front = Front(
      try await factory.appSession(link: "myapp://home"),
      input: ScriptedInput(["add tea", "open myapp://nowhere", "quit"]), output: output, width: 80)
    #expect(await front.run() == 1)
    #expect(output.text.contains("\ntea\n"))
    #expect(output.text.contains("\nThe link myapp://nowhere leads to no screen."))
  }
}
