import Observation
import Presentation
import Routing

/// Observes what happens beside the typed lines: notices, changes of the page, and the end of a
/// session by others.
final class WindowObserver {
  /// Whether a line is awaited, so that changes are reported at once.
  var isReading = false
  /// The line that an animator shows before the next page, such as `→ Basket`; nil if there is none.
  var animation: String?
  /// The outcome of a command that was given elsewhere than on its page; nil if there is nothing to say.
  var outcome: Paragraph?
  /// The link of the last notice that a person got in this session; nil if there is none.
  private(set) var lastLink: String?
  /// The person whom an answer goes to.
  var addressee = Addressee()
  /// Whether somebody else ended the session, so that lines that were typed for it are dropped.
  private(set) var isEndedByOthers = false
  private var pace = NewsPace()
  private let window: Window
  private let notices: Notices
  private let reader: Reader
  /// The root at the last prompt.
  private weak var root: Root?
  /// Whether a change of the page will be reported; at most one observation waits for it.
  private var isWatching = false

  init(_ window: Window, _ notices: Notices, _ reader: Reader) {
    (self.window, self.notices, self.reader) = (window, notices, reader)
  }

  /// The number of items that wait on other screens.
  var unread: Int { notices.unread ?? 0 }

  /// Notes that the first key of a line is typed now.
  func lineBegan() { addressee.lineBegan(after: addressee.newest) }

  /// Whether another root replaced the one of the last prompt, such as after a logout elsewhere.
  var hasSessionEnded: Bool { window.root !== root }

  /// Whether somebody else ended the session, also if the person was not told yet.
  var isEndingByOthers: Bool { isEndedByOthers || notices.endsSession }

  /// Begins the next prompt.
  ///
  /// - Returns: Whether lines that were typed before may answer it: nobody else ended the session.
  func beginPrompt() -> Bool {
    defer { isEndedByOthers = false }
    root = window.root
    return !isEndedByOthers
  }

  /// Forgets what a person was told in a session that has ended.
  func forgetSession() { if reader.isPerson { (lastLink, addressee) = (nil, Addressee()) } }

  /// Returns how long the news that were posted wait, if no more come; nil if there are none.
  func waitForNews(at now: ContinuousClock.Instant) -> Duration? {
    notices.news.isEmpty ? nil : pace.wait(at: now)
  }

  /// Takes the posted notices as events; while a question is open, they are at no prompt.
  func takeNotices(isAsking: Bool, withNews: Bool = true) -> [ConsoleEvent] {
    if notices.isEmpty { return [] }
    let kind = isAsking ? nil : window.top?.page.prompt.kind ?? .command
    if withNews { pace.show(notices.news.count) }
    return notices.take(withNews: withNews).map { notice in
      let link = notice.address.map(window.linkFormat)
      if reader.isPerson, let link { lastLink = link }
      if let author = notice.author { addressee.wrote(author, editsLines: reader.editsLines) }
      isEndedByOthers = isEndedByOthers || notice.endsSession
      if notice.isDocument { return .answer([.json(notice.text.worded())]) }
      if notice.rows.isEmpty { return .notice(notice, link: link, at: kind) }
      let rows = notice.rows.enumerated().map { $1.paragraph(numbered: $0 + 1) }
      return .answer([Paragraph(notice.text.worded(at: kind ?? .command))] + rows)
    }
  }

  /// Calls `change` once if the page, the notices or what is unread change while a line is awaited.
  func watch(_ change: @escaping @MainActor () -> Void) {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = window.top?.page
      _ = notices.isEmpty
      _ = notices.unread
    } onChange: {
      Task { @MainActor [weak self] in
        self?.isWatching = false
        if self?.isReading == true { change() }
      }
    }
  }
}
