import Routing

/// A navigation, with screens given by name.
///
/// Links and restoring open a name that ends with `m` as a modal. A name that ends with `p` is
/// passing: its screen has no address.
nonisolated enum Move: Sendable {
  case push(String, on: String), present(String, on: String), replace(String, with: String)
  case ask(String, on: String), close(String), dismissFrom(String), popTo(String)
  case setStack([String]), root(String), tabs(String, String), select(String)
  case logOut(String, from: String), link([String]), restore(NavigationState)
  case back, popToRoot, dismiss, dismissAll, home

  /// Whether the move discards unsaved changes.
  var isForced: Bool { if case .logOut = self { true } else { false } }
}

nonisolated extension String {
  var isModal: Bool { hasSuffix("m") }
  var isPassing: Bool { hasSuffix("p") }
}
