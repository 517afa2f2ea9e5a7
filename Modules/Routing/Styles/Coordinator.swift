/// Leads through several pages, and is told by each, as its delegate, when to go on.
///
/// Choose this style for an errand with a beginning and an end whose pages know nothing of each
/// other, such as signing up one question a page. Coordinators are composed in levels.
///
/// ```swift
/// final class SignUpCoordinator: Coordinator, QuestionDelegate {
///   func answered(_ question: QuestionRouter) async throws {
///     try await show(next, from: question, by: .push) { place in
///       /* a screen whose router has this coordinator as its delegate */
///     }
///   }
/// }
/// ```
///
/// Its pages keep it, and it keeps its parent, but neither the reverse. So it is let go when its
/// last page was removed, whatever removed that: back, a link, another root.
open class Coordinator {
  /// Hears of its end, and is held by somebody else.
  public weak var delegate: (any CoordinatorDelegate)?
  /// The coordinator of the level above, which it keeps; nil at the top.
  public let parent: Coordinator?

  private var levels: [Weak<Coordinator>] = []
  private var opened: [Weak<Screen>] = []
  private var isBegun = false

  /// A coordinator without pages; somebody must hold it until it has one.
  public init(under parent: Coordinator? = nil) {
    self.parent = parent
    parent?.levels.removeAll { $0.object == nil }
    parent?.levels.append(Weak(object: self))
  }

  /// Its own pages that stand, in the order in which they were made.
  public var pages: [Screen] { opened.compactMap(\.object).filter { $0.window != nil } }

  /// The coordinators of the level below that are under way.
  public var children: [Coordinator] { levels.compactMap(\.object).filter(\.isUnderWay) }

  /// Whether a page stands that is its own, or of a level below.
  public var isUnderWay: Bool { !pages.isEmpty || !children.isEmpty }

  /// Opens a page of its own from another page.
  ///
  /// - Throws: What ``RouterProtocol/open(_:by:making:)`` throws.
  public func show<Place: Destination>(
    _ place: Place, from origin: some RouterProtocol, by transition: any Transition,
    making: (Place) async throws -> Screen
  ) async throws {
    try await origin.open(place, by: transition) { adopt(try await making($0)) }
  }

  /// Makes a screen a page of its own; ``show(_:from:by:making:)`` does so itself.
  @discardableResult
  public func adopt(_ page: Screen) -> Screen {
    opened.removeAll { $0.object == nil }
    opened.append(Weak(object: page))
    page.keep(self)
    page.onRemoval { [weak self] in self?.pageLeft() }
    for level in sequence(first: self, next: \.parent) { level.isBegun = true }
    return page
  }

  /// Closes its pages, with all that stands on them.
  ///
  /// - Throws: ``RoutingError/detached`` when none stands, ``RoutingError/cannotClose(_:)``.
  public func finish() async throws {
    guard let window = pages.first?.window else { throw RoutingError.detached }
    try await window.changeInTurn("finish") {
      guard !pages.isEmpty else { throw RoutingError.detached }
      for page in pages where page.window != nil { try page.close() }
    }
  }

  private func pageLeft() {
    guard isBegun, !isUnderWay else { return }
    isBegun = false
    delegate?.coordinatorDidEnd(self)
    parent?.pageLeft()
  }

  private struct Weak<Object: AnyObject> { weak var object: Object? }
}

/// Hears of the end of a coordinator.
public protocol CoordinatorDelegate: AnyObject {
  /// Its last page is gone, whatever removed it.
  ///
  /// Called inside the change that removed it, so nobody navigates here; what should follow is
  /// asked for with ``Window/afterwards(_:)``.
  func coordinatorDidEnd(_ coordinator: Coordinator)
}
