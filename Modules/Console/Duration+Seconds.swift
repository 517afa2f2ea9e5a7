nonisolated extension Duration {
  /// To a tenth of a second, and to a thousandth of what is less than one: `2.1 s`, `0.05 s`.
  var inSeconds: String {
    let (seconds, attoseconds) = components
    let exact = Double(seconds) + Double(attoseconds) / 1e18
    let parts = exact < 1 ? 1_000.0 : 10
    let text = "\((exact * parts).rounded() / parts)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
  }
}
