import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import Testing

@testable import Console

@Suite("Commands of other screens")
struct ScreenCommandTests {
  let session = Session()

  /// The commands of a shop with a basket, a help desk to write to, and the list of friends.
  static var commands: [ScreenCommands] {
    [
      ScreenCommands(["pay", "shelve"], of: "Basket", way: [.place("shop"), .command("basket")]),
      ScreenCommands(["basket", "order"], of: "Shop", way: [.place("shop")]),
      ScreenCommands(
        ["call"], of: "the help desk", way: [.place("shop"), .command("desk", argument: "<name>")],
        prompt: .text),
      ScreenCommands(["hidden"], way: [.place("shop")]),
      ScreenCommands(People.self, of: "Friends", way: [.place("friends")]),
    ]
  }

  private func run(
    _ lines: String..., on content: any ScreenContent, isTerminal: Bool = false,
    commands: [ScreenCommands] = Self.commands
  ) async throws -> String {
    try await session.run(
      ScriptedInput(lines, isTerminal: isTerminal), on: content, width: 200,
      settings: .untimed { $0.commands = { commands } })
  }

  @Test(
    "A command of another screen names the screen and the way to it, with the typed argument",
    arguments: [
      ("pay all of it", "pay belongs to Basket. Type shop, then basket, then pay all of it."),
      ("ORDER", "order belongs to Shop. Type shop, then order."),
      ("help pay", "pay belongs to Basket. Type shop, then basket, then pay."),
      ("call me", "call belongs to the help desk. Type shop, then desk me, then /call."),
      ("hidden", "There is no command \"hidden\" here. Type help to list the commands."),
      ("shop", "There is no command \"shop\" here. Type help to list the commands."),
      (
        "sav",
        "There is no command \"sav\" here. Did you mean save? Type help to list the commands."
      ),
    ])
  func command(line: String, message: String) async throws {
    let text = try await run(line, on: People())
    #expect(text.contains("friends> \(line)\n\(message)\n"))
  }

  @Test("A command of another screen is not taken for an abbreviation")
  func abbreviation() async throws {
    let people = People()
    let text = try await run(
      "sa", "sav", on: people, isTerminal: true,
      commands: [ScreenCommands(["sa"], of: "Shop", way: [.place("shop")])])
    #expect(people.done == ["save"])
    #expect(text.contains("sa belongs to Shop. Type shop, then sa."))
  }

  @Test(
    "At a text prompt the first step of the way has a slash, the others have that of their prompt")
  func text() async throws {
    let text = try await run("/add iris", "/pay", "/call me", on: Talk())
    #expect(text.contains("add belongs to Friends. Type /friends, then add iris.\n"))
    #expect(text.contains("Type /shop, then basket, then pay.\n"))
    #expect(text.contains("Type /shop, then desk me, then /call.\n"))
  }

  @Test("On a screen that the way leads through, the way begins there")
  func partly() async throws {
    let people = People()
    people.page.actions.removeAll { $0.word == "save" }
    let deep = ScreenCommands(["pay"], of: "Basket", way: [.place("friends"), .command("basket")])
    let text = try await run("pay 2", "save", on: people, commands: [deep] + Self.commands)
    #expect(text.contains("pay belongs to Basket. Type basket, then pay 2.\n"))
    #expect(text.contains("save is not available here now. Type help to list the commands.\n"))
  }
}
