public import Routing

/// Controls a flow of several pages as their delegate.
///
/// Choose this style for a flow with a beginning and an end whose pages do not know each other,
/// such as a sign-up with one question per page. Coordinators can be nested.
///
/// ```swift
/// final class SignUpCoordinator: Coordinator, QuestionDelegate {
///   func answered(_ question: QuestionRouter) async throws {
///     try await show(next, from: question, by: .push) { next in
///       /* a screen whose router has this coordinator as its delegate */
///     }
///   }
/// }
/// ```
///
/// The pages retain the coordinator, and the coordinator retains its parent. A coordinator retains
/// neither its pages nor its children. So it is released with its last page, even if a link or
/// another root removed that page.
open class Coordinator {
  /// The delegate, told when the coordinator ends.
  public weak var delegate: (any CoordinatorDelegate)?
  /// The enclosing coordinator, which this one retains; nil at the top.
  let parent: Coordinator?

  private var levels: [Weak<Coordinator>] = []
  private var opened: [Weak<Screen>] = []
  private var isBegun = false

  /// Creates a coordinator without pages; the caller must retain it until it has one.
  public init(under parent: Coordinator? = nil) {
    self.parent = parent
    parent?.levels.removeAll { $0.object == nil }
    parent?.levels.append(Weak(object: self))
  }

  /// Its own pages in the tree, in the order in which they were made.
  package var pages: [Screen] { opened.compactMap(\.object).filter { $0.window != nil } }

  /// The nested coordinators that have a page in the tree.
  package var children: [Coordinator] { levels.compactMap(\.object).filter(\.isUnderWay) }

  /// Whether this coordinator or a nested one has a page in the tree.
  private var isUnderWay: Bool { !pages.isEmpty || !children.isEmpty }

  /// Opens a page of this coordinator from another page.
  ///
  /// - Throws: The errors of `RouterProtocol.open(_:by:making:)`.
  public func show<Target: Destination>(
    _ target: Target, from origin: some RouterProtocol, by transition: any Transition,
    making: @escaping (Target) async throws -> Screen
  ) async throws {
    try await origin.open(target, by: transition) { self.adopt(try await making($0)) }
  }

  /// Makes a screen a page of this coordinator, as ``show(_:from:by:making:)`` does.
  @discardableResult
  public func adopt(_ page: Screen) -> Screen {
    opened.removeAll { $0.object == nil }
    opened.append(Weak(object: page))
    page.onRemoval { self.pageLeft() }  // the page retains the coordinator
    for level in sequence(first: self, next: \.parent) { level.isBegun = true }
    return page
  }

  /// Closes its pages and everything above them.
  ///
  /// - Throws: `RoutingError.detached` if no page is in the tree,
  ///   `RoutingError.cannotClose(_:)`.
  public func finish() async throws {
    guard let window = pages.first?.window else { throw RoutingError.detached }
    try await window.change("finish") { [self] _, _ in
      guard !pages.isEmpty else { throw RoutingError.detached }
      // Closing one page may have removed the next.
      for page in pages where page.window != nil { try page.transition?.close(page) }
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

/// The delegate of a coordinator.
public protocol CoordinatorDelegate: AnyObject {
  /// Tells the delegate that the last page is gone, whatever removed it.
  ///
  /// Called inside the change that removed the page, so the delegate must not navigate. It can
  /// request a navigation with `Window.afterwards(_:)`.
  func coordinatorDidEnd(_ coordinator: Coordinator)
}

/// An object that opens the next screen for each outcome of a screen.
///
/// Choose this style for a screen with a few outcomes, to avoid delegates. A presenter holds
/// `any Navigator<LoginOutcome>`, and the factory that makes the presenter chooses the navigator.
///
/// ```swift
/// enum LoginOutcome { case loginCompleted(Session), forgotPassword, signup }
///
/// final class LoginNavigator<Factory: LoginFactory>: Router<Factory>, Navigator {
///   func navigate(to outcome: LoginOutcome) async throws { … }
/// }
/// ```
///
/// A destination here is an outcome and need not be a `Routing.Destination`.
public protocol Navigator<Destination>: AnyObject {
  /// The outcomes of the screen.
  associatedtype Destination

  /// Navigates for an outcome.
  ///
  /// - Throws: Any error of the navigation.
  func navigate(to destination: Destination) async throws
}
