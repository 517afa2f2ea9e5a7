import Routing

/// A link of the app: its destination, and the paths to it.
struct AppLink {
  let destination: any Destination
  /// Plans the path for people who are not signed in; nil if they may not open the link.
  var guestPlan: ((WelcomeFactory) -> Plan)?
  /// Plans the path for people who are signed in; nil if they may not open the link.
  var memberPlan: ((MemberFactory) -> Plan)?
}

/// The people who may open the destinations of a type.
enum Audience: String {
  case guests = "guests"
  case members = "members"
  case all = "all"
}

/// The links of the app, for guests and members.
///
/// The table is made at the first look-up, which shortens the start of the program. A debug build
/// also makes one at the start, to report a mistake in a pattern.
final class AppLinks {
  nonisolated static let scheme = "trellis"

  private let make: @MainActor () throws(PatternError) -> LinkTable<AppLink>
  private var made: Made?

  private typealias Made = (table: LinkTable<AppLink>, audiences: [ObjectIdentifier: Audience])

  /// Creates the links, whose table `make` returns.
  init(make: @escaping @MainActor () throws(PatternError) -> LinkTable<AppLink> = AppLinks.make) {
    self.make = make
  }

  /// Returns the destination of a link, and the users who may open it.
  ///
  /// - Throws: ``LinkError``; ``PatternError`` if a feature's pattern has a mistake, or two
  ///   features have the same link. That error ends the session.
  func find(_ link: String) throws -> AppLink { try links().table.find(link) }

  /// Returns the people who may open a destination; everybody may if its type has no links.
  ///
  /// - Throws: ``PatternError`` as ``find(_:)`` does.
  func audience(of destination: any Destination) throws(PatternError) -> Audience {
    try links().audiences[ObjectIdentifier(type(of: destination))] ?? .all
  }

  private func links() throws(PatternError) -> Made {
    if let made { return made }
    let table = try make()
    let audiences = table.entries.map {
      (ObjectIdentifier($0.destination), $0.label.flatMap(Audience.init) ?? .all)
    }
    let links = (table, Dictionary(audiences) { first, _ in first })
    made = links
    return links
  }

  /// Makes the table from all features.
  ///
  /// - Throws: ``PatternError`` as ``find(_:)`` does.
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
    try add(links, label: Audience.guests.rawValue) { place in
      AppLink(destination: place, guestPlan: { plan(place, $0) })
    }
  }

  /// Adds links for people who are signed in.
  mutating func add<Place: Destination>(
    _ links: [Link<Place>], plan: @escaping (Place, MemberFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: Audience.members.rawValue) { place in
      AppLink(destination: place, memberPlan: { plan(place, $0) })
    }
  }

  /// Adds links for everybody.
  mutating func add<Place: Destination>(
    forAll links: [Link<Place>], guestPlan: @escaping (Place, WelcomeFactory) -> Plan,
    memberPlan: @escaping (Place, MemberFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: Audience.all.rawValue) { place in
      AppLink(
        destination: place, guestPlan: { guestPlan(place, $0) },
        memberPlan: { memberPlan(place, $0) })
    }
  }
}
