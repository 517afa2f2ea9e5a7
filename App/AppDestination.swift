import FriendsInterface
import Routing

/// The people who may open a destination.
enum Audience: String {
  case guests
  case members
}

/// A destination that says who may open it.
///
/// A guard refuses all destinations that conform neither to this protocol nor to
/// `InternalDestination`. A destination of a route with an answer has no row, because only the route
/// that waits for the answer can make its screen; it conforms to this protocol directly.
@MainActor protocol ListedDestination: Destination {
  /// The people who may open it.
  static var audience: Audience { get }
}

/// A row of the table of screens: who may open a destination, what lies below it, and how it opens.
///
/// Each file in `App/Screens` declares the rows of one feature, as a ``GuestDestination`` or a
/// ``MemberDestination``.
@MainActor protocol AppDestination<Maker>: ListedDestination {
  /// The factory of its screens.
  associatedtype Maker

  /// The links, which the feature's Interface declares; none by default.
  static var links: [Link<Self>] { get }

  /// The stops below it on the path of a link, the first screen of a tab or of the window first.
  var below: [any AppDestination<Maker>] { get }

  /// The feature's transition, which opens it.
  static var transition: any Transition { get }

  /// Makes the screen.
  func screen(from app: Maker) async throws -> Screen
}

extension AppDestination {
  static var links: [Link<Self>] { [] }

  /// Adds the links to a table, which `Scripts/map` shows with the people who may open them.
  static func addLinks(to table: inout AppLinks) throws(PatternError) {
    try table.add(links, label: audience.rawValue) { $0 }
  }

  /// The stops on the path of a link, of which the destination is the last.
  var path: [any AppDestination<Maker>] { below + [self] }

  /// Plans the path to the destination.
  func plan(from app: Maker) -> Plan { Plan(path.map { $0.stop(from: app) }) }

  private func stop(from app: Maker) -> Stop {
    Stop(self, by: Self.transition) { try await $0.screen(from: app) }
  }
}

/// A row that guests may open.
protocol GuestDestination: AppDestination where Maker == WelcomeFactory {}

extension GuestDestination {
  static var audience: Audience { .guests }
}

/// A row that members may open.
protocol MemberDestination: AppDestination where Maker == MemberFactory {}

extension MemberDestination {
  static var audience: Audience { .members }

  /// Friends, the first screen of a member.
  var below: [any AppDestination<MemberFactory>] { [FriendsDestination.friends] }
}
