// error: cannot convert value of type 'LoginDestination' to expected element type 'any AppRow<MemberFactory>'
import AppFrame
import LoginInterface
import Routing

@testable import TrellisApp

// A screen of guests cannot lie below a screen of members.

nonisolated enum NotesDestination: Destination {
  case notes
  var address: Address? { Address("notes") }
}

extension NotesDestination: MemberDestination {
  var below: [any AppRow<MemberFactory>] { [LoginDestination.welcome] }
  static var transition: any Transition { .push }

  func screen(from app: MemberFactory) async throws -> Screen { throw RoutingError.gone("notes") }
}
