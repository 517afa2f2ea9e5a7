import Routing

/// What can be done to a tree, by the names of its screens.
///
/// A name that ends with `m` is opened as a modal by links and restored as one; one that ends with
/// `p` is passing.
nonisolated enum Move: Sendable {
  case push(String, on: String), present(String, on: String), replace(String, with: String)
  case ask(String, on: String), close(String), dismissFrom(String), popTo(String)
  case setStack([String]), root(String), tabs(String, String), select(String)
  case logOut(String, from: String), link([String]), restore(NavigationState)
  case back, popToRoot, dismiss, dismissAll, home

  /// Whether nobody is asked about what is unsaved.
  var isForced: Bool { if case .logOut = self { true } else { false } }
}

nonisolated extension String {
  var isModal: Bool { hasSuffix("m") }
  var isPassing: Bool { hasSuffix("p") }
}
