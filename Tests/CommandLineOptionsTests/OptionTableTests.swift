import TestSupport
import Testing
import Wording

@testable import CommandLineOptions

struct OptionTableTests {
  @Test("An option table parses arguments into options and operands")
  func parsing() throws {
    var options = Toaster()
    let operands = try Toaster.table.parse(
      ["one", "--minutes", "4", "--bread=wheat", "-l", "-s", "--loud", "-s=", "two", "--", "-l"],
      into: &options)
    #expect(operands == ["one", "two", "-l"])
    #expect(options == Toaster(isLoud: true, minutes: 4, bread: .wheat, spreads: ["--loud", ""]))
  }

  @Test("The last value of an option counts, and a value after = may begin with dashes")
  func repeated() throws {
    var options = Toaster()
    let operands = try Toaster.table.parse(
      ["--log", "a", "--log=--loud", "--recipes=b=c"], into: &options)
    #expect(operands.isEmpty)
    #expect(options == Toaster(log: "--loud", recipe: "b=c"))
  }

  @Test("Each mistake in the arguments, also of a command, has a message of its own")
  func mistakes() throws {
    let lines = [
      "--minuts", "-sjam", "-lx", "--log", "--recipes=", "--recipes ", "--log -l", "--log -- a",
      "--bread wheet", "--minutes=0", "-l=yes", "--gas=on", "--clean", "clean", "clean a b",
      "clean a --minutes=2", "clean a --lod",
    ]
    let messages = lines.map { line in
      var options = Toaster()
      let arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let error = #expect(throws: OptionError.self) {
        if let command = Toaster.table.command(in: arguments) {
          try command.parse(arguments, into: &options, wantsHelp: \.isLoud)
        } else {
          _ = try Toaster.table.parse(arguments, into: &options)
        }
      }
      return "toast \(line)\n\(error.map(English().message) ?? "")\n"
    }
    try RecordedText(
      in: "Tests/CommandLineOptionsTests/Recorded/mistakes.txt", after: "", before: ""
    ).expect(messages.joined())
  }

  @Test("The help of a table has a line for each command and option, in two columns")
  func help() {
    #expect(
      Toaster.table.help() == """
        Commands, each the first argument, with its own --help:
          clean DIR          empty a tray

        Toast:
          --minutes N        how long to toast
          --bread rye|wheat  what to toast
          -s COMMAND         what to put on it

        Other:
          --loud, -l         ring at the end
          --log FILE         the file to write
          --recipes DIR      the folder to read
        """)
  }

  @Test(
    "A completion offers options, the words of choices, files and folders, with help",
    arguments: Shell.allCases)
  func completion(shell: Shell) throws {
    let script = Toaster.table.completion(
      of: ["toast", "./toast", "a/toast", "./a/toast"], in: shell, function: "_toast",
      placeholder: English().placeholder)
    try RecordedText(
      in: "Tests/CommandLineOptionsTests/Recorded/\(shell).txt", after: "", before: ""
    ).expect(script + "\n")
  }

  @Test(
    "A completion script contains no text of a file's name that a shell would run",
    arguments: Shell.allCases)
  func oddName(shell: Shell) {
    let table = Toaster.table
    let script = completion(table, of: "toast;rm $(x)", in: shell)
    #expect(script == completion(table, of: "toast", in: shell))
  }

  private func completion(
    _ table: OptionTable<Toaster>, of command: String, in shell: Shell
  ) -> String {
    table.completion(
      of: [command], in: shell, function: "_toast", placeholder: English().placeholder)
  }

  @Test("The help of an option is quoted for zsh and fish")
  func quoted() {
    let table = OptionTable<Toaster>([
      OptionGroup(
        "", [CommandLineOption("--it", help: #"it's [a: \b]"#, effect: .on { $0.isLoud = true })])
    ])
    let zsh = completion(table, of: "toast", in: .zsh)
    #expect(zsh.contains(#"'*--it[it'\''s \[a\: \\b\]]'"#), "\(zsh)")
    let fish = completion(table, of: "toast", in: .fish)
    #expect(fish.contains(#"-l it -d 'it\'s [a: \\b]'"#), "\(fish)")
  }
}

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
    try command.parse(["clean", "--log", "a", "tray"], into: &options, wantsHelp: \.isLoud)
    #expect(options == Toaster(log: "a", recipe: "tray"))
    var asking = Toaster()
    try command.parse(["clean", "--loud"], into: &asking, wantsHelp: \.isLoud)
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
