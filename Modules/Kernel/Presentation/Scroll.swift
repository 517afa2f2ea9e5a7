/// The place of a page's rows in a long text that is read in stretches, such as a conversation.
///
/// A front end draws one stretch: as many rows as it has room for, around the ``anchor``. Then it tells the
/// presenter with ``Presenter/drew(_:isCut:)``, and the page has these rows alone, followed by new ones. Each row
/// has its ``Row/position``.
nonisolated public struct Scroll: Hashable, Sendable {
  /// The row of the page that a stretch has in any case.
  public enum Anchor: Hashable, Sendable {
    /// The first row of the page.
    case first
    /// The last row of the page.
    case last
    /// This row, with some rows above it.
    case row(Row.ID)
  }

  /// The row around which a stretch is drawn.
  public var anchor: Anchor
  /// The number of times that the person went to another stretch.
  ///
  /// As long as it stays the same, new rows follow those on the screen.
  public var jumps: Int
  /// The position of the last row of the whole text; 0 if there is none.
  public var total: Int
  /// The position of the first unread row of the whole text; nil if none is unread.
  package var firstUnread: Int?
  /// The number of unread rows above those of the page.
  public var unreadAbove: Int
  /// The command that shows the rows above the stretch.
  public let earlier: Offer
  /// The command that shows the rows below the stretch.
  public let later: Offer
  /// The addresses of the stretches around the first row of the page and the last, for a front end with links;
  /// nil if there are none.
  public var earlierAddress, laterAddress: Address?

  /// Creates the place of a page, with the commands that go on from a stretch.
  public init(
    _ anchor: Anchor, jumps: Int, total: Int, firstUnread: Int? = nil, unreadAbove: Int = 0,
    earlier: some PageCommand, later: some PageCommand
  ) {
    (self.anchor, self.jumps, self.total) = (anchor, jumps, total)
    (self.firstUnread, self.unreadAbove) = (firstUnread, unreadAbove)
    (self.earlier, self.later) = (Offer(earlier), Offer(later))
  }

  /// Whether a row by somebody else is unread.
  package func isUnread(_ row: Row) -> Bool {
    guard let firstUnread, let position = row.position else { return false }
    return position >= firstUnread && row.author?.isOwn == false && !row.isRemoved
  }
}

nonisolated extension Page {
  /// Whether the page has the last row of the whole text.
  package var hasNewest: Bool { (rows.last?.position ?? 0) >= scroll?.total ?? 0 }
}
