import Routing

/// The questions of an account's deletion.
nonisolated enum DeletionQuestion: Destination, CaseIterable {
  case user, password

  /// Always nil: the pages are passing.
  var address: Address? { nil }
}
