nonisolated extension String {
  /// The first recovery code in the text; nil if there is none.
  public var recoveryCode: String? {
    firstMatch(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).map { String($0.output.0) }
  }

  /// The text with dots in place of recovery codes, which differ in every run.
  public var withoutCodes: String {
    replacing(/[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/, with: "•••••-•••••-•••••-•••••")
  }

  /// Returns whether `line` is a whole line of the text.
  public func hasLine(_ line: String) -> Bool { split(separator: "\n").contains { $0 == line } }
}
