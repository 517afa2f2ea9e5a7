nonisolated extension Int {
  /// The number with a comma between groups of three digits, such as `10,000`, in any locale.
  var grouped: String {
    guard abs(self) >= 1_000 else { return "\(self)" }
    let last = "00\(abs(self % 1_000))".suffix(3)
    return "\((self / 1_000).grouped),\(last)"
  }
}
