/// A router over a path: the stack on its first screen, and the sheet over it, seen as a value.
///
/// Choose this style for an errand of several pages whose order is data, such as the questions
/// after a forgotten password: to go on is to append, to start again is to empty the path. Whoever
/// presents it hears through `onRoute` how it ended, and closes it.
///
/// It stores no path. What is read is what stands, however it came to stand or went; what is
/// written is reached by the fewest steps, as one change.
///
/// ```swift
/// let questions = PathRouter<Question, Outcome>(at: .name) { question, router in
///   try await Screen(at: question) { (answer: Answer, _) in
///     try await router.edit { $0.path.append(question.next(answer)) }
///   } content: { QuestionPresenter(question, exit: $0) }
/// }
/// questions.onRoute = { [weak questions] outcome in try await questions?.close() }
/// try await welcome.open(questions, by: .modal)
/// ```
public final class PathRouter<Place: Destination, Route>:
  Router<Void>, OnRoute, FlowRouter, Closable
{
  /// What stands: the places pushed on the first screen, and the one presented over them.
  public struct Value {
    /// The places pushed on the first screen, bottom first, without that.
    public var path: [Place]

    /// The place presented over them; nil for none.
    public var sheet: Place?
  }

  /// The place that its first screen is.
  public let initial: Place

  /// Hears how the errand ended, and what else its pages pass on.
  public var onRoute: ((Route) async throws -> Void)?
  private let make: (Place, PathRouter) async throws -> Screen

  /// A path over a first place, whose pages are made by `make`.
  ///
  /// A page may keep the router, which keeps `make` but no page.
  public init(at initial: Place, make: @escaping (Place, PathRouter) async throws -> Screen) {
    self.initial = initial
    self.make = make
    super.init(factory: ())
  }

  /// Makes its first screen, to be opened in whatever way.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` while its first screen stands.
  public func initialScreen() async throws -> Screen {
    if let screen, screen.stack != nil { throw RoutingError.alreadyShown(screen.title) }
    let first = try await page(at: initial)
    screen = first
    return first
  }

  /// Makes a page for whoever opens it by other means, such as a link; it is part of the path.
  public func page(at place: Place) async throws -> Screen {
    let screen = try await make(place, self)
    screen.keep(Mark((place, self)))
    return screen
  }

  /// The places that stand on its first screen, bottom first, without that.
  public var path: [Place] { pages.compactMap(place) }

  /// The place that stands over them; nil for none.
  public var sheet: Place? { sheetScreen.flatMap(place) }

  /// Brings about another path or sheet.
  ///
  /// What both have in common stays as it stands. What others put on a page goes with that page.
  ///
  /// - Parameter body: Is given what stands when the place in line is reached, so that of two
  ///   edits at once neither is lost.
  /// - Throws: ``RoutingError/covered(by:)`` when pages should go from under a sheet that should
  ///   stay, and what opening a screen throws.
  public func edit(_ body: (inout Value) throws -> Void) async throws {
    try await inTurn(Move(verb: "path")) { first, window in
      let (pages, shown, before) = (pages, sheetScreen, Value(path: path, sheet: sheet))
      var after = before
      try body(&after)
      let kept = zip(before.path, after.path).prefix { $0 == $1 }.count
      let isSheetKept = before.sheet == after.sheet
      if kept < pages.count, isSheetKept, let shown { throw RoutingError.covered(by: shown.title) }
      var stops = after.path[kept...].map { Stop($0, by: .push, make: page) }
      if !isSheetKept, let sheet = after.sheet { stops.append(Stop(sheet, by: .modal, make: page)) }
      guard let missing = try await window.make(stops) else { return }
      try window.change {
        if !isSheetKept { try shown?.close() }
        if kept < pages.count { try pages[kept].close() }
        for (screen, transition) in missing {
          try screen.open(from: first, by: transition, in: window)
        }
      }
    }
  }

  private var pages: [Screen] {
    guard let screen, let screens = screen.stack?.screens else { return [] }
    return screens.drop { $0 !== screen }.dropFirst().filter { place($0) != nil }
  }

  private var sheetScreen: Screen? {
    screen?.stack?.levels.dropFirst().compactMap(\.screens.first).first { place($0) != nil }
  }

  /// What a screen is to this router.
  private func place(_ screen: Screen) -> Place? {
    screen.belongings.lazy.compactMap { ($0 as? Mark<(Place, PathRouter)>)?.value }
      .first { $0.1 === self }?.0
  }
}
