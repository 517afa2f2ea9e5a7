import Presentation
import RoutingTesting
import Testing

/// The example of `number(in:)`: a command that opens an item by its number.
struct CommandNumberTests {
  private enum Command: String { case item }

  private func perform(_ command: Command, _ argument: String, by router: Recorder) throws {
    switch command {
    case .item: try router.openItem(command.number(in: argument))
    }
  }

  @Test("A command opens the item with the number in its argument", arguments: [7, 0, -1])
  func number(_ number: Int) async throws {
    let router = Recorder()
    try perform(.item, "\(number)", by: router)
    #expect(router.opened == [number])
  }

  @Test(
    "A command refuses an argument that is no whole number, and says how to type it",
    arguments: ["", "seven", "7.5", "7 ", "٧", "9223372036854775808"])
  func noNumber(_ argument: String) async {
    let router = Recorder()
    let error = #expect(throws: ArgumentError.noNumber(argument, command: "item")) {
      try perform(.item, argument, by: router)
    }
    let step = NextStep.command("item", .number, example: "7")
    #expect(error?.message == "\"\(argument)\" is no number. \(suggesting: step).")
    #expect(router.opened.isEmpty)
  }
}

private final class Recorder: RouteRecorder {
  func openItem(_ number: Int) { record(number) }
}
