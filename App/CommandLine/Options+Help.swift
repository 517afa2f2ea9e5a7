import CommandLineOptions

nonisolated extension Options {
  /// The output of `--help`.
  static var help: String {
    """
    Examples:
      App                           go in, and find everything where you left it
      App --ephemeral               look around; nothing is kept
      App trellis://chat/ada        log in, and go on there
      App --script lines.txt        play the lines of a file
      App --ephemeral -c signup -c ada
                                    play two lines
      App --json < lines.txt        the same for a program: one object a line
      eval "$(App --completion bash)"
                                    complete these flags in this shell

    \(table.help)

    The last of a flag that is given twice counts, but for -c. What begins with --
    can be a value after =, as in --script=--odd. After -- there are no flags.
    One data folder serves one account of the computer.
    App is what Scripts/run builds and starts.

    Environment:
      TRELLIS_DATA_DIR  where everything is kept without --data-dir; without both it
                        is $XDG_DATA_HOME/trellis, else ~/.local/share/trellis
      TRELLIS_FLAGS     is read before --flag: chat.grouped=on,...
      XDG_STATE_HOME    the lines you typed are kept in its folder trellis; without
                        it, in ~/.local/state/trellis
      COLUMNS           how many cells a line has, without --width
      NO_COLOR          no colour with --color auto; then FORCE_COLOR brings it, and
                        TERM=dumb takes it
      TERM, INSIDE_EMACS
                        dumb, or set: as --plain

    How it ends, as a status:
      0   all was done                1   something that was asked for was not
      64  not these flags             65  not such lines, or not such data
      66  no such file                70  a fault of the program
      73  a file cannot be made       74  nobody takes what is written
      77  not allowed                 78  not such settings
      129 130 141 143  the terminal closed; ^C; nobody reads on; told to end
    """
  }

  /// The output of `--completion bash`.
  static var completion: String {
    table.completion(of: ["App", "Scripts/run", "./Scripts/run"], function: "_trellis")
  }
}
