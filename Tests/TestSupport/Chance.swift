import ConsoleTesting
import Foundation

/// A seeded random number generator that also makes choices.
nonisolated public struct Chance: RandomNumberGenerator {
  private var numbers: SeededGenerator

  public init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }

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
