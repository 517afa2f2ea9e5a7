public import Presentation

/// The table of screens: every destination of the app, by its type.
///
/// ```swift
/// let table = ScreenTable(scheme: "shop", [HomeDestination.self, CartDestination.self])
/// let window = try await table.window(for: app, notices: app.notices) {
///   .stack(try await HomeDestination.home.screen(from: app))
/// }
/// ```
///
/// Its windows open destinations and links by the rows, for the people of their audience alone. A
/// destination that is not in the table is refused, unless it is an `InternalDestination`.
public final class ScreenTable<Visit> {
  private let rows: [any ListedDestination<Visit>.Type]
  private let rowsByType: [ObjectIdentifier: any ListedDestination<Visit>.Type]
  private let scheme: String
  /// The links of all rows in order, or the mistake in one of their patterns.
  ///
  /// They are made at the first look-up, which shortens the start of the program.
  public private(set) lazy var links = Result { () throws(PatternError) in
    var links = LinkTable<any Destination>(scheme: scheme)
    for row in rows { try row.addLinks(to: &links) }
    return links
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the links, such as `shop` for `shop://cart`.
  ///   - rows: The types of all destinations.
  public init(scheme: String, _ rows: [any ListedDestination<Visit>.Type]) {
    (self.scheme, self.rows) = (scheme, rows)
    rowsByType = Dictionary(rows.map { (ObjectIdentifier($0), $0) }) { $1 }
  }

  /// Creates a window, which shows its root, and then what a link leads to.
  ///
  /// - Parameters:
  ///   - visit: The values that the screens of the window share.
  ///   - notices: Receives the leaks that a debug build finds.
  ///   - link: The link; nil for none. If a guard lets it wait, the root of a login opens it.
  ///   - root: Makes the root.
  /// - Throws: The error of a link that leads nowhere, and those of `root`.
  public func window(
    for visit: Visit, notices: Notices, link: String? = nil, root: () async throws -> Root
  ) async throws -> Window {
    let window = Window()
    window.linkFormat = LinkTable<any Destination>(scheme: scheme).link
    window.planner = { [self] in plan(to: $0, in: visit) }
    window.resolver = { [self] in plan(to: try links.get().find($0), in: visit) }
    window.guards = [Guard { [self] in verdict(on: $0.destination, in: visit) }]
    #if DEBUG
      window.onLeak = {
        notices.post(Notice("Memory leak: \($0) was closed but not released."))
      }
    #endif
    if let link { try await window.open(link: link) }
    try await window.show(root())
    return window
  }

  /// Plans the path to a destination when it is needed, because a login changes it.
  private func plan(to destination: any Destination, in visit: Visit) -> Plan {
    Plan(to: destination) { [self] in
      row(of: destination)?.plan(to: destination, in: visit) ?? Plan([])
    }
  }

  private func verdict(on destination: any Destination, in visit: Visit) -> GuardResult {
    if let row = row(of: destination) { return row.verdict(in: visit) }
    return destination is any InternalDestination
      ? .allow : .deny("\(type(of: destination)) is in no row of the table of screens.")
  }

  private func row(of destination: any Destination) -> (any ListedDestination<Visit>.Type)? {
    rowsByType[ObjectIdentifier(type(of: destination))]
  }

  /// Returns the lines of `list-features`, which `Scripts/map` reads.
  ///
  /// There is a line for each tab, if there are several, and for each link, with the type of its
  /// destination. The line of a link also has its audience.
  public func list<Maker>(
    tabs: KeyValuePairs<String, any AppRow<Maker>>
  ) throws(PatternError) -> [String] {
    (tabs.count > 1 ? Array(tabs) : [])
      .map { "tab \(String(reflecting: type(of: $0.value))) \($0.key)" }
      + (try links.get().entries.map(\.description))
  }
}
