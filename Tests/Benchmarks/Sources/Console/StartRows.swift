/// Time and peak memory until the first prompt of the app, compared with an empty program.
///
/// `Scripts/ship` gives the flags for the app; the empty program is a default release build. Other
/// rows use an empty program with the flags of the app, and show the cost of the app's own work.
enum StartRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let folder = scratch.path + "/data"
    _ = try start(["--data-dir", folder])
    let store = { try withExtendedLifetime(scratch) { try start(["--data-dir", folder]) } }
    return rows("nothing stored", atMost: 2.1, 2.5) { try start(["--ephemeral"]) }
      + rows("over a store", atMost: 2.5, 2.5, store)
  }

  private static func rows(
    _ state: String, atMost time: Double, _ memory: Double,
    _ run: @escaping () throws -> Program.Run
  ) -> [Row] {
    rows("start to the first prompt, \(state)", "µs", atMost: time, 101, run) { $0.time / 1_000 }
      + rows("peak memory until then, \(state)", "KiB", atMost: memory, 21, run) {
        $0.peak / 1_024
      }
  }

  /// Returns a row of a cost beside that of each of the two empty programs.
  private static func rows(
    _ name: String, _ unit: String, atMost bound: Double, _ rounds: Int,
    _ run: @escaping () throws -> Program.Run, of cost: @escaping (Program.Run) -> Double
  ) -> [Row] {
    let rows: [(String, Double?, Program)] = [
      (name, bound, .usualEmpty), ("the same beside an empty program shipped alike", nil, .empty),
    ]
    return rows.map { name, bound, empty in
      .best(name, unit, atMost: bound, rounds: rounds) {
        cost(try run())
      } beside: {
        cost(try empty.run())
      }
    }
  }

  private static func start(_ flags: [String]) throws -> Program.Run {
    try Program.app.run(flags, until: "welcome> ")
  }
}
