import Foundation

/// Whether `Scripts/check --deep` runs the tests, so that random tests take their deep case count.
nonisolated private let isDeep = ProcessInfo.processInfo.environment["TRELLIS_DEEP_TESTS"] != nil

/// Returns the number of random cases for a test.
///
/// - Parameters:
///   - usual: The number in `Scripts/test`, small enough for a slow machine.
///   - deep: The number in `Scripts/check --deep`.
nonisolated public func caseCount(_ usual: Int, deep: Int) -> Int {
  isDeep ? deep : usual
}
