import LoginInterface
import Routing

/// The destination of a link for signed-in users, while nobody is signed in.
nonisolated struct MembersOnly: Destination {
  let address: Address?
}

/// The destination of a link for signed-out users, while somebody is signed in.
nonisolated struct GuestsOnly: Destination {
  let address: Address?
}

extension Stop {
  /// Returns a stop whose screen is never made, because the guard redirects or denies it.
  static func closed(_ place: some Destination) -> Stop {
    Stop(place, by: .push) { _ in throw RoutingError.denied("There is no way in here.") }
  }
}

extension WelcomeFactory {
  /// Redirects a link for signed-in users to the login, where it waits; denies one for signed-out
  /// users.
  func guardResult(on destination: any Destination) -> GuardResult {
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
