import Foundation

/// Whether `Scripts/check --deep` runs the tests: random tests then take as many cases as the
/// promises about data ask for.
nonisolated private let isDeep = ProcessInfo.processInfo.environment["TRELLIS_DEEP_TESTS"] != nil

/// The number of random cases that a test takes.
///
/// - Parameters:
///   - usual: The number in `Scripts/test`, small enough for a slow machine.
///   - deep: The number in `Scripts/check --deep`.
nonisolated public func caseCount(_ usual: Int, deep: Int) -> Int {
  isDeep ? deep : usual
}
