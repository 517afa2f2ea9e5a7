import LoginInterface
import Routing

/// What a link names that only members may see; asked for by somebody who is none.
nonisolated struct MembersOnly: Destination {
  let address: Address?
}

/// What a link names that is for those who are not logged in; asked for by a member.
nonisolated struct GuestsOnly: Destination {
  let address: Address?
}

extension Stop {
  /// A place behind a door that the guard keeps shut.
  static func closed(_ place: some Destination) -> Stop {
    Stop(place, by: .push) { _ in throw RoutingError.denied("There is no way in here.") }
  }
}

extension WelcomeFactory {
  /// Sends those who are not logged in to log in, and on when they have; sends nobody out.
  func verdict(on destination: any Destination) -> Verdict {
    switch destination {
    case is MembersOnly:
      .redirect(Plan([stop(.welcome), stop(.login(nil))]), waits: true)
    case is GuestsOnly:
      .deny("You are logged in. Type /me, then /logout, to leave.")
    default: .allow
    }
  }

  func stop(_ place: LoginDestination) -> Stop {
    Stop(place, by: .push) { try await screen(for: $0) }
  }
}
