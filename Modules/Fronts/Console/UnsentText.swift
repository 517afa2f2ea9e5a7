/// Everything that was typed and is not sent: lines that no screen accepted yet, the text that is held,
/// the text that the terminal erased, and what was typed ahead.
struct UnsentText {
  /// A line that its screen refused, or that was not executed.
  struct Line {
    /// The line as it was typed, with the slash that escapes a slash.
    let line: String
    /// The text that was submitted; nil if the line was not executed.
    let text: String?
    /// The screen that refused the text, or the one where the person saw it last.
    fileprivate weak var screen: Screen?
    fileprivate let address: Address?
    fileprivate weak var root: Root?
    /// Whether the person has seen the line again.
    fileprivate var isShown = false
  }

  /// A text that was typed at the prompt of a conversation, until the page shows it as a row.
  struct Erased {
    let prompt: Prompt
    let line: String
    /// The person's last row when the text was typed; nil if there was none.
    let lastRow: Row.ID?
  }

  /// At most one text of each screen, and the lines that were not executed, the oldest first.
  private(set) var lines: [Line] = []
  /// A text that is also a command word, and stays in the prompt until the person decides.
  ///
  /// It is not one of `lines`, which stay until a text is accepted: this is for one prompt alone.
  var held: String?
  /// The text that the terminal erased, because the page is about to show it; nil if none was.
  var erased: Erased?
  /// The lines that are kept for later sessions, by the pages where they were begun.
  var kept: [Address: String] = [:]
  /// Whether the line that is typed is a text for the page.
  var isTyping = false
  /// Events for the next prompts, in order.
  var ahead: [Ahead] = []
  /// What failed since a page was drawn, and may have named another person for the next text: the text
  /// that was held, which may be said, or an empty one for a command; nil if nothing failed.
  var failed: String?
  /// The last answer to a notice, which may have been stored; nil once it is known to be.
  var answering: Reply?
  /// The text of the line, for the page or for somebody; nil if the line is a command.
  var typed: TypedText?

  /// Whether a line would fill much of a window, and push the reason out of sight why it is back.
  static func isLong(_ line: String) -> Bool {
    TerminalSanitizer.clean(line).cellWidth > 800 || line.count(where: \.isNewline) > 6
  }

  /// Keeps a text that a screen did not accept, unless it is a secret.
  mutating func refuse(_ typed: TypedText, on screen: Screen, of root: Root?) {
    let (line, text) = (typed.line, typed.text)
    if typed.isSecret || line.isEmpty { return }
    lines.append(Line(line: line, text: text, screen: screen, address: screen.address, root: root))
  }

  /// Keeps a line for the next prompt that was not executed.
  mutating func keep(_ line: String) {
    lines.removeAll { $0.text == nil }
    lines.append(Line(line: line, text: nil, address: nil))
  }

  /// Returns the answer to a notice: that of the last try, if it had the same text for the same person.
  mutating func reply(to user: String, _ text: String, answering message: Int?) -> Reply {
    if let answering, answering.user == user, answering.text == text { return answering }
    let reply = Reply(to: user, text, answering: message)
    answering = reply
    return reply
  }

  /// Takes over the lines that were kept in earlier sessions; each page gets its own when it is opened.
  mutating func restore(_ drafts: [String: String], under root: Root?, in words: FrontWords) {
    kept = [:]
    for (page, line) in drafts {
      let address = Address(text: page)
      let says = line.prefix { $0 != " " }.count + 1
      let escape = words.says(line) ? says : line.hasPrefix("//") ? 1 : 0
      kept[address] = line
      lines.append(
        Line(line: line, text: String(line.dropFirst(escape)), address: address, root: root))
    }
  }

  /// Returns the line with the text that a page refused; empty if there is none.
  func line(of page: Address, under root: Root?) -> String {
    lines.last { $0.text != nil && $0.root === root && $0.address == page }?.line ?? ""
  }

  /// Forgets what the next text replaces.
  mutating func beginText(on screen: Screen?, of root: Root?) {
    lines.removeAll { $0.text == nil || $0.belongs(to: screen, of: root) }
  }

  /// Forgets what belongs to a session that has ended.
  mutating func forgetSession() {
    held = nil
    lines.removeAll { $0.text == nil }
  }

  /// Returns the text that a screen refused; nil if it refused none.
  func refused(by screen: Screen?, of root: Root?) -> Line? {
    lines.last { $0.belongs(to: screen, of: root) }
  }

  /// Returns the line with which the next prompt of a screen begins; nil if there is none.
  ///
  /// A text begins one prompt each time its screen is opened, a line that was not executed begins one.
  mutating func takeDraft(on screen: Screen?, of root: Root?) -> Line? {
    lines.removeAll { $0.text != nil && $0.root == nil }
    let index = lines.lastIndex {
      $0.text == nil || $0.belongs(to: screen, of: root) && !($0.isShown && $0.screen === screen)
    }
    guard let index else { return nil }
    if lines[index].text == nil { return lines.remove(at: index) }
    (lines[index].isShown, lines[index].screen) = (true, screen)
    return lines[index]
  }

  /// Whether the next prompt of a screen begins with the line, or offers it.
  func keeps(_ line: String, on screen: Screen?, of root: Root?) -> Bool {
    held != nil
      || lines.contains { $0.line == line && ($0.text == nil || $0.belongs(to: screen, of: root)) }
  }

  /// Returns the lines that a person under this root may see.
  func lines(of root: Root?) -> [String] {
    lines.filter { $0.text == nil || root != nil && $0.root === root }.map(\.line)
  }
}

extension UnsentText.Line {
  /// Whether the text was typed for the screen, or for one with the same address that was closed.
  ///
  /// Another root may be that of another account, which must not see the text.
  fileprivate func belongs(to screen: Screen?, of root: Root?) -> Bool {
    guard let screen, text != nil, self.root === root else { return false }
    return self.screen === screen || address != nil && address == screen.address
  }

  /// Returns what the person is told about the line in the next prompt, or above it where the terminal
  /// edits lines; nil for nothing.
  ///
  /// - Parameters:
  ///   - again: The command that sends the text again.
  ///   - takesText: Whether the page takes texts: one of people who are no friends refuses them again.
  func remark(
    again: String, takesText: Bool, editsLines: Bool, in language: any Language
  ) -> Paragraph? {
    let canBeSent = text == nil || takesText
    if editsLines {
      let kept = ConsoleText.kept(
        isLong: UnsentText.isLong(line), canBeSent: canBeSent, again: text == nil ? nil : again)
      return .remark("\(language.console(kept))")
    }
    // A line that was not executed is part of its error.
    if text == nil { return nil }
    return Paragraph(
      "\(language.console(.refused(line, again: again, canBeSent: canBeSent)))", tone: .aside)
  }
}
