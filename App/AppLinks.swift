import Routing

/// A link of the app: its destination, and the paths to it.
struct AppLink {
  let destination: any Destination
  /// Plans the path for people who are not signed in; nil if they may not open the link.
  var guestPlan: ((WelcomeFactory) -> Plan)?
  /// Plans the path for people who are signed in; nil if they may not open the link.
  var memberPlan: ((MemberFactory) -> Plan)?
}

/// The links of the app, for guests and members.
///
/// The table is made at the first look-up, which shortens the start of the program.
final class AppLinks {
  nonisolated static let scheme = "trellis"

  private var table: LinkTable<AppLink>?

  /// Returns the destination of a link, and the users who may open it.
  ///
  /// - Throws: ``LinkError``; ``PatternError`` if two features have the same link.
  func find(_ link: String) throws -> AppLink {
    let table = try table ?? Self.make()
    self.table = table
    return try table.find(link)
  }

  /// Makes the table from all features.
  static func make() throws(PatternError) -> LinkTable<AppLink> {
    var links = LinkTable<AppLink>(scheme: scheme)
    for feature in AppFeatures.guests { try feature.links(&links) }
    for feature in AppFeatures.members { try feature.links(&links) }
    return links
  }
}

extension LinkTable<AppLink> {
  /// Adds links for people who are not signed in.
  mutating func add<Place: Destination>(
    forGuests links: [Link<Place>], plan: @escaping (Place, WelcomeFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: "guests") { place in
      AppLink(destination: place, guestPlan: { plan(place, $0) })
    }
  }

  /// Adds links for people who are signed in.
  mutating func add<Place: Destination>(
    forMembers links: [Link<Place>], plan: @escaping (Place, MemberFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: "members") { place in
      AppLink(destination: place, memberPlan: { plan(place, $0) })
    }
  }

  /// Adds links for everybody.
  mutating func add<Place: Destination>(
    forAll links: [Link<Place>], guestPlan: @escaping (Place, WelcomeFactory) -> Plan,
    memberPlan: @escaping (Place, MemberFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: "all") { place in
      AppLink(
        destination: place, guestPlan: { guestPlan(place, $0) },
        memberPlan: { memberPlan(place, $0) })
    }
  }
}

extension Root {
  /// Sets the functions that plan links, and that write addresses as links of the app.
  func lead(by plan: @escaping (String) throws -> Plan) {
    planner = plan
    link = LinkTable<AppLink>(scheme: AppLinks.scheme).link
  }
}
