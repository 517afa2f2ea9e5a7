/// Parses a line that was typed at a drawn page; `FrontState+Lines.swift` says what follows.
nonisolated struct Interpreter {
  let vocabulary: Vocabulary
  /// The number of each row that has one; nil if the rows are numbered in their order.
  var numbers: [Row.ID: Int]?
  /// The rows that a number can choose; nil for all.
  var shown: Set<Row.ID>?
  /// Whether rows can be chosen; otherwise numbers and names are arguments of commands only.
  var choosesRows = true

  private var page: Page { vocabulary.page }

  /// Whether a command may be abbreviated to its first letters.
  private var completes: Bool { vocabulary.reader.isPerson }

  func meaning(of line: String) throws(LineError) -> Meaning {
    switch page.prompt.kind {
    case .secret: return line.isEmpty ? .leave : .text(line)
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
    let (name, argument) = split(line)
    if !vocabulary.needsSlash, !name.isEmpty, argument.isEmpty {
      if let row = row(ofUser: name) { return .row(row) }
      if name.isNumber {
        guard choosesRows else { throw .noSuchRow(String(name).shortened(), count: 0) }
        return .row(try row(name))
      }
    }
    var command = try command(String(name), before: argument)
    if !argument.isEmpty { command = vocabulary.withArgument(command) }
    // A person is asked for it, but never by a command that destroys something.
    if argument.isEmpty, !command.argument.isOptional, !completes || command.isDestructive {
      let (example, usage) = (vocabulary.example(of: command), vocabulary.usage(of: command))
      throw .noArgument(
        command.word, written: vocabulary.written(command.word), command.argument,
        example: example.text == usage.text ? nil : example.text)
    }
    if !argument.isEmpty, command.argument == .none {
      throw .needlessArgument(
        command.leadsToSecret ? nil : argument.shortened(),
        after: vocabulary.written(command.word),
        meant: vocabulary.meaning(of: command.word).map(vocabulary.written),
        gist: String(command.help.prefix { $0 != ";" }))
    }
    if command.frontCommand == .say { return .text(String(line[name.endIndex...].dropFirst())) }
    return .command(command, try user(argument, of: command) ?? argument)
  }

  /// Returns the line of a command with its word and user name in full; nil if it was typed so.
  func whole(_ line: String, _ meaning: Meaning) -> String? {
    guard completes, case .command(let command, let argument) = meaning else { return nil }
    let typed = line.drop { $0.isBlank || $0 == "/" }
    let isWhole = vocabulary.command(String(split(typed).name)) != nil && typed.hasSuffix(argument)
    return isWhole
      ? nil : vocabulary.written(command.word + (argument.isEmpty ? "" : " \(argument)"))
  }

  /// Returns the user name of the row that a person named by its number or by the name it shows.
  ///
  /// Both are looked up only if nobody can have them as a user name: a number of one or two digits,
  /// and a name with a space. Of a list that is loaded in part, others may have the same name. A name
  /// with a bracket may imitate a row, which shows the user name in brackets.
  private func user(_ argument: String, of action: Action) throws(LineError) -> String? {
    let words = argument.lowercased().split(whereSeparator: \.isWhitespace)
    guard completes, action.takesUser, let first = words.first else { return nil }
    if words.count == 1 {
      guard first.count <= 2, first.isNumber else { return nil }
      let id = try row(first)
      return page.rows.first { $0.id == id }?.person?.user
    }
    guard page.rows.count == page.count, !argument.contains("(") else { return nil }
    let rows = page.rows.filter { row in
      row.person?.name?.lowercased().split(whereSeparator: \.isWhitespace) == words
    }
    let users = Set(rows.map(\.person?.user))
    return users.count == 1 ? users.first ?? nil : nil
  }

  /// Returns the first word of a line, and the text after it.
  private func split(_ line: Substring) -> (name: Substring, argument: String) {
    let name = line.prefix { !$0.isBlank }
    return (name, String(line[name.endIndex...].drop(while: \.isBlank)))
  }

  /// Returns a person's line with its first two words as one if only that is a command: "sign up".
  private func joined(_ line: Substring) -> Substring {
    guard completes else { return line }
    let words = line.split(maxSplits: 2, whereSeparator: { $0.isBlank || $0 == "-" })
    guard words.count > 1, vocabulary.command(String(words[0])) == nil,
      let command = vocabulary.command(String(words[0] + words[1]))
    else { return line }
    return ([Substring(command.word)] + words.dropFirst(2)).joined(separator: " ")[...]
  }

  private func command(_ name: String, before argument: String) throws(LineError) -> Action {
    if let command = vocabulary.command(name) { return command }
    var commands = (completes && !name.isEmpty ? vocabulary.commands(beginning: name) : [])
      .filter { argument.isEmpty || $0.argument != .none }
    let listed = commands.filter { !$0.isOmitted }
    if !listed.isEmpty { commands = listed }
    guard let command = commands.first else {
      let two = "\(name) \(argument.prefix { !$0.isBlank })"
      let isTypingError = completes && vocabulary.nearest(to: name) == nil && !argument.isEmpty
      throw vocabulary.unknown(isTypingError && vocabulary.nearest(to: two) != nil ? two : name)
    }
    if commands.count > 1 { throw .ambiguous(name, commands.map { vocabulary.written($0.word) }) }
    if command.isDestructive {
      throw .abbreviated(
        name, of: command.word, written: vocabulary.written(command.word), command.argument)
    }
    return command
  }

  /// Returns the row of a user whose name a person typed alone; nil if it is a command or a number.
  private func row(ofUser name: Substring) -> Row.ID? {
    guard completes, choosesRows, !name.isNumber, (try? command(String(name), before: "")) == nil
    else { return nil }
    return page.rows.first { $0.person?.user == name.lowercased() }?.id
  }

  private func row(_ digits: some StringProtocol) throws(LineError) -> Row.ID {
    let number = Int(digits) ?? 0
    guard let id = row(number), shown?.contains(id) ?? true else {
      let isOfList = number > 0 && number <= page.count
      throw .noSuchRow(
        String(digits).shortened(), count: numbers?.count ?? page.count,
        isShown: numbers != nil || !isOfList)
    }
    return id
  }

  private func row(_ number: Int) -> Row.ID? {
    if let numbers { return numbers.first { $0.value == number }?.key }
    return page.rows.indices.contains(number - 1) ? page.rows[number - 1].id : nil
  }
}

nonisolated extension Vocabulary {
  /// Returns whether a line leaves the screen for the one below.
  package func goesBack(_ line: String) -> Bool {
    switch try? Interpreter(vocabulary: self).meaning(of: line) {
    case .leave: true
    case .command(let command, _): command.frontCommand == .back
    case .nothing, .row, .text, nil: false
    }
  }
}

nonisolated extension StringProtocol {
  /// Whether the text is a number, which does not begin with 0; a user name may.
  fileprivate var isNumber: Bool {
    allSatisfy { $0.isASCII && $0.isNumber } && (first != "0" || count == 1)
  }
}

/// A parsed line.
nonisolated enum Meaning: Hashable {
  case nothing
  case command(Action, String)
  case row(Row.ID)
  case text(String)
  /// An empty line at a prompt for a secret: go back.
  case leave
}
