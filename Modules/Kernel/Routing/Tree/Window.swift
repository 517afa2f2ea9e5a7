public import Observation

/// A tree of screens: a root of stacks, each of which may have a modal.
///
/// The tree is observable: after a change, `withObservationTracking` calls back each observer that
/// has read ``root``, ``top``, ``path``, the screens of a stack, or another part of the tree. A
/// change that is undone calls no observer.
///
/// Changes wait in the navigation queue and happen one at a time, in the order of the calls.
public final class Window {
  /// The current root; nil before the first one and after ``close()``.
  public var root: Root? {
    noteRead()
    return storedRoot
  }
  private(set) var storedRoot: Root?

  /// The log of every change and its cause.
  public let journal = Journal()

  /// Looks up a link: returns its destination, with the plan of the path to it.
  ///
  /// It is called once for each link that is opened and for each address that is restored, before
  /// the guards are asked. If it is nil, opening a link throws an error.
  public var resolver: ((String) throws -> Plan)?

  /// Plans the path to a destination.
  ///
  /// If it is nil, the link of the destination is looked up instead.
  public var planner: ((any Destination) throws -> Plan)?

  /// Writes an address as a link, such as `shop://item/7`.
  public var linkFormat: (Address) -> String = { $0.description }

  /// Guards, asked in order before a screen is made for a destination.
  public var guards: [Guard] = []

  /// The last answer of each guard that was asked, by its position, and the address it was about.
  package internal(set) var guardAnswers: [Int: (answer: String, about: Address?)] = [:]

  /// Animators for screens whose transition has none.
  public var animators: (push: (any Animator)?, modal: (any Animator)?) = (nil, nil) {
    didSet { hasAnimators = animators.push != nil || animators.modal != nil }
  }
  private(set) var hasAnimators = false

  /// The move that a guard redirected, or the link that waits for a root; nil if nothing waits.
  ///
  /// One move waits at a time; <doc:StateGuardsAndAnswers> says how long, and what drops it.
  package internal(set) var waitingMove: WaitingMove? {
    didSet {
      // After the assignment, so that an observer sees the new link.
      if waitingMove !== oldValue { registrar.withMutation(of: self, keyPath: \.waitingLink) {} }
    }
  }

  /// The destination that is being opened, while guards decide and its screen is made; nil if none is.
  ///
  /// It is observed separately from the tree.
  public var pending: (any Destination)? {
    hasReadPending = true
    registrar.access(self, keyPath: \.pending)
    return scheduler.running?.pending
  }
  fileprivate var hasReadPending = false

  /// The link of the move that a guard redirected, or the link that waits for a root; nil if nothing
  /// with a link waits.
  public var waitingLink: String? {
    registrar.access(self, keyPath: \.waitingLink)
    return waitingMove?.link
  }

  /// Called with the link and the reason when a waiting move is dropped.
  ///
  /// The link is nil if no link leads to the destination. An error is told once: the caller that waits
  /// for an answer gets it, or else ``settled()`` returns it, and this is not called. The call happens
  /// inside a transaction; it can request a navigation with ``afterwards(_:)``.
  public var onDroppedMove: ((_ link: String?, DropReason) -> Void)?

  /// The screens whose unsaved content caused the last veto, in the order in which they would close;
  /// those that were released are left out.
  public var vetoing: [Screen] { vetoers.compactMap(\.screen) }
  var vetoers: [WeakScreen] = []

  let scheduler = Scheduler()
  let registrar = ObservationRegistrar()
  /// Whether the tree was read since the last change; otherwise there is no observer to notify.
  var wasRead = false
  var isChanging = false
  /// Number of events of the journal, and of calls that ask the guards again.
  var revision: Int { journal.count + timesAskedAgain }
  var timesAskedAgain = 0

  /// The top screen after the last change.
  var shown: Screen?

  /// Whether the running change replaces the root.
  var replacesRoot = false

  /// The steps of the running change.
  var steps: [Step] = []
  /// The animations that the running change requests; after the change, only the awaited ones.
  var animations: [Animation] = []

  var remains: [Remains] = []

  /// The leaks that ``onLeak`` was called with; none in release builds.
  package internal(set) var leaks: [String] = []

