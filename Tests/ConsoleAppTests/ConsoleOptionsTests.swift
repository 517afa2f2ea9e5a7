import CommandLineOptions
import Routing
import TestSupport
import Testing

@testable import ConsoleApp

nonisolated struct ConsoleOptionsTests {
  /// A program with options of its own.
  struct Kettle: ProgramOptions {
    var console = ConsoleOptions()
    var isHot = false
    var cups = 1

    static let own = [
      OptionGroup<Kettle>(
        "Water",
        [
          CommandLineOption(
            "--hot", variable: "KETTLE_HOT", help: "boil it", effect: .on { $0.isHot = true }),
          CommandLineOption(
            "--cups", variable: "KETTLE_CUPS", help: "how many cups",
            effect: .number("CUPS", example: "2") { $0.cups = $1 }),
        ])
    ]
  }

  @Test("The options of a console program are parsed with the link to open")
  func parsing() throws {
    let options = try ConsoleOptions(
      ["--width", "40", "-c", "look", "-c", "quit", "shop:cart"],
      link: "shop://home")
    var expected = ConsoleOptions()
    expected.width = 40
    expected.commands = ["look", "quit"]
    expected.link = "shop:cart"
    #expect("\(options)" == "\(expected)")
  }

  @Test("Only a program that keeps data has --data-dir, and one that restores screens --restore")
  func dataFolder() throws {
    let arguments = ["--data-dir", "cellar"]
    let options = try ConsoleOptions(
      arguments, link: "shop://home", table: ConsoleOptions.table(keepsData: true))
    #expect(options.dataFolder == "cellar")
    #expect(options.dataFolder(of: "shop").hasSuffix("/cellar"))
    #expect(throws: OptionError.self) { try ConsoleOptions(arguments, link: "shop://home") }
    for restores in [true, false] {
      let help = ConsoleOptions.table(keepsData: true, restores: restores).help()
      #expect(help.contains("--restore") == restores)
    }
  }

  @Test("A program has options of its own beside those of every program")
  func own() throws {
    let kettle = try Kettle(["--hot", "--color=never", "tea://cup"], link: "tea://pot")
    var expected = Kettle(isHot: true)
    expected.console.color = .never
    expected.console.link = "tea://cup"
    #expect("\(kettle)" == "\(expected)")
    let help = Kettle.table().help()
    let lines = ["Water:", "  --cups CUPS", "  --color auto|always|never", "  KETTLE_CUPS  "]
    for line in lines { #expect(help.contains(line)) }
  }

  @Test(
    "A variable gives an option its value, and an argument counts more",
    arguments: [
      ([], ["KETTLE_CUPS": "3", "KETTLE_HOT": "1"], Kettle(isHot: true, cups: 3)),
      (["--cups", "2"], ["KETTLE_CUPS": "3", "KETTLE_HOT": ""], Kettle(cups: 2)),
    ])
  func variables(arguments: [String], variables: [String: String], expected: Kettle) throws {
    let kettle = try Kettle(arguments, link: "tea://pot", environment: { variables[$0] })
    #expect("\(kettle)" == "\(expected)")
  }

  @Test("An invalid value is refused with the name of the variable that has it")
  func badVariable() {
    let error = OptionError.badValue("KETTLE_CUPS", .text("CUPS", example: "2"), "many")
    #expect(throws: error) {
      try Kettle([], link: "tea://pot", environment: { _ in "many" })
    }
  }

  @Test("The help is printed whatever the variables are")
  func helpBesideBadVariable() throws {
    let kettle = try Kettle(["--help"], link: "tea://pot", environment: { _ in "many" })
    #expect(kettle.console.wantsHelp)
  }

  @Test("The help has the options of the program and the most used ones, in 24 rows of 80 columns")
  func briefHelp() throws {
    let table = Kettle.table(keepsData: true, restores: true, serves: true)
    let kettle = try Kettle(["--help", "all"], link: "tea://pot", table: table)
    #expect(kettle.console.wantsHelp && kettle.console.wantsAllHelp)
    let lines = kettle.briefHelp(of: "kettle", table).split(
      separator: "\n", omittingEmptySubsequences: false)
    // Above stand the usage, and the sentence about the program.
    #expect(lines.count < 24 - 6 && lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    for name in ["--hot", "--cups"] + ConsoleOptions.mostUsed {
      #expect(lines.contains { $0.hasPrefix("  \(name)") }, "\(name)")
    }
    #expect(lines.last == "kettle --help all lists every option and command.")
  }

  @Test("The commands of every program mark the options, and --help needs no argument")
  func commands() throws {
    let link = "shop://home"
    #expect(try ConsoleOptions(["completion", "fish"], link: link).completionShell == .fish)
    #expect(try ConsoleOptions(["list-features"], link: link).listsFeatures)
    for command in ConsoleOptions.commands() {
      #expect(try ConsoleOptions([command.name, "-h"], link: link).wantsHelp)
    }
  }

  @Test("Each mistake in the options of a console program has a message of its own")
  func mistakes() throws {
    let lines = [
      "--plain list-features", "list-feature", "cart", "--script=f -c look",
      "--json --color=always", "--accessible --json", "--accessible --color=always",
      "--follow --no-echo",
    ]
    let messages = lines.map { line in
      let error = #expect(throws: OptionError.self) {
        try ConsoleOptions(line.split(separator: " ").map(String.init), link: "shop://home")
      }
      let message = error.map { English().message($0) } ?? ""
      return "shop \(line)\n\(message.replacing(" See --help.", with: ""))\n"
    }
    try RecordedText(in: "Tests/ConsoleAppTests/Recorded/mistakes.txt", after: "", before: "")
      .expect(messages.joined())
  }

  @Test("Contradictory options are accepted beside --help")
  func help() throws {
    let options = try ConsoleOptions(["--json", "--color=always", "--help"], link: "shop://home")
    #expect(options.printsAndExits)
  }
}

struct ProgramErrorTests {
  /// An error that no part of the program words.
  struct Fault: Error {}

  @Test("A mistake in a link pattern ends a program with its description and status 70")
  func pattern() {
    let error = PatternError.unknownParameter(Pattern("product/:nr"), given: "id", existing: ["nr"])
    let (message, status) = ConsoleProgram.failure(error)
    #expect(
      message
        == "The pattern `product/:nr` types `:id`, but its parameters are [\"nr\"]: rename one.")
    #expect(status == 70)
  }

  @Test("An unexpected error ends a program with status 70")
  func fault() {
    #expect(
      ConsoleProgram.failure(Fault()) == (
        "Internal error: Fault is no UserFacingError. Start the program again.", 70
      ))
  }

  @Test("An error that an app words ends a program with its message and status 1")
  func worded() {
    struct Closed: UserFacingError { let message: Note = "The shop is closed." }
    #expect(ConsoleProgram.failure(Closed()) == ("The shop is closed.", 1))
  }

  @Test("A mistake in the options ends a program with status 64 and a hint at the help")
  func option() {
    let (message, status) = ConsoleProgram.failure(OptionError.noLink("x", example: "shop://home"))
    #expect(message.hasSuffix(" See --help."))
    #expect(status == 64)
  }
}

nonisolated extension ProgramOptions {
  /// Parses arguments with the table of a program that keeps no data.
  init(
    _ arguments: [String], link: String, environment variable: (String) -> String? = { _ in nil }
  ) throws(OptionError) {
    try self.init(arguments, link: link, table: Self.table(), environment: variable)
  }
}
