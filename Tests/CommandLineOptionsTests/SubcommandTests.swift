import Testing

@testable import CommandLineOptions

struct SubcommandTests {
  private let command: Subcommand<Toaster>

  init() throws { command = try #require(Toaster.table.command(in: ["clean", "--loud"])) }

  @Test("A command is the first argument or none")
  func first() {
    for arguments in [[], ["cleaner"], ["-l", "clean"], ["--", "clean"]] {
      #expect(Toaster.table.command(in: arguments) == nil, "\(arguments)")
    }
  }

  @Test("A command parses its own options and the argument after it, which the help does not need")
  func parsing() throws {
    var options = Toaster()
    try command.parse(["clean", "--log", "a", "tray"], into: &options)
    #expect(options == Toaster(log: "a", recipe: "tray"))
    var asking = Toaster()
    try command.parse(["clean", "--loud"], into: &asking)
    #expect(asking == Toaster(isLoud: true))
  }

  static let mistakes: [([String], message: String)] = [
    (["clean"], "clean needs a value: DIR."),
    (["clean", "a", "b"], "\"b\" is one argument too many for the command clean DIR."),
    (["clean", "a", "--minutes=2"], "Unknown option --minutes=2."),
    (["clean", "a", "--lod"], "Unknown option --lod. Did you mean --loud?"),
  ]

  @Test("A mistake in the arguments of a command has a message", arguments: mistakes)
  func mistake(arguments: [String], message: String) throws {
    var options = Toaster()
    let error = #expect(throws: OptionError.self) { try command.parse(arguments, into: &options) }
    #expect(error?.sentence == message)
  }

  @Test("The help of a command has its usage, an example and its own options")
  func help() {
    #expect(
      command.help(of: "toast") == """
        usage: toast clean DIR [option ...]

        Empty a tray.

        Example:
          toast clean tray

        Options:
          --loud, -l  ring at the end
          --log FILE  the file to write
        """)
  }
}
