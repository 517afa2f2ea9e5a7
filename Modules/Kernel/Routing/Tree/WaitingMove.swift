/// A move that waits because a guard redirected it, or because its link came before the first root.
///
/// The window keeps the move as it was asked, and the answer that a caller waits for. When the
/// screen that it comes from leaves the window, the caller gets nil, and only the link goes on
/// waiting. None of this is saved with the state of the window.
package final class WaitingMove {
  /// The link to the destination; nil if no link leads to it, such as to an alert.
  ///
  /// It is the address of the destination as a link; before the first root, the link as it was
  /// opened.
  package private(set) var link: String?
  /// The destination; nil for a link that was opened before the first root.
  package private(set) var destination: (any Destination)?

  /// Does the move as it was asked; nil if only the link waits.
  var asked: ((Window) async throws -> Void)?
  /// The screen of the route; nil for a move that comes from no screen.
  private weak var origin: Screen?
  private var hasOrigin: Bool
  /// The arguments of the route, to find a repeated call; nil if none can join.
  private var arguments: OpenArguments?
  /// The answer that a caller waits for.
  private(set) var answer: (any PendingAnswer)?

  /// The transaction that redirected the move; nil if no guard did.
  private(set) var work: Work?
  private(set) var waits = GuardResult.Waiting.untilNextRoot
  /// The screens that the redirect opened, and those that replaced them.
  private var screens: [WeakScreen] = []
  /// The destination of the redirect that was shown last; nil if none was.
  package internal(set) var shown: (any Destination)?
  /// The destinations that were redirected while the move waits, in order.
  var chain: [String] = []
  var stage = Stage.waiting
  /// The answer of a caller that got nil while the link goes on waiting.
  private(set) var answered: (any PendingAnswer)?
  /// Whether a root was shown since the last try.
  var isAtNewRoot = false

  enum Stage {
    case waiting
    /// A request to try the move again is queued.
    case due
    /// The running transaction tries the move.
    case tried
    case ended
  }

  init(
    _ link: String? = nil, to destination: (any Destination)? = nil, from origin: Screen? = nil,
    arguments: OpenArguments? = nil, answer: (any PendingAnswer)? = nil
  ) {
    (self.link, self.destination) = (link, destination)
    (self.origin, hasOrigin) = (origin, origin != nil)
    (self.arguments, self.answer) = (arguments, answer)
  }

  /// Does the move in the running transaction, as it was asked or by its link; nil if neither is
  /// possible.
  ///
  /// The link stands for the destination. It is looked up only if it was opened before the first root.
  var attempt: ((Window) async throws -> Void)? {
    guard asked == nil, let link else { return asked }
    return { [destination] in
      try await $0.follow(destination.map($0.plan(to:)) ?? $0.plan(to: link))
    }
  }

  /// Whether the other move is a repeated call of the same route.
  func isRepeated(by other: WaitingMove) -> Bool {
    arguments != nil && arguments == other.arguments
  }

  /// Lets the move wait after a redirect of the running transaction.
  func wait(
    _ waits: GuardResult.Waiting, for refused: any Destination, on screens: [Screen],
    in window: Window
  ) {
    destination = destination ?? refused
    link = destination?.address.map(window.linkFormat) ?? link
    (self.waits, work) = (waits, .current)
    _ = forgetScreensLeft()
    wait(on: screens)
  }

  /// Adds screens that the move waits for.
  func wait(on screens: [Screen]) {
    add(screens)
    stage = .waiting
  }

  /// Adds screens of the redirect.
  func add(_ screens: [Screen]) { self.screens += screens.map(WeakScreen.init) }

  /// Whether no screen that the move waits for is left.
  var isLeft: Bool { screens.isEmpty }

  /// Forgets the screens that have left the window, and returns whether there were any.
  func forgetScreensLeft() -> Bool {
    let count = screens.count
    screens.removeAll { $0.screen?.window == nil }
    return screens.count < count
  }

  /// Whether the move waits until this screen has left.
  func waits(for screen: Screen) -> Bool { screens.contains { $0.screen === screen } }

  /// Whether the screen of the route has left its window.
  var hasLostOrigin: Bool { hasOrigin && origin?.window == nil }

  /// Gives nil to the caller, and keeps nothing but the link.
  func reduceToLink() {
    answered = answer ?? answered
    answer?.end(with: nil)
    (asked, hasOrigin, arguments, answer) = (nil, false, nil, nil)
  }
}

/// A reference that does not retain its screen.
struct WeakScreen { weak var screen: Screen? }

/// The answer that a caller of a move waits for, whatever its type.
protocol PendingAnswer: AnyObject {
  /// Whether there is an answer, or the caller was cancelled.
  var isGiven: Bool { get }
  /// Resumes the caller with an error, or with nil; does nothing if there is an answer already.
  func end(with error: (any Error)?)
  /// Waits until the caller has gone on.
  func received() async
}

/// The reason why a window dropped a move that waited.
nonisolated public enum DropReason: Sendable {
  /// The person left the screens of the redirect, and the guards redirected the move to them again,
  /// or the screen of a move without a link was closed.
  case givenUp
  /// Another move that waits, an opened link or an opened plan took its place.
  case replaced
  /// A new root was shown, and the guards redirected the move to the same destination again.
  case refusedAgain
  /// A guard denied the move when it was tried again, for this reason; its caller gets nil.
  case denied(String)
  /// The window was cancelled before the move was tried again.
  case failed(any Error)
}

/// Thrown by a move that a guard redirects; ``Window/perform(waitingAs:_:)`` catches it.
struct Redirect: Error {
  /// The destination that was refused.
  let refused: any Destination
  let refusal: Refusal
  let plan: Plan
  let waits: GuardResult.Waiting
}
