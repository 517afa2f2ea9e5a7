import Presentation

/// Finds out what a line means on a page as it was drawn.
nonisolated struct Interpreter {
  let page: Page
  let vocabulary: Vocabulary

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

  private func command(_ line: Substring) throws(LineError) -> Meaning {
    let name = line.prefix { !$0.isBlank }
    let argument = String(line[name.endIndex...].drop(while: \.isBlank))
    if !vocabulary.needsSlash, !name.isEmpty, name.allSatisfy(\.isDigit), argument.isEmpty {
      return .row(try row(name))
    }
    guard let word = vocabulary.word(String(name)) else {
      throw .unknownWord(String(name), vocabulary)
    }
    if argument.isEmpty, word.action.argument.hasPrefix("<") {
      throw .noArgument(word.action, vocabulary)
    }
    if !argument.isEmpty, word.action.argument.isEmpty {
      throw .needlessArgument(word.action, argument, vocabulary)
    }
    return .word(word, argument)
  }

  private func row(_ digits: Substring) throws(LineError) -> Row.ID {
    guard let number = Int(digits), page.rows.indices.contains(number - 1) else {
      throw .noSuchRow(String(digits), count: page.rows.count)
    }
    return page.rows[number - 1].id
  }
}

nonisolated extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
