nonisolated extension String {
  /// The first recovery code in the text.
  public var recoveryCode: String? {
    firstMatch(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).map { String($0.output.0) }
  }

  /// The text with dots in place of recovery codes, which no run repeats.
  public var withoutCodes: String {
    replacing(/[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/, with: "•••••-•••••-•••••-•••••")
  }

  /// Whether one of its lines is this one.
  public func hasLine(_ line: String) -> Bool { split(separator: "\n").contains { $0 == line } }
}
