/// Lines after which a secret is typed, or with one.
extension FrontState {
  /// Whether the answer to the question or the page leads to a secret.
  var isBeforeSecret: Bool { asking.question?.leadsToSecret ?? view.drawing.page.leadsToSecret }

  /// Returns whether a line may have been meant as a command after which a secret is typed, such as
  /// `pasword`, `log in ada`, `pass` or a link of such a page.
  func mayLeadToSecret(_ line: String, _ vocabulary: Vocabulary) -> Bool {
    let start = line.firstRange(of: "://")?.upperBound ?? line.startIndex
    let words = line[start...].split { !$0.isLetter && !$0.isNumber }.prefix(2)
    return [words.prefix(1).joined(), words.joined()].contains {
      vocabulary.nearest(to: $0).flatMap(vocabulary.command)?.leadsToSecret == true
        || $0.count > 1 && vocabulary.commands(beginning: $0).contains(where: \.leadsToSecret)
    }
  }

  /// Returns whether a link at the start failed that may lead to a page before a secret.
  func mayLeadToSecret(after error: any Error) -> Bool {
    switch error as? LinkError {
    case .unknown(let link)?, .malformed(let link)?, .foreign(let link)?:
      mayLeadToSecret(link, vocabulary)
    case .tooLong?, nil: false
    }
  }

  /// Returns a line without what follows a command that leads to a secret, or its value, such as
  /// `login ada …`, because it may be the secret; nil for other lines.
  func concealed(_ line: String) -> String? {
    let words = line.split(whereSeparator: \.isBlank)
    guard words.count > 1, prompt.kind.takesNumbers || line.hasPrefix("/") else { return nil }
    let (vocabulary, name) = (vocabulary, String(words[0].drop { $0 == "/" }))
    let meant =
      vocabulary.command(name)
      ?? vocabulary.commands(beginning: name).first(where: \.leadsToSecret)
      ?? vocabulary.nearest(to: name).flatMap(vocabulary.command)
    let count = meant?.argument == Argument.none ? 1 : 2
    guard let meant, meant.leadsToSecret, words.count > count else { return nil }
    return words.prefix(count).joined(separator: " ") + " …"
  }
}
