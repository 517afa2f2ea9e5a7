/// From the start of the program to its first prompt, beside a program that does nothing.
enum StartRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let folder = scratch.path + "/data"
    _ = try start("--data-dir", folder)
    return [
      row("start to the first prompt, nothing stored", "µs", atMost: 1.6) {
        try start("--ephemeral").time / 1_000
      },
      row("the same beside an empty program linked alike", "µs", atMost: 1.6, beside: .empty) {
        try start("--ephemeral").time / 1_000
      },
      row("start to the first prompt, over a store", "µs", atMost: 2.5) {
        try withExtendedLifetime(scratch) { try start("--data-dir", folder).time / 1_000 }
      },
      row("peak memory until then, nothing stored", "KiB", atMost: 2) {
        try start("--ephemeral").peak / 1_024
      },
      row("peak memory until then, over a store", "KiB", atMost: 2.5) {
        try withExtendedLifetime(scratch) { try start("--data-dir", folder).peak / 1_024 }
      },
    ]
  }

  private static func row(
    _ name: String, _ unit: String, atMost bound: Double? = nil,
    beside empty: Program = .usualEmpty, _ cost: @escaping () throws -> Double
  ) -> Row {
    .best(name, unit, atMost: bound, rounds: 101, of: cost) {
      let run = try empty.run()
      return unit == "µs" ? run.time / 1_000 : run.peak / 1_024
    }
  }

  private static func start(_ flags: String...) throws -> Program.Run {
    switch flags.count {
    case 1: try Program.app.run(flags[0], until: "welcome> ")
    default: try Program.app.run(flags[0], flags[1], until: "welcome> ")
    }
  }
}
