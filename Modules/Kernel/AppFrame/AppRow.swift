/// A destination in the table of screens, which says who may open it.
///
/// The destination of a route with an answer conforms to this protocol directly, because only the route
/// that waits for the answer can make its screen. All others are an ``AppRow``.
@MainActor public protocol ListedDestination<Visit>: Destination {
  /// The values that the screens of one window share.
  associatedtype Visit
  /// The people who may open it.
  associatedtype Audience: AppAudience where Audience.Visit == Visit

  /// Whether a store of its screens has a file in the data folder; no, by default.
  static var keepsData: Bool { get }

  /// Adds the links to a table; a row adds its own.
  static func addLinks(to table: inout LinkTable<any Destination>) throws(PatternError)

  /// Returns the plan of a destination of this type, which leads nowhere unless it is a row whose
  /// audience the user belongs to.
  static func plan(to destination: any Destination, in visit: Visit) -> Plan
}

extension ListedDestination {
  /// No.
  public static var keepsData: Bool { false }

  /// Adds nothing.
  public static func addLinks(to _: inout LinkTable<any Destination>) throws(PatternError) {}

  /// Returns a plan that leads nowhere.
  public static func plan(to _: any Destination, in _: Visit) -> Plan { Plan([]) }

  /// Returns whether the user of a window may open it.
  static func verdict(in visit: Visit) -> GuardResult {
    Audience.maker(in: visit) == nil ? Audience.refusal(in: visit) : .allow
  }
}

/// A row of the table of screens: who may open a destination, what lies below it, and how it opens.
///
/// Each file in `App/Screens` declares the rows of one feature.
@MainActor public protocol AppRow<Maker>: ListedDestination where Audience.Maker == Maker {
  /// The factory of its screens.
  associatedtype Maker

  /// The links, which the feature's Interface declares; none by default.
  static var links: [Link<Self>] { get }

  /// The stops below it on the path of a link, the first screen of a tab or of the window first.
  var below: [any AppRow<Maker>] { get }

  /// The fate of screens that cover the path when a link opens it; they are removed by default.
  static var covering: Plan.CoveringPolicy { get }

  /// The feature's transition, which opens it.
  static var transition: any Transition { get }

  /// Makes the screen.
  func screen(from maker: Maker) async throws -> Screen
}

extension AppRow {
  /// None.
  public static var links: [Link<Self>] { [] }
  /// Removes the screens that cover the path.
  public static var covering: Plan.CoveringPolicy { .dismiss }

  /// Adds the links of the row, labelled with its audience.
  public static func addLinks(to table: inout LinkTable<any Destination>) throws(PatternError) {
    try table.add(links, label: Audience.name) { $0 }
  }

  /// Plans the path to a destination of this row, with what makes the screens for its audience.
  public static func plan(to destination: any Destination, in visit: Visit) -> Plan {
    guard let row = destination as? Self, let maker = Audience.maker(in: visit) else {
      return Plan([])
    }
    return row.plan(from: maker)
  }

  /// The stops on the path of a link, of which the destination is the last.
  public var path: [any AppRow<Maker>] { below + [self] }

  /// Plans the path to the destination.
  public func plan(from maker: Maker) -> Plan {
    Plan(path.map { $0.stop(from: maker) }, cover: Self.covering)
  }

  private func stop(from maker: Maker) -> Stop {
    Stop(self, by: Self.transition) { try await $0.screen(from: maker) }
  }
}

extension Root {
  /// Makes the root of an app from one row or more: its tabs, or one stack for a single row.
  public static func tabs<Maker>(
    _ rows: KeyValuePairs<String, any AppRow<Maker>>, from maker: Maker
  ) async throws -> Root {
    guard rows.count > 1 else { return .stack(try await rows[0].value.screen(from: maker)) }
    var tabs: [Tab] = []
    for (name, row) in rows { tabs.append(Tab(name, try await row.screen(from: maker))) }
    return .tabs(tabs[0], Array(tabs.dropFirst()))
  }
}
