import LoginInterface
import Routing

/// The questions of a recovery.
nonisolated enum RecoveryQuestion: Destination, CaseIterable {
  case user, code, password, again

  /// The address of the recovery for the first question; nil for the others, which are passing.
  var address: Address? { self == .user ? LoginDestination.recovery.address : nil }
}
