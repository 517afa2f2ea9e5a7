/// Commands that are given where their page is not on top.
extension FrontState {
  /// Returns the operation of a command of the app.
  ///
  /// In a script a destructive command works on its own page only: no person saw whom it concerns.
  mutating func operation(
    of action: Action, _ argument: String, typedAs line: String, held: String?
  ) throws -> Operation {
    if let refusal = action.refusal { throw refusal }
    if action.answers {
      let (user, text) = try addressee(argument, line, held)
      if !text.isEmpty {
        let slip = text == held ? nil : namesOther(text, isAnswer: true)
        unsent.typed = TypedText(text: text, line: line, slip: slip)
        // In the conversation with the person, it is a text like others.
        if user == view.drawing.page.otherAuthor { return .submit(text) }
        let message = news.message.flatMap { $0.author == user ? $0.position : nil }
        return .perform(unsent.reply(to: user, text, answering: message), by: nil)
      }
      guard let place = action.page?.named(user) else { throw RoutingError.gone(action.word) }
      return .show(place)
    }
    let isRefused = !reader.isPerson && action.destroys(with: argument)
    guard action.opens || !action.needsPage && !isRefused else {
      throw onlyOnItsPage(action, argument)
    }
    return .give(action, argument)
  }

  /// Returns the user name of the person to answer, and the text; in a script, both are typed.
  ///
  /// - Parameter held: The line that was held before this one; nil if none was.
  private mutating func addressee(
    _ argument: String, _ line: String, _ held: String?
  ) throws(LineError) -> (user: String, text: String) {
    guard reader.isPerson else {
      let user = argument.prefix { !$0.isWhitespace }
      return (String(user), String(argument[user.endIndex...].drop(while: \.isWhitespace)))
    }
    // Where the terminal edits lines, only the same line goes to the person of the held one.
    if !reader.editsLines, let held, held != line { news.lineBegan() }
    if argument.isEmpty, let newest = news.addressee.newest { return (newest, "") }
    do {
      let conversation = argument.isEmpty ? nil : view.drawing.page.otherAuthor
      let user = try news.addressee.take(in: conversation, isInLine: reader.editsLines)
      return (user, argument)
    } catch {
      if case .heldAnswer = error { unsent.held = line }
      throw error
    }
  }

  /// Returns an error that names the page of an unknown command; otherwise `error`.
  func explained(_ error: LineError) -> any Error {
    guard case .unknownWord(let name, _, _) = error,
      let action = session.commands().first(where: { $0.word == name.lowercased() })
    else { return error }
    return action.refusal ?? onlyOnItsPage(action, "")
  }

  /// Returns an error that names the page of a command, and how to open it.
  private func onlyOnItsPage(_ action: Action, _ argument: String) -> LineError {
    guard let page = action.page else { return .noLongerOffered(action.word) }
    let names = session.commands().filter { $0.word == action.word }.compactMap(\.page?.name)
    let others = Set(names).subtracting([page.name]).sorted()
    let pages = language.anyOf([page.name] + others)
    let named = argument.isEmpty ? nil : page.named(argument).map { DestinationOffer($0) }
    return .onlyOnItsPage(action.word, pages, named ?? page.place)
  }
}