  /// Called in debug builds for each removed object that is still retained in the settled window,
  /// with its type and address, such as `ItemPresenter (item/7)`.
  public var onLeak: ((String) -> Void)?

  /// Creates an empty window; ``show(_:by:isForced:)`` gives it a root.
  public init() {}

  /// The visible screen, at the end of the ``path``; nil in an empty window.
  public var top: Screen? { root?.top }

  /// The screens that lead to the top: the visible stack, then one array for each modal over it.
  ///
  /// A screen with tabs is followed by the screens of its visible tab, in the same array. The
  /// modals over that tab come next.
  public var path: [[Screen]] { root?.stack.path ?? [] }

  /// The visible tab groups, from the root to the innermost; a root without tabs is left out.
  public var visibleTabs: [TabGroup] { top.map { $0.groups.reversed().filter(\.hasTabs) } ?? [] }

  /// Every screen in the tree, tab by tab, bottom first.
  public var screens: [Screen] { root?.screens ?? [] }

  /// Shows a screen of this tree: selects its tab and removes everything above it.
  ///
  /// Transitions and ``change(_:to:making:_:)`` call it, like the methods of ``NavigationStack``.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this tree,
  ///   ``RoutingError/outsideChange``.
  public func reveal(_ screen: Screen) throws {
    guard let stack = screen.stack, stack.window === self, let group = stack.bottom.group else {
      throw RoutingError.gone(screen.title)
    }
    if let container = group.screen { try reveal(container) }
    try stack.removeAll(above: screen)
    select(stack.bottom)
  }

  /// Selects the tab with this stack in its group.
  func select(_ stack: NavigationStack) {
    guard let group = stack.group else { return }
    if let tab = group.tabs.firstIndex(where: { $0.stack === stack }) { select(tab, of: group) }
  }

  func select(_ tab: Int, of group: TabGroup) {
    guard tab != group.selection else { return }
    record(.selected(group, before: group.selection))
    group.storedSelection = tab
  }

  /// The first screens of the tabs that the running change selects.
  var selectedTabs: [Screen] {
    steps.compactMap { step in
      guard case .selected(let group, let before) = step else { return nil }
      return group.selection == before ? nil : group.stack.screens.first
    }
  }

  /// Screens that the running change adds; a screen that it only moves is not one.
  var addedScreens: [Screen] {
    var moved: [Screen] = []
    var added: [Screen] = []
    for step in steps {
      if case .removed(_, let screens) = step { moved += screens }
      if case .pushed(_, let screen) = step { added.append(screen) }
      if case .covered(_, let modal) = step { added += modal.storedScreens }
    }
    return added.filter { screen in !moved.contains { $0 === screen } }
  }

  /// Replaces the root.
  ///
  /// Transitions call it, like the methods of ``NavigationStack``.
  ///
  /// - Throws: The errors of ``show(_:by:isForced:)``, except a veto.
  package func stand(on new: Root) throws {
    guard isChanging else { throw RoutingError.outsideChange }
    try new.check()
    try empty()
    put(new)
  }

  func empty() throws {
    try root?.tabs.forEach { try $0.stack.removeScreens(from: 0) }
    record(.rooted(self, before: storedRoot))
    replacesRoot = true
    put(nil)
  }

  func put(_ new: Root?) {
    storedRoot?.stand(in: nil)
    new?.stand(in: self)
    storedRoot = new
  }
}

extension Window: nonisolated Observable {}

extension Window {
  /// Reports that the tree is read, so that code under observation tracking becomes an observer.
  func noteRead() {
    wasRead = true
    registrar.access(self, keyPath: \.root)
  }

  /// Notes what the running transaction opens.
  func open(pending destination: (any Destination)?) {
    scheduler.running?.pending = destination
    notifyPending()
  }

  func notifyPending() {
    guard hasReadPending else { return }
    hasReadPending = false
    registrar.withMutation(of: self, keyPath: \.pending) {}
  }

  /// Notifies the observers that the tree has changed.
  // All properties of the tree share one key path, because a notification for each costs too much.
  func notifyObservers() {
    wasRead = false
    registrar.withMutation(of: self, keyPath: \.root) {}
  }
}
