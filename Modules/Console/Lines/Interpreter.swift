package import Presentation

/// Parses a line that was typed at a drawn page.
nonisolated package struct Interpreter {
  let page: Page
  let vocabulary: Vocabulary
  /// Whether a command may be abbreviated to its first letters.
  let completes: Bool
  /// The number of each row that has one; nil if the rows are numbered in their order.
  let numbers: [Row.ID: Int]?

  package init(
    page: Page, vocabulary: Vocabulary, completes: Bool = false, numbers: [Row.ID: Int]? = nil
  ) {
    (self.page, self.vocabulary) = (page, vocabulary)
    (self.completes, self.numbers) = (completes, numbers)
  }

  /// Returns whether the line leaves the screen for the one below.
  package func goesBack(_ line: String) -> Bool {
    switch try? meaning(of: line) {
    case .leave: true
    case .word(let word, _): word.owner == .front(.back)
    case .nothing, .row, .text, nil: false
    }
  }

  func meaning(of line: String) throws(LineError) -> Meaning {
    switch page.prompt.kind {
    case .secret:
      return line.isEmpty ? .leave : .text(line)
    case .text:
      guard line.hasPrefix("/") else { return .text(line) }
      return line.hasPrefix("//") ? .text(String(line.dropFirst())) : try command(line.dropFirst())
    case .command, .choice:
      let line = line.drop(while: \.isBlank)
      if line.isEmpty || line.hasPrefix("#") { return .nothing }
      return try command(line.hasPrefix("/") ? line.dropFirst() : line)
    }
  }

  private func command(_ typed: Substring) throws(LineError) -> Meaning {
    let line = joined(typed)
    let name = line.prefix { !$0.isBlank }
    let argument = String(line[name.endIndex...].drop(while: \.isBlank))
    if !vocabulary.needsSlash, !name.isEmpty, name.allSatisfy(\.isDigit), argument.isEmpty {
      return .row(try row(name))
    }
    let word = try word(String(name), before: argument)
    if argument.isEmpty, word.action.argument.hasPrefix("<") {
      throw .noArgument(word.action, vocabulary)
    }
    if !argument.isEmpty, word.action.argument.isEmpty {
      throw .needlessArgument(word.action, argument, vocabulary)
    }
    return .word(word, user(argument, of: word.action) ?? argument)
  }

  /// Returns the line with its command and user name in full; nil if it was typed so.
  func whole(_ line: String) -> String? {
    let isWord = page.prompt.kind.takesNumbers || line.hasPrefix("/") && !line.hasPrefix("//")
    let typed = line.drop { $0.isBlank || $0 == "/" }
    let line = joined(typed)
    let name = line.prefix { !$0.isBlank }
    let argument = String(line[name.endIndex...].drop(while: \.isBlank))
    guard completes, isWord, page.prompt.kind != .secret,
      let word = try? word(String(name), before: argument)
    else { return nil }
    let user = user(argument, of: word.action)
    guard vocabulary.word(String(name)) == nil || line != typed || user != nil else { return nil }
    return vocabulary.written(word.action.word + (user.map { " " + $0 } ?? line[name.endIndex...]))
  }

  /// Returns the user name of the row that a person named by its number or by the name it shows.
  ///
  /// A name without a space is not looked up, because somebody else may have it as a user name.
  private func user(_ argument: String, of action: Action) -> String? {
    let words = argument.split(whereSeparator: \.isBlank)
    guard completes, action.argument == "<user>", let first = words.first else { return nil }
    if words.count == 1 {
      guard first.allSatisfy(\.isDigit), let number = Int(first), number > 0 else { return nil }
      let id = row(number)
      return page.rows.first { $0.id == id }?.details.user
    }
    let name = words.joined(separator: " ").lowercased()
    let found = Set(page.rows.filter { $0.details.name?.lowercased() == name }.map(\.details.user))
    return found.count == 1 ? found.first ?? nil : nil
  }

  /// Returns a person's line with its first two words as one if only that is a command: "sign up".
  private func joined(_ line: Substring) -> Substring {
    let words = line.split(maxSplits: 2, whereSeparator: { $0.isBlank || $0 == "-" })
    guard completes, words.count > 1, vocabulary.word(String(words[0])) == nil,
      let word = vocabulary.word(String(words[0] + words[1]))
    else { return line }
    return ([Substring(word.action.word)] + words.dropFirst(2)).joined(separator: " ")[...]
  }

  private func word(_ name: String, before argument: String) throws(LineError) -> Word {
    if let word = vocabulary.word(name) { return word }
    if completes, let word = vocabulary.words.first(where: { $0.isCalled(name) }) { return word }
    let words = (completes && !name.isEmpty ? vocabulary.words(beginning: name) : [])
      .filter { argument.isEmpty || !$0.action.argument.isEmpty }
    guard let word = words.first else {
      let two = "\(name) \(argument.prefix { !$0.isBlank })"
      let isTypingError = completes && vocabulary.nearest(to: name) == nil && !argument.isEmpty
      throw .unknownWord(
        isTypingError && vocabulary.nearest(to: two) != nil ? two : name, vocabulary)
    }
    if words.count > 1 { throw .ambiguous(name, words.map { vocabulary.written($0.action.word) }) }
    if word.action.isDestructive { throw .abbreviated(name, word, vocabulary) }
    return word
  }

  private func row(_ digits: Substring) throws(LineError) -> Row.ID {
    guard let number = Int(digits), (1...).contains(number), let id = row(number) else {
      throw .noSuchRow(String(digits), count: numbers?.count ?? page.rows.count)
    }
    return id
  }

  private func row(_ number: Int) -> Row.ID? {
    if let numbers { return numbers.first { $0.value == number }?.key }
    return number <= page.rows.count ? page.rows[number - 1].id : nil
  }
}

nonisolated extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
