/// The tree of screens: a root of stacks, each of which may carry a modal.
///
/// Whatever changes it waits in one line and happens one at a time, in the order in which it was
/// asked for.
public final class Window {
  /// What it stands on; nil before the first root and after ``close()``.
  public private(set) var root: Root?

  /// Every change there was, and why.
  public let journal = Journal()

  /// Asked, in their order, before a screen is made that would come in.
  public var guards: [(any Destination) async throws -> Verdict] = []

  /// Show what comes and leaves by a transition that shows nothing itself.
  public var animators: (push: (any Animator)?, modal: (any Animator)?) = (nil, nil) {
    didSet { hasAnimators = animators.push != nil || animators.modal != nil }
  }
  private(set) var hasAnimators = false

  /// A link that could not be opened yet: before there was a root, or because of a guard.
  public internal(set) var waitingLink: WaitingLink?

  /// The screen that the last veto was about.
  public private(set) weak var vetoing: Screen?

  let line = Line()
  let requests = Requests()
  let calls = Calls()
  private(set) var isChanging = false

  /// The one on top after the last change.
  private var shown: Screen?

  /// Those of the change under way.
  private var steps: [Step] = []
  private var animations: [(screen: Screen, animator: any Animator, isPresenting: Bool)] = []

  private var remains: [Remains] = []

  /// Told, in debug builds, of what was removed from the tree and is held by something still when
  /// all has settled.
  public var onLeak: ((Leak) -> Void)?

  /// An empty window, which ``show(_:by:isForced:)`` gives a root.
  public init() {}

  /// The screen that a person sees.
  public var top: Screen? { root?.stack.topmost.screens.last }

  /// An address as a link of this app; nil in a window without a root.
  public func link(to address: Address) -> String? {
    root?.link(address)
  }

  /// Every screen that stands in the tree, tab by tab, bottom first.
  public var screens: [Screen] { root?.screens ?? [] }

  /// Shows a screen of this tree: selects its tab and removes what covers it there.
  ///
  /// A word for transitions, like those of ``NavigationStack``.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this tree.
  public func reveal(_ screen: Screen) throws {
    guard let root, let stack = screen.stack, let tab = root.tab(of: stack) else {
      throw RoutingError.gone(screen.title)
    }
    try stack.removeAll(above: screen)
    select(tab, of: root)
  }

  func select(_ tab: Int, of root: Root) {
    guard tab != root.selection else { return }
    record(.selected(root, before: root.selection))
    root.selection = tab
  }

  /// Puts a root in the place of the one that stands.
  ///
  /// A word for transitions, like those of ``NavigationStack``.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` for a root that stands in a window or has a screen
  ///   that stands elsewhere, ``RoutingError/gone(_:)`` for one that stood in a window before.
  public func stand(on new: Root) throws {
    guard isChanging else { throw RoutingError.outsideChange }
    if Set(new.tabs.map(\.name)).count < new.tabs.count {
      throw RoutingError.alreadyShown(new.tabs.map(\.name).joined(separator: ", "))
    }
    for stack in new.tabs.map(\.stack) {
      guard let first = stack.screens.first else { throw RoutingError.gone("root") }
      guard stack.window == nil, first.stack === stack else {
        throw RoutingError.alreadyShown(first.title)
      }
    }
    try empty()
    put(new)
  }

  func empty() throws {
    try root?.tabs.forEach { try $0.stack.empty() }
    record(.rooted(self, before: root))
    put(nil)
  }

  func put(_ new: Root?) {
    root?.tabs.forEach { $0.stack.stand(in: nil) }
    new?.tabs.forEach { $0.stack.stand(in: self) }
    root = new
  }

  func record(_ step: Step) { steps.append(step) }

  /// Shows how a screen came or went, once the change is done.
  func animate(_ screen: Screen, by animator: any Animator, isPresenting: Bool) {
    animations.append((screen, animator, isPresenting))
  }

  /// Changes the tree at once, and tells those whom it concerns.
  ///
  /// A change that fails midway is none: the tree is as it was, and nobody is told. Unless it
  /// `isForced`, it fails if it would remove a screen with something unsaved.
  func change<Result>(isForced: Bool = false, _ body: () throws -> Result) throws -> Result {
    isChanging = true
    let result: Result
    let removed: [Screen]
    do {
      result = try body()
      removed = steps.isEmpty ? [] : removedScreens
      if !isForced { try askLeaving(removed) }
    } catch {
      for step in steps.reversed() { step.undo() }
      steps.removeAll(keepingCapacity: true)
      animations = []
      isChanging = false
      throw error
    }
    isChanging = false
    if !steps.isEmpty { settle(without: removed) }
    return result
  }

  private func askLeaving(_ removed: [Screen]) throws {
    for screen in removed where screen.content.unsaved != nil {
      vetoing = screen
      throw RoutingError.vetoed(by: screen.title, losing: screen.content.unsaved ?? "")
    }
  }

  /// Those of the steps that stand nowhere now.
  private var removedScreens: [Screen] {
    // After one step none can stand elsewhere.
    if steps.count == 1, case .removed(_, let removed) = steps[0] { return removed.reversed() }
    var screens: [Screen] = []
    for case .removed(_, let removed) in steps {
      for screen in removed.reversed() where screen.stack == nil { screens.append(screen) }
    }
    return screens
  }

  private func settle(without removed: [Screen]) {
    let (before, top) = (shown, top)
    shown = top
    steps.removeAll(keepingCapacity: true)
    journal.record(from: before?.address, to: top?.address)
    for screen in removed {
      screen.wasRemoved()
      #if DEBUG
        if remains.count > 1_000 { remains.removeAll { !$0.isAlive } }  // nobody settles
        remains.append(Remains(screen))
      #endif
    }
    if before !== top {
      before?.content.disappeared(from: self)
      top?.content.appeared(in: self)
    }
    guard !animations.isEmpty else { return }
    let shown = animations
    animations = []
    for (screen, animator, isPresenting) in shown {
      animator.animate(screen, isPresenting: isPresenting)
    }
  }

  func reportLeaks() {
    #if DEBUG
      remains.removeAll { !$0.isAlive || $0.screen?.window != nil }
      for index in remains.indices {
        if let leak = remains[index].report() { onLeak?(leak) }
      }
    #endif
  }
}
