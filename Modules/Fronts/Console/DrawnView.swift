/// The page that was drawn last, and the lines beside the next one.
struct DrawnView {
  /// The page that typed lines refer to.
  var drawing: DrawnPage
  /// The page that was drawn after it, if another screen or prompt came by itself.
  var other: DrawnPage?
  /// The rows that are on the screen, each under its number.
  var seen: Set<Row.ID> = []
  /// The stretch of a scroll that the presenter knows to be on the screen; nil if it was not told.
  var reported: ClosedRange<Int>?
  /// Number of rows that the person has asked for; nil if the next drawing may decide.
  var wanted: Int?
  /// Whether the next update draws the whole page, even if nothing changed.
  var isStale = true
  /// The page of a screen that work brought to the top, as it was first seen; nil after the work.
  var arrived: DrawnPage?
  /// What a person was told last of the progress of work, and when.
  var work: (count: String?, time: ContinuousClock.Instant)?
  /// The kinds of screens whose hint was shown.
  var hinted: [Kind] = []
  /// The line that an animator shows before the next page, such as `→ Basket`; nil if there is none.
  var animation: String?
  /// The outcome of a command, until it is shown; nil if there is nothing to say.
  var outcome: Paragraph?
  /// The outcome of the last line that started something.
  var lastOutcome: Paragraph?

  /// A kind of screen.
  struct Kind: Equatable {
    let content: ObjectIdentifier
    let prompt: Prompt
    /// The commands of the page, for a person.
    let words: [String]
  }

  /// The page that was drawn last.
  var latest: DrawnPage { other ?? drawing }

  /// Notes what a command did; nil for nothing to say.
  mutating func did(_ outcome: Paragraph?) { (self.outcome, lastOutcome) = (outcome, outcome) }

  /// Replaces the page by one that typed lines refer to.
  mutating func show(_ new: DrawnPage) { (drawing, other) = (new, nil) }
}
