/// A text for other people that may have been meant for the program, or for somebody else.
///
/// At a terminal it is held once, so that the same line again sends it; a script is told to use
/// `Action.say`.
///
/// It is a slip only if its user, if it names one, is somebody whom the person knows.
typealias Slip = LineError.HeldText

nonisolated extension Slip {
  /// Returns what a text may have been meant as; nil for other texts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - vocabulary: The words at its prompt.
  ///   - isLink: Returns whether a link leads into this app.
  init?(_ text: String, _ vocabulary: Vocabulary, isLink: (String) -> Bool) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let name = words.first.map(String.init) else { return nil }
    let isAnswer = words.count > 1 && vocabulary.answers(name)
    let whole = words.joined(separator: " ")
    let argument = words.count < 2 ? nil : words.dropFirst().joined(separator: " ")
    let named = argument == nil ? nil : vocabulary.command(name).map(vocabulary.withArgument)
    // A shown name may have several words.
    guard isAnswer || words.count < 3 || named?.takesUser == true else { return nil }
    // A command of this app means itself.
    let meaning =
      vocabulary.command(whole) == nil
      ? vocabulary.meaning(of: argument.flatMap { Int($0) } == nil ? whole : name) : nil
    let meant: String? =
      if isAnswer {
        whole
      } else if let meaning {
        meaning
      } else if let argument {
        named.flatMap {
          guard $0.fits(argument, vocabulary, isLink: isLink) else { return nil }
          return $0.argument == .none ? name : whole
        }
      } else if name.contains("://"), isLink(name) {
        "\(vocabulary.words.word(.open)) \(name)"
      } else {
        vocabulary.meant(by: name)
      }
    guard let meant else { return nil }
    self.init(
      command: meant.shortened(), receiver: nil,
      user: meaning == nil && named?.mayNameUser == true ? argument : nil,
      isSayable: vocabulary.command(FrontCommand.say.rawValue)?.frontCommand == .say)
  }

  /// Returns the slip of a text that begins with a user name, alone, after `@` or before `:` or `,`; nil
  /// for other texts, and for the name of one of the `authors` of the page.
  ///
  /// An answer may also begin with the name alone, because scripts name whom they answer.
  init?(_ text: String, among authors: [String], isAnswer: Bool = false) {
    let text = text.drop(while: \.isWhitespace)
    let name = text.drop { $0 == "@" }.prefix { !$0.isWhitespace && !":,".contains($0) }
    let rest = text[name.endIndex...]
    guard let other = authors.last, !name.isEmpty, !authors.contains(name.lowercased()),
      isAnswer || text.hasPrefix("@") || rest.hasPrefix(":") || rest.hasPrefix(",")
        || rest.allSatisfy(\.isWhitespace)
    else { return nil }
    self.init(command: nil, receiver: other, user: String(name), isSayable: false)
  }
}

nonisolated extension Action {
  /// Returns whether the command was meant, if one word follows it.
  ///
  /// A command that takes any text is meant only if it is one of the page: `search tea`.
  fileprivate func fits(_ text: String, _ here: Vocabulary, isLink: (String) -> Bool) -> Bool {
    switch (frontCommand, argument.kind) {
    case (.help, _):
      here.meant(by: text) != nil || Help.topics.contains { here.isCalled($0, text.lowercased()) }
    case (.open, _): isLink(text)
    case (_, .text) where scope == .page: frontCommand != .say
    case _ where scope == .page && takesNumber: Int(text) != nil
    case (_, .file): text.contains { "./".contains($0) }
    default: mayNameUser
    }
  }

  /// Whether the argument is one user, who may be optional.
  var takesUser: Bool { argument.kind == .user }

  /// Whether the argument is one of the numbers that the command lists without it.
  var takesNumber: Bool { argument == Argument(.number, isOptional: true) }

  /// Returns the number in an answer such as `2` or `unsend 2`; nil for others.
  func number(in answer: String) -> String? {
    let number = answer.hasPrefix(word + " ") ? String(answer.dropFirst(word.count + 1)) : answer
    return Int(number) == nil ? nil : number
  }

  /// Whether a user name may have been typed after the command, also by mistake: `forgot ada`.
  fileprivate var mayNameUser: Bool { takesUser || leadsToSecret && argument == .none }
}
