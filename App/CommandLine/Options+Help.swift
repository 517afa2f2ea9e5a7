import ConsoleApp

nonisolated extension Options {
  /// Returns the output of `--help`: that of a command, or of the program for nil, which fits a terminal of
  /// 24 rows unless it has every option.
  static func help(for command: Subcommand<Options>?, all: Bool = false) -> String {
    let usual = table.help(of: ["--ephemeral"] + ConsoleOptions.mostUsed)
    let options = all ? help : "\n\(usual)\n\nApp --help all lists every option and command."
    return command?.help(of: "App") ?? """
      usage: App [option ...] [link]
             App command [option ...]

      \(AppScreens.name), a small social network for the terminal.

      Examples:
        App                           start; a login goes on where you left off
        App --ephemeral               look around; nothing is stored
        App trellis://chat/ada        log in, then open this link
        App --script lines.txt        run the lines of a file
        App --json < lines.txt        run lines, and print one JSON object per line
      \(options)
      """
  }

  /// The rest of the help of the program: more examples, every option, and what else it reads and returns.
  private static var help: String {
    """
      App --ephemeral -c signup -c ada
                                    run two lines
      App check-data                check all stored data
      eval "$(App completion bash)"
                                    complete these options in bash or zsh; in fish:
                                    App completion fish | source

    \(table.help())

    If an option is repeated, the last one counts; but each -c adds a line.
    A value that begins with -- follows =, as in --script=--odd. Arguments after --
    are not options. A command is the first argument; with --hosted there is none.
    A data folder serves one account of this computer: each account needs its own.
    With --hosted, as behind a forced command of ssh, no command opens a file that a
    person names, ^Z does nothing, and only TERM, LANG, COLUMNS and TRELLIS_LOCKS,
    the folder of a host's locks, are read of the environment. It needs --data-dir,
    --store or --ephemeral.
    The address of --store has no password, because other people of this computer
    can read arguments: libpq takes it from ~/.pgpass or from a service file.
    Scripts/run builds App and starts it with the same options.

    Environment:
      TRELLIS_DATA_DIR  the data folder without --data-dir; the default is
                        $XDG_DATA_HOME/trellis or else ~/.local/share/trellis
      TRELLIS_STORE     the database of a server, without --store and --data-dir
      COLUMNS           the width of the output without --width
      NO_COLOR          turns colour off with --color auto; otherwise FORCE_COLOR
                        turns it on, or off if it is 0 or false
      TERM, INSIDE_EMACS
                        TERM dumb, empty or not set: like --plain, without colour;
                        INSIDE_EMACS set: like --plain

    Exit status:
      0   success                     1   a command failed
      64  usage error                 65  invalid input or data
      66  no such file                69  database server unavailable
      70  internal error
      71  too few open files or threads, too little memory, or no arguments
      73  cannot create a file        74  cannot write output or data
      75  too many terminals          77  permission denied
      78  invalid environment
      129 130 141 143  terminal closed; ^C; output closed; terminated
    """
  }

  /// Returns the output of the command `completion`.
  static func completion(in shell: Shell) -> String {
    table.completion(
      of: ["App", "Scripts/run", "./Scripts/run"], in: shell, function: "_TrellisApp",
      placeholder: { English().placeholder($0) })
  }
}
