import Routing

/// The questions of a password change.
nonisolated enum PasswordQuestion: Destination, CaseIterable {
  case old, new, again

  /// Always nil: the pages are passing.
  var address: Address? { nil }
}
