nonisolated extension Duration {
  /// To a tenth of a second: `2.1 s`.
  var inSeconds: String {
    let tenths = Int((self / .milliseconds(100)).rounded())
    return "\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)") s"
  }
}
