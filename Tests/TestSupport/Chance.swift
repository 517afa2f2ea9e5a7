import Foundation

/// A seeded random number generator (SplitMix64) that also makes choices.
nonisolated public struct Chance: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    let again = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return again ^ (again >> 31)
  }

  /// Returns true with a probability of 1 in `count`.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns one of the texts, or an empty one if there are none.
  public mutating func one(of texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
}

/// Whether `Scripts/check --deep` runs the tests, so that random tests take their deep case count.
nonisolated private let isDeep = ProcessInfo.processInfo.environment["TRELLIS_DEEP_TESTS"] != nil

/// Returns the number of random cases for a test.
///
/// - Parameters:
///   - usual: The number in `Scripts/test`, small enough for a slow machine.
///   - deep: The number in `Scripts/check --deep`.
nonisolated public func caseCount(_ usual: Int, deep: Int) -> Int { isDeep ? deep : usual }
