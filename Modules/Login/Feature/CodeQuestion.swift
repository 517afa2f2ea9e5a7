import Routing

/// The question before a new recovery code.
nonisolated enum CodeQuestion: Destination, CaseIterable {
  case password

  /// Always nil: the page is passing.
  var address: Address? { nil }
}
