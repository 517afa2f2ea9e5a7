// error: value of type 'AppRouter' has no member 'openNotes'
import Routing

@testable import TrellisApp

// The route of this part is not one of `AppRoutes`.

nonisolated enum NotesDestination: Destination {
  case notes
  var address: Address? { Address("notes") }
}

protocol NotesRoute: AnyObject {
  func openNotes(_ destination: NotesDestination) async throws
}

extension AppFeature where Factory == MemberFactory {
  static var notes: Self {
    AppFeature(
      part: Part(name: "notes", position: 1, destination: NotesDestination.notes) { _ in
        throw RoutingError.gone("notes")
      } open: {
        try await $0.openNotes(NotesDestination.notes)
      })
  }
}
