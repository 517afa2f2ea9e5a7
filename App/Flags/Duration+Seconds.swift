nonisolated extension Duration {
  /// Reads seconds as people write them, such as `30` or `2.5`: more than 0, a day at most.
  init?(seconds text: String) {
    guard text.wholeMatch(of: /[0-9]*\.?[0-9]+/) != nil, let seconds = Double(text),
      seconds <= 86_400
    else { return nil }
    self = .seconds(seconds)
    guard self > .zero else { return nil }
  }
}
