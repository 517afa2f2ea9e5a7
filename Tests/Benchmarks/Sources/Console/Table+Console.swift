extension Table {
  /// What the program costs whoever starts it and feeds it lines.
  static let console = Table(name: "console") {
    try StartRows.all() + ScriptRows.all() + KeyRows.all()
  }
}
