/// A link that waits for a root, or that a guard redirected.
public struct WaitingLink {
  /// The link as it was opened, or the address of its destination as a link.
  public let link: String
  /// The destination; nil if the link was opened before the first root.
  let destination: (any Destination)?
  /// The transaction that redirected the link; nil if no guard redirected it.
  private(set) var turn: Work?
  private var waits = GuardResult.Waiting.untilNextRoot
  /// The screens that the redirect opened.
  private var screens: [WeakScreen] = []

  /// A link that was opened before the first root.
  init(_ link: String) {
    self.link = link
    destination = nil
  }

  /// A link to a destination, as the window writes it.
  init(_ link: String, to destination: any Destination, in window: Window) {
    self.link = destination.address.flatMap(window.link) ?? link
    self.destination = destination
  }

  /// Returns a copy that waits after the redirect of a transaction.
  func waiting(_ waits: GuardResult.Waiting, because turn: Work?) -> WaitingLink {
    var waiting = self
    (waiting.waits, waiting.turn) = (waits, turn)
    return waiting
  }

  /// Records the screens that a transaction opened, if it is the one that redirected this link.
  mutating func wait(on screens: [Screen], of turn: Work?) {
    if self.turn === turn { self.screens = screens.map(WeakScreen.init) }
  }

  /// Whether the link waits for screens that have all left the tree.
  var isLeft: Bool {
    waits == .whileOpen && !screens.isEmpty && screens.allSatisfy { $0.screen?.window == nil }
  }

  private struct WeakScreen { weak var screen: Screen? }
}
