public import Routing

/// A router whose stack and sheet can be read and edited as one value.
///
/// Choose this style for a flow of several pages whose order is data, such as the questions of a
/// password change. Appending to the path opens the next page; emptying the path returns to the
/// first page. The code that opens the flow receives its outcome through `onRoute` and closes it.
///
/// The router stores no path. The path is read from the tree, including pages that a link opened.
/// An edit changes the tree to the new value in the fewest steps, as one change.
///
/// ```swift
/// let questions = PathRouter<Question, Outcome>(at: .name) { question, router in
///   Screen(at: question) { (answer: Answer, _) in
///     try await router.edit { $0.path.append(question.next(answer)) }
///   } content: { QuestionPresenter(question, exit: $0) }
/// }
/// questions.onRoute = { [weak questions] outcome in try await questions?.close() }
/// try await welcome.open(questions, by: .modal)
/// ```
public final class PathRouter<Step: Destination, Route>:
  Router<Void>, AlertRoute, OnRoute, Closable
{
  /// The path and the sheet of a flow.
  public struct Value {
    /// Destinations pushed on the first screen, bottom first, without that screen.
    public var path: [Step]

    /// The destination presented over them; nil if there is none.
    public var sheet: Step?
  }

  /// The destination of the first screen.
  public let initial: Step

  /// Receives the outcome of the flow, and other events that its pages pass on.
  public var onRoute: ((Route) async throws -> Void)?
  private let make: (Step, PathRouter) async throws -> Screen
  private var opened: [Page] = []

  /// Creates a path that starts at `initial`; `make` makes its pages.
  ///
  /// A page may retain the router. The router retains `make`, but no page.
  public init(at initial: Step, make: @escaping (Step, PathRouter) async throws -> Screen) {
    (self.initial, self.make) = (initial, make)
    super.init(factory: ())
  }

  /// Makes the first screen, to be opened with any transition.
  ///
  /// - Throws: `RoutingError.alreadyShown(_:)` while the first screen is in a stack.
  public func initialScreen() async throws -> Screen {
    if let screen, screen.stack != nil { throw RoutingError.alreadyShown(screen.title) }
    let first = try await page(at: initial)
    screen = first
    return first
  }

  /// Makes a page to be opened by other means, such as a link; it is part of the path.
  public func page(at step: Step) async throws -> Screen {
    let page = try await make(step, self)
    opened.removeAll { $0.screen == nil }
    opened.append(Page(step: step, screen: page))
    // The page retains the router.
    page.onRemoval { [weak page] in self.opened.removeAll { $0.screen === page } }
    return page
  }

  /// Destinations on top of the first screen, bottom first, without that screen.
  public var path: [Step] { pages.compactMap(step) }

  /// The destination presented over them; nil if there is none.
  public var sheet: Step? { sheetScreen.flatMap(step) }

  /// Changes the path and the sheet.
  ///
  /// The common prefix of the old and the new path stays. Every screen above a removed page is
  /// removed too.
  ///
  /// - Parameter body: Receives the value at the time when the edit begins, so concurrent edits do
  ///   not overwrite each other. It is called more than once, so it must have no other effect.
  /// - Throws: `RoutingError.covered(by:)` if pages below a sheet that stays would be removed,
  ///   and the errors of opening a screen.
  public func edit(_ body: @escaping (inout Value) throws -> Void) async throws {
    guard let first = screen, let window = first.window else { throw RoutingError.detached }
    let edit = { [self, weak first, weak window] in
      guard let first, let window, first.window === window else { throw RoutingError.detached }
      let (pages, shown, before) = (pages, sheetScreen, Value(path: path, sheet: sheet))
      var after = before
      try body(&after)
      let kept = zip(before.path, after.path).prefix { $0 == $1 }.count
      let isSheetKept = before.sheet == after.sheet
      if kept < pages.count, isSheetKept, let shown { throw RoutingError.covered(by: shown.title) }
      var stops = after.path[kept...].map { Stop($0, by: .push, make: page) }
      if !isSheetKept, let sheet = after.sheet { stops.append(Stop(sheet, by: .modal, make: page)) }
      let sheets = isSheetKept ? [] : [shown].compactMap(\.self)
      return (first: first, closing: sheets + pages[kept...].prefix(1), stops: stops)
    }
    try await window.change("path", making: edit().stops) { _, made in
      let (first, closing, _) = try edit()
      for page in closing { try page.transition?.close(page) }
      for page in made { try page.transition?.open(page, from: first) }
    }
  }

  private var pages: [Screen] {
    guard let screen, let screens = screen.stack?.screens else { return [] }
    return screens.drop { $0 !== screen }.dropFirst().filter { step(of: $0) != nil }
  }

  private var sheetScreen: Screen? {
    screen?.stack?.levels.dropFirst().compactMap(\.screens.first).first { step(of: $0) != nil }
  }

  /// The destination of a screen that is one of this router's pages; nil for other screens.
  private func step(of screen: Screen) -> Step? { opened.first { $0.screen === screen }?.step }

  private struct Page {
    let step: Step
    weak var screen: Screen?
  }
}

extension RouterProtocol {
  /// Opens the first screen of a path.
  ///
  /// - Throws: The errors of `RouterProtocol.open(_:by:making:)`.
  @MainActor public func open<Step, Route>(
    _ path: PathRouter<Step, Route>, by transition: any Transition
  ) async throws {
    try await open(path.initial, by: transition) { _ in try await path.initialScreen() }
  }
}
