import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing

/// A link of the app: its destination, and the people who may open it.
struct AppLink {
  /// The people who may open a link, with the plan of the path in the app that they see.
  enum Access {
    case guests((WelcomeFactory) -> Plan)
    case members((MemberFactory) -> Plan)
  }

  let destination: any Destination
  let access: Access
}

/// The links of the app, whoever is signed in.
///
/// The table is made when a link is opened, because most runs need none.
final class AppLinks {
  static let scheme = "trellis"

  private var table: LinkTable<AppLink>?

  /// - Throws: ``LinkError``; ``PatternError`` if two features have the same link.
  func find(_ link: String) throws -> AppLink {
    let table = try table ?? Self.make()
    self.table = table
    return try table.find(link)
  }

  static func make() throws(PatternError) -> LinkTable<AppLink> {
    var links = LinkTable<AppLink>(scheme: scheme)
    try links.add(LoginDestination.links) { place in
      AppLink(destination: place, access: .guests { $0.plan(to: place) })
    }
    try links.add(FriendsDestination.links) { place in
      AppLink(destination: place, access: .members { $0.plan(to: place) })
    }
    try links.add(ChatDestination.links) { place in
      AppLink(destination: place, access: .members { $0.plan(to: place) })
    }
    try links.add(ProfileDestination.links) { place in
      AppLink(destination: place, access: .members { $0.plan(to: place) })
    }
    return links
  }
}

extension Root {
  /// Has the root plan links of the app and write its addresses as such links.
  func lead(by plan: @escaping (String) throws -> Plan) {
    planner = plan
    link = LinkTable<AppLink>(scheme: AppLinks.scheme).link
  }
}
