import Routing

/// A navigation, with screens given by name; see the extension of `String`.
nonisolated enum Move: Sendable, Equatable {
  case push(String, on: String), present(String, on: String), replace(String, with: String)
  case ask(String, on: String), alert(String, on: String), choose(String), close(String),
    dismissFrom(String), popTo(String)
  case setStack([String]), root(String), tabs(String, String), select(String)
  case logOut(String, from: String), link([String]), restore(NavigationState)
  case back, popToRoot, dismiss, dismissAll, home, askGuardsAgain

  /// Whether the move discards unsaved changes.
  var isForced: Bool { if case .logOut = self { true } else { false } }

  /// Whether the move answers an alert.
  var isAnswer: Bool { if case .choose = self { true } else { false } }

  var replacesRoot: Bool {
    switch self {
    case .root, .tabs, .logOut: true
    default: false
    }
  }
}

/// The properties of a screen, which the last letter of its name encodes.
nonisolated extension String {
  /// Links and restoring open the screen as a modal.
  var isModal: Bool { hasSuffix("m") }
  /// The screen has no address.
  var isPassing: Bool { hasSuffix("p") || isAlert }
  /// The screen is an alert.
  var isAlert: Bool { hasSuffix("q") }
  /// A locked guard redirects the screen to a login; the link then waits.
  var isGuarded: Bool { hasSuffix("g") || hasSuffix("h") }
  /// The screen has tabs.
  var hasTabs: Bool { hasSuffix("t") }

  /// The first screens of the tabs.
  var firsts: [String] { hasTabs ? ["\(self)x", "\(self)y"] : [] }
  static let innerTabs = ["two", "three"]
}
