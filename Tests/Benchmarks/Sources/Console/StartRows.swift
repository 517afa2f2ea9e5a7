/// Time and peak memory until the first prompt of the app, compared with an empty program.
///
/// `Scripts/ship` gives the flags for the app; the empty program is a default release build. Other
/// rows use an empty program with the flags of the app, and show the cost of the app's own work.
enum StartRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let folder = scratch.path + "/data"
    _ = try start("--data-dir", folder)
    let nothing = { try start("--ephemeral") }
    let store = { try withExtendedLifetime(scratch) { try start("--data-dir", folder) } }
    return [
      time("start to the first prompt, nothing stored", atMost: 1.6, nothing),
      time("the same beside an empty program shipped alike", beside: .empty, nothing),
      time("start to the first prompt, over a store", atMost: 2.5, store),
      time("the same beside an empty program shipped alike", beside: .empty, store),
      memory("peak memory until then, nothing stored", atMost: 2, nothing),
      memory("the same beside an empty program shipped alike", beside: .empty, nothing),
      memory("peak memory until then, over a store", atMost: 2.5, store),
      memory("the same beside an empty program shipped alike", beside: .empty, store),
    ]
  }

  private static func time(
    _ name: String, atMost bound: Double? = nil, beside empty: Program = .usualEmpty,
    _ run: @escaping () throws -> Program.Run
  ) -> Row {
    row(name, "µs", atMost: bound, rounds: 401, run, beside: empty) { $0.time / 1_000 }
  }

  private static func memory(
    _ name: String, atMost bound: Double? = nil, beside empty: Program = .usualEmpty,
    _ run: @escaping () throws -> Program.Run
  ) -> Row {
    row(name, "KiB", atMost: bound, rounds: 41, run, beside: empty) { $0.peak / 1_024 }
  }

  private static func row(
    _ name: String, _ unit: String, atMost bound: Double?, rounds: Int,
    _ run: @escaping () throws -> Program.Run, beside empty: Program,
    of cost: @escaping (Program.Run) -> Double
  ) -> Row {
    .best(name, unit, atMost: bound, rounds: rounds) {
      cost(try run())
    } beside: {
      cost(try empty.run())
    }
  }

  private static func start(_ flags: String...) throws -> Program.Run {
    switch flags.count {
    case 1: try Program.app.run(flags[0], until: "welcome> ")
    default: try Program.app.run(flags[0], flags[1], until: "welcome> ")
    }
  }
}
