import ConsoleApp
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Command line")
nonisolated struct OptionsTests {
  /// The lines `$ App …` of the recorded text, each with what it means below it.
  private let commandLines: [Substring]

  init() throws {
    commandLines = try ReadmeTests().file("Tests/AppTests/Transcripts/command-lines.txt")
      .split(separator: "\n").filter { $0.hasPrefix("$ App") }
  }

  @Test("Each recorded command line sets its options, or is refused with its mistake")
  func recorded() throws {
    let printed = commandLines.map { "\($0)\n\(Self.meaning(of: $0.dropFirst(5)))\n" }
    try RecordedText(transcript: "command-lines").expect(printed.joined())
  }

  @Test(
    "The recorded command lines have every name of an option or a command, and names are unique")
  func complete() {
    let names = Options.table.all.flatMap(\.names) + Options.table.commands.map(\.name)
    #expect(Set(names).count == names.count)
    let words = Set(commandLines.flatMap { $0.split { " =".contains($0) } }.map(String.init))
    #expect(Set(names).subtracting(words) == [])
  }

  @Test("A session has at most 25 options, so that a new one needs its reason")
  func count() {
    #expect(Options.table.all.count <= 25)
  }

  @Test(
    "A label has 1 to 64 of its characters, and the mistake in another one does not repeat it",
    arguments: ["a\nb", "a\u{1B}b", String(repeating: "a", count: 65)])
  func label(text: String) {
    let error = #expect(throws: UsageError.badKey) {
      try Options(["--hosted", "--ephemeral", "--key=\(text)"])
    }
    #expect(error?.message.contains("The label in --key is invalid: use 1 to 64 of ") == true)
    #expect(Options.isLabel(String(repeating: "a", count: 64)) && Options.isLabel("0._-z"))
  }

  /// Returns the options that a command line changes, or the message of its mistake.
  private static func meaning(of line: Substring) -> String {
    let arguments = line.matches(of: /'([^']*)'|\S+/).map { String($0.1 ?? $0.0) }
    do {
      let (options, usual) = (try Options(arguments), Options())
      let changes = zip(settings(options), settings(usual)).filter { $0 != $1 }.map(\.0)
      return changes.isEmpty ? "the defaults" : changes.joined(separator: ", ")
    } catch let error as OptionError {
      return English().message(error)
    } catch {
      return (error as? UsageError)?.message ?? "\(error)"
    }
  }

  /// Returns the name and the value of each option.
  private static func settings(_ options: Any) -> [String] {
    Mirror(reflecting: options).children.flatMap { name, value in
      if let console = value as? ConsoleOptions {
        return settings(console) + ["web: \(console.webPort, default: "no")"]
      }
      let mirror = Mirror(reflecting: value)
      let isOptional = mirror.displayStyle == .optional
      return ["\(name ?? ""): \(isOptional ? mirror.children.first?.value ?? "none" : value)"]
    }
  }
}
