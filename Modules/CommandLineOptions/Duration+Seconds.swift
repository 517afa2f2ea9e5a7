extension Duration {
  /// Parses seconds such as `30` or `2.5`; nil unless they are more than 0 and at most a day.
  public init?(seconds text: String) {
    guard text.wholeMatch(of: /[0-9]*\.?[0-9]+/) != nil, let seconds = Double(text),
      seconds <= 86_400
    else { return nil }
    self = .seconds(seconds)
    guard self > .zero else { return nil }
  }
}
