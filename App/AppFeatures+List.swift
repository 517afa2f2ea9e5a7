import Routing

extension AppFeatures {
  /// Returns the output of `App list-features`, which `Scripts/map` reads: the tabs and the links, each
  /// with the type of its destination, and the links with the users who may open them.
  static func list() throws(PatternError) -> [String] {
    let tabs = members.compactMap(\.part).map { part in
      "tab \(String(reflecting: type(of: part.destination))) \(part.name)"
    }
    return tabs + (try AppLinks.make().entries.map(\.description))
  }
}
