import LoginInterface
import Routing

/// The questions of a sign-up.
nonisolated enum SignUpQuestion: Destination, CaseIterable {
  case user, name, password, again

  /// The address of the sign-up for the first question; nil for the others, which are passing.
  var address: Address? { self == .user ? LoginDestination.signUp.address : nil }
}
