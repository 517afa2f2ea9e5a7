// error: value of type 'AppRouter' has no member 'openNotes'
import Routing

@testable import TrellisApp

// The route of this feature is not one of `AppRoutes`.

nonisolated enum NotesDestination: Destination {
  case notes
  var address: Address? { Address("notes") }
}

protocol NotesRoute: AnyObject {
  func openNotes(_ destination: NotesDestination) async throws
}

func openNotes(in window: Window, factory: MemberFactory) async throws {
  try await AppRouter(factory: factory, in: window).openNotes(NotesDestination.notes)
}
