import Presentation
import Testing

/// A command with a number, which a front end reads.
struct CommandNumberTests {
  private enum Command: PageCommand {
    case item(Int)
    static let actions = [Action("item", item, help: "see an item")]
  }

  @Test("A number in the text is the value of the command", arguments: [7, 0, -1])
  func number(_ number: Int) throws {
    let command = try Command.actions[0].command("\(number)")
    #expect(command as? Command == .item(number))
  }

  @Test(
    "A text that is no whole number is refused, with the way to give one",
    arguments: ["seven", "7.5", "7 ", "٧", "9223372036854775808"])
  func noNumber(_ argument: String) {
    let error = #expect(throws: ArgumentError.noNumber(argument, Offer(Command.item))) {
      try Command.actions[0].command(argument)
    }
    #expect(error?.message == "\"\(argument)\" is no number. \(suggesting: Command.item).")
  }
}
