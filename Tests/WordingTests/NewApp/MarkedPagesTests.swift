import Console
import ConsoleTesting
#if login
  import LoginInterface
#endif
import Testing

@testable import MyAppApp

struct MarkedPagesTests {
  @Test("Each page has the words of the app, and none of the kernel that the language did not word")
  func pages() async throws {
    let table = try AppScreens.table.links.get()
    for entry in table.entries {
      let factory = AppFactory()
      let pattern = try #require(entry.description.split(separator: " ").last)
      let destination = try table.find(String(pattern.replacing(/:\w+/, with: "1")))
      #if login
        factory.session.user = destination is LoginDestination ? nil : "ada"
      #endif
      let session = try await factory.appSession()
      var words = AppWords()
      words.add(session)
      try await session.window.open(destination)
      words.add(session)
      let lines = ["help", "help everywhere", "where", "why", "link", "nonsense", "look", "back"]
      let output = Transcript()
      var settings = Front.Settings()
      settings.language = Marked()
      let input = ScriptedInput(lines.map { "/\($0)" }, isTerminal: true)
      _ = await Front(session, input: input, output: output, width: 200, settings: settings).run()
      words.add(session)
      #expect(words.unmarked(in: output.text).subtracting(lines) == [], "\(entry)\n\(output.text)")
    }
  }
}
