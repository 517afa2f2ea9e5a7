import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Tabs with open screens")
struct OpenScreensTests {
  let session = Session()
  let talk = Talk()

  /// Runs the lines over a tab of friends with a conversation on top, and another tab that is shown.
  private func run(_ lines: String..., isTerminal: Bool = true) async throws -> String {
    let first = screen(People())
    try await session.window.show(.tabs(Tab("friends", first), Tab("me", screen(Bare("Me")))))
    try await session.window.setStack([first, screen(talk)])
    try await session.window.select("me")
    let commands = [
      ScreenCommands(People.self, of: "Friends", way: [.place("friends")]),
      ScreenCommands(["export"], of: "Me", way: [.place("me")]),
      ScreenCommands(
        Talk.self, of: "a conversation", way: [.place("friends"), .input("1")], prompt: .text),
    ]
    let front = session.front(
      ScriptedInput(lines, isTerminal: isTerminal), width: 200,
      settings: .untimed { $0.commands = { commands } })
    _ = await front.run()
    return session.transcript.text
  }

  @Test("A person who selects a tab with open screens is told how to get to its first page")
  func remark() async throws {
    let text = try await run("friends", "/friends")
    let remark =
      "(This is where you left Friends. Type /friends to return to its start. "
      + "A line without / is sent to this page.)"
      + "\nada> "
    #expect(text.ranges(of: remark).count == 1, "\(text)")
    #expect(text.ranges(of: "where you left").count == 1, "\(text)")
  }

  @Test("The remark on a tab with open screens does not mention text that the page cannot take")
  func noText() async throws {
    talk.page.takesText = false
    let text = try await run("friends")
    #expect(text.contains("Type /friends to return to its start.)"))
  }

  @Test("A script gets no remark on a tab with open screens, and sends every text")
  func script() async throws {
    let text = try await run("friends", "add grace", isTerminal: false)
    #expect(!text.contains("where you left"))
    #expect(talk.said == ["add grace"])
  }

  @Test(
    "A text that is a command of the tab's first page is sent only when it is repeated",
    arguments: ["add grace", "Save"])
  func held(line: String) async throws {
    let text = try await run("friends", line, "hello")
    let way = "Type /friends, then \(line.lowercased()). Repeat the text to send it.)"
    #expect(text.contains("belongs to Friends. \(way)"))
    #expect(talk.said == ["hello"])
    let again = OpenScreensTests()
    _ = try await again.run("friends", line, line)
    #expect(again.talk.said == [line])
  }

  @Test("A text that is a command of another page is sent only when it is repeated")
  func otherPage() async throws {
    let text = try await run("friends", "Export", "export it", "export", "export")
    #expect(text.contains("(export belongs to Me. Type /me, then export. "))
    #expect(talk.said == ["export it", "export"])
  }

  @Test(
    "A text that only begins with a command is sent at once",
    arguments: ["add grace please", "save it", "hello there"])
  func sent(line: String) async throws {
    _ = try await run("friends", line)
    #expect(talk.said == [line])
  }

  @Test("The way to a command passes through the open screens of its tab")
  func way() async throws {
    let text = try await run("add grace")
    #expect(text.contains("add belongs to Friends. Type friends, then /friends, then add grace.\n"))
    let other = OpenScreensTests()
    other.talk.page.prompt = Prompt(.command, "talk")
    let again = try await other.run("add grace")
    #expect(
      again.contains("add belongs to Friends. Type friends, then friends again, then add grace.\n"))
  }

  @Test("The way to a command of the screen that a tab shows is the tab")
  func shown() async throws {
    let text = try await run("older")
    #expect(text.contains("older belongs to a conversation. Type friends, then /older.\n"))
  }

  @Test("A command of another screen is suggested with the argument that it has")
  func argument() async throws {
    let text = try await run("add", "save everything")
    #expect(text.contains("Type friends, then /friends, then add <user>.\n"))
    #expect(text.contains("Type friends, then /friends, then save.\n"))
  }
}
