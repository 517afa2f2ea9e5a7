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
