import Foundation
import Routing

/// How much memory grows for each of 100,000 modules in a window: screen, router, presenter and
/// interactor, and the place in the stack.
///
/// What the system counts as resident before and after, so the allocator's own part is in it; Linux
/// alone says it. All stay until the end, for what is freed would be used again.
enum MemoryRows {
  static func all() -> [Row] {
    [
      Row(name: "a module that is open, beside 1,024", unit: "bytes", bound: 1) {
        let count = 100_000
        var halls: [Hall] = []
        var rounds: [Row.Round] = []
        for _ in 0..<3 {
          let hall = try await Hall(depth: 1)
          let before = try resident()
          for _ in 0..<count { try await hall.factory.router?.openModule(.chat("ada")) }
          let each = Double(try resident() - before) / Double(count)
          rounds.append(Row.Round(figure: each, yardstick: 1_024))
          halls.append(hall)
        }
        withExtendedLifetime(halls) {}
        return rounds
      }
    ]
  }

  private static func resident() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
