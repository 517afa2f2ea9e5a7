/// The table of screens: every destination of the app, by its type, with the commands for every screen.
///
/// ```swift
/// let table = ScreenTable(scheme: "shop", [.home, .basket], tabs: tabs, for: Everybody.self)
/// let session = try await table.session(for: app, notices: app.notices) {
///   try await .tabs(tabs, from: app)
/// }
/// ```
///
/// Its windows open destinations and links by the rows, for the people of their audience alone. A
/// destination that is not in the table is refused, unless it is an `InternalDestination`.
public final class ScreenTable<Visit> {
  private let rows: [any ListedDestination<Visit>.Type]
  private let features: [AppFeature<Visit>]
  private let tabs: [(name: String, row: any Destination)]
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
  ///   - scheme: The scheme of the links, such as `shop` for `shop://basket`.
  ///   - features: The features, whose commands help lists in this order.
  ///   - tabs: The rows of the tabs by their names. Where there are several, a command shows each.
  ///   - audience: The audience of the tabs.
  public init<Audience: AppAudience>(
    scheme: String, _ features: [AppFeature<Visit>],
    tabs: KeyValuePairs<String, any AppRow<Audience.Maker>>, for audience: Audience.Type
  ) where Audience.Visit == Visit {
    self.scheme = scheme
    self.tabs = tabs.count > 1 ? tabs.map { ($0, $1) } : []
    let commands = self.tabs.map { Action.screen($0, $1) }
    self.features = features + [AppFeature(for: audience) { _ in commands }]
    rows = features.flatMap(\.rows)
  }

  /// Whether a store of the screens has a file in the data folder.
  public var keepsData: Bool { rows.contains { $0.keepsData } }

  /// The words of all commands of the features, and their synonyms.
  public var words: [String] { features.flatMap { $0.commands(nil) }.flatMap(\.words) }

  /// Makes the session of a new window, which shows its root, and then what a link leads to.
  ///
  /// - Parameters:
  ///   - visit: The values that the screens of the window share.
  ///   - notices: Receives the leaks that a debug build finds.
  ///   - link: The link; nil for none. If a guard lets it wait, the root of a login opens it.
  ///   - root: Makes the root.
  /// - Throws: The error of a link that leads nowhere, and those of `root`.
  public func session(
    for visit: Visit, notices: Notices, link: String? = nil, root: () async throws -> Root
  ) async throws -> AppSession {
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
    let session = AppSession(in: window, notices: notices)
    session.commands = commands(in: visit)
    return session
  }

  /// Returns a function with the commands for the user at the time of its call.
  ///
  /// The commands of others come last. Help does not show them; one that opens nothing says why.
  private func commands(in visit: Visit) -> @MainActor () -> [Action] {
    var made: (for: [Bool], commands: [Action])?
    return { [features] in
      let admissions = features.map { $0.admits(visit) }
      if let made, made.for == admissions { return made.commands }
      var (own, others): ([Action], [Action]) = ([], [])
      for (feature, isOwn) in zip(features, admissions) {
        let commands = feature.commands(visit)
        let refusal = isOwn ? nil : RoutingError.denied(feature.condition(visit))
        if isOwn { own += commands } else { others += commands.map { $0.omitted(refusal) } }
      }
      made = (admissions, own + others)
      return own + others
    }
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
    rows.last { $0 == type(of: destination) }
  }

  /// Returns the lines of `list-features`, which `Scripts/map` reads.
  ///
  /// There is a line for each tab, if there are several, and for each link, with the type of its
  /// destination. The line of a link also has its audience.
  public func list() throws(PatternError) -> [String] {
    tabs.map { "tab \(String(reflecting: type(of: $0.row))) \($0.name)" }
      + (try links.get().entries.map(\.description))
  }
}
