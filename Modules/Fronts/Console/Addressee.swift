/// The person whom an answer goes to: the author of the newest notice that was on the screen when the
/// line was begun.
struct Addressee {
  /// The author of the newest notice; nil if none had one.
  private(set) var newest: String?
  /// The author of the newest notice when the line was begun.
  private(set) var atBeginning: String?
  /// Whether the person knows that somebody else wrote after the line was begun.
  private var isTold = false

  /// Notes a notice that is shown.
  ///
  /// Only an input that edits lines reports the first key. With any other, the answer goes to the first
  /// author since the prompt.
  mutating func wrote(_ author: String, editsLines: Bool) {
    (newest, isTold) = (author, false)
    if !editsLines, atBeginning == nil { atBeginning = author }
  }

  /// Notes the first key of a line, which was typed when `author` had written last.
  mutating func lineBegan(after author: String?) { (atBeginning, isTold) = (author, false) }

  /// Returns the person to answer: without a notice, that of the conversation on top.
  ///
  /// - Throws: ``LineError/heldAnswer(to:before:in:isInLine:)`` once if somebody else wrote after the line
  ///   was begun, or the conversation is with somebody else; ``LineError/nobodyToAnswer``
  mutating func take(in conversation: String?, isInLine: Bool) throws(LineError) -> String {
    guard let newest = newest ?? conversation else { throw .nobodyToAnswer }
    let user = atBeginning ?? newest
    if isTold || user == newest && (conversation ?? atBeginning) == newest { return user }
    (atBeginning, isTold) = (user, true)
    throw .heldAnswer(
      to: user, before: user == newest ? nil : newest,
      in: user == newest ? conversation : nil, isInLine: isInLine)
  }
}

nonisolated extension Page {
  /// The person with whom the user writes on the page: of its two authors, the second.
  var otherAuthor: String? { prompt.kind == .text ? authors.last : nil }
}
