extension Table {
  /// The cost of starting the program, of running scripts, and of typing.
  static let console = Table(name: "console") {
    try StartRows.all() + ScriptRows.all() + KeyRows.all()
  }
}
