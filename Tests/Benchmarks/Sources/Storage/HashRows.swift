import Foundation
import PasswordHashing
import Storage

/// CPU time of a password hash at the shipped cost: slow for an attacker, fast enough for a login.
enum HashRows {
  static func all() -> [Row] {
    [
      Row(name: "a password hash, beside 1,000 ms", unit: "ms", bound: 1) {
        [Row.Round(figure: try await median(), yardstick: 1_000)]
      },
      Row(name: "50 ms, beside a password hash", unit: "ms", bound: 1) {
        [Row.Round(figure: 50, yardstick: try await median())]
      },
    ]
  }

  /// Returns the median time of some hashes.
  private static func median() async throws -> Double {
    let hasher = CryptHasher(cost: CryptHasher.shippedCost)
    var times: [Double] = []
    for _ in 0..<5 {
      let before = milliseconds()
      _ = try await hasher.hash("correct horse")
      times.append(milliseconds() - before)
    }
    return times.sorted()[2]
  }

  /// Returns the CPU time of this process so far.
  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
