/// The command type of a presenter without commands.
nonisolated public struct NoCommand: RawRepresentable, CaseIterable {
  /// An empty list.
  public static var allCases: [NoCommand] { [] }
  /// An empty string; there are no values.
  public var rawValue: String { "" }
  /// Returns nil for every text.
  public init?(rawValue: String) { nil }
}

extension Presenter where Command == NoCommand {
  /// Does nothing, because there are no commands.
  public func perform(_ command: NoCommand, _ argument: String) async throws {}
}
