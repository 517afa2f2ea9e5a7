/// The notices that a person got, and the person whom an answer goes to.
struct NoticeState {
  /// The person whom an answer goes to.
  var addressee = Addressee()
  /// The author and the position of the message that the newest notice of a message had as a whole; nil if it
  /// was cut.
  var message: (author: String, position: Int)?
  /// The link of the last notice that a person got in this session; nil if there is none.
  var lastLink: String?
  /// Whether somebody else ended the session, so that lines that were typed for it are dropped.
  var isEndedByOthers = false
  /// The root at the last prompt.
  weak var root: Root?
  /// When a list was drawn again by itself; nil if it never was.
  var redrawn: ContinuousClock.Instant?

  /// Notes that the first key of a line is typed now.
  mutating func lineBegan() { addressee.lineBegan(after: addressee.newest) }

  /// Forgets what the person was told in a session that has ended.
  mutating func forgetSession() { (lastLink, addressee, message) = (nil, Addressee(), nil) }
}

extension FrontState {
  /// Whether another root replaced the one of the last prompt, such as after a logout elsewhere.
  var hasSessionEnded: Bool { window.root !== news.root }

  /// Returns the events of notices that were taken.
  mutating func told(_ notices: [Notice]) -> [ConsoleEvent] {
    if notices.isEmpty { return [] }
    let kind = asking.question == nil ? topKind : .choice
    let newest = notices.last { $0.author != nil }?.author
    return notices.map { notice in
      var notice = notice
      notice.text = named(notice.text)
      let link = notice.address.map(window.linkFormat)
      if reader.isPerson, let link { news.lastLink = link }
      if let author = notice.author { news.addressee.wrote(author, editsLines: reader.editsLines) }
      news.isEndedByOthers = news.isEndedByOthers || notice.endsSession
      if notice.document != nil { return .answer([.json(notice.text.worded(in: language))]) }
      if notice.rows.isEmpty {
        let isAnswered = notice.author != nil && notice.author == newest
        let way = way(to: link, isAnswered: isAnswered, at: kind)
        let event = ConsoleEvent.notice(notice, link: link, way: way, at: kind)
        if let author = notice.author {
          let lines = event.paragraphs(
            at: nil, cutsMessages: settings.format == .text, in: language)
          let isWhole = !lines.contains { $0.isCut(toCells: settings.width()) }
          news.message = isWhole ? notice.position.map { (author, $0) } : nil
        }
        return event
      }
      let rows = notice.rows.enumerated().map { $1.paragraph(numbered: $0 + 1) }
      return .answer([Paragraph(notice.text.styled(at: kind, in: language))] + rows)
    }
  }

  /// Returns how to go on from a notice: a person answers its author, if `reply` goes there, or opens its
  /// link.
  ///
  /// At a question and at a prompt for a secret, no command can be given.
  private func way(to link: String?, isAnswered: Bool, at kind: Prompt.Kind) -> Paragraph? {
    if asking.question != nil || kind == .secret { return nil }
    let slash = kind == .text ? "/" : ""
    let answer = reader.isPerson && isAnswered ? session.commands().first(where: \.answers) : nil
    let word = answer.map { words.named($0).word } ?? link.map { "\(words.word(.open)) \($0)" }
    return word.map { word in
      let way = language.console(.spokenWay(slash + word, answers: answer != nil))
      return Paragraph("\(" (\(slash)\(word))", spoken: way)")
    }
  }
}
