import Foundation
import Routing

/// Memory of an open module: screen, router, presenter, interactor and stack entry.
///
/// A figure is the mean of 100,000 modules in resident memory, which includes the allocator's
/// overhead; Linux only. All modules stay open until the end, because a later round would reuse
/// freed memory.
enum MemoryRows {
  static func all() -> [Row] {
    [
      Row(name: "a module that is open, beside 1,024", unit: "bytes", bound: 1) {
        let count = 100_000
        var halls: [Hall] = []
        var rounds: [Row.Round] = []
        for _ in 0..<3 {
          let hall = try await Hall(depth: 1)
          let before = try residentMemory(of: "self")
          for _ in 0..<count { try await hall.factory.router?.openModule(.chat("ada")) }
          let each = (try residentMemory(of: "self") - before) / Double(count)
          rounds.append(Row.Round(figure: each, yardstick: 1_024))
          halls.append(hall)
        }
        withExtendedLifetime(halls) {}
        return rounds
      }
    ]
  }
}
