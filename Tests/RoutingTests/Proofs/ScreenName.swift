/// The properties of a screen, which the letters after the number of its name encode.
nonisolated extension String {
  /// Links, plans and restoring open the screen as a modal.
  var isModal: Bool { hasSuffix("m") }
  /// The screen has no address.
  var isPassing: Bool { hasSuffix("p") || isAlert }
  /// The screen is an alert.
  var isAlert: Bool { hasSuffix("q") }

  /// The factory fails to make the screen.
  var isFailing: Bool { hasSuffix("f") }

  /// The screen has tabs; a `u` has a guarded second tab.
  var hasTabs: Bool { hasSuffix("t") || hasSuffix("u") }
  /// The first screens of the tabs.
  var firsts: [String] { hasTabs ? ["\(self)x", hasSuffix("u") ? "\(self)g" : "\(self)y"] : [] }
  static let innerTabs = ["two", "three"]

  /// A locked guard refuses the screen; see `Detour`.
  var isGuarded: Bool { isLogin ? redirects > 0 : contains("g") }
  /// A guard opens the screen instead of a refused one.
  var isLogin: Bool { contains("l") }
  /// How often a login is redirected to another one: 2 for `17gl2m`.
  var redirects: Int { Int(login?.prefix(while: \.isNumber) ?? "") ?? 0 }
  /// The number that begins the name.
  var number: Int { Int(prefix(while: \.isNumber)) ?? 0 }

  /// The part of a login's name behind the refused screen.
  private var login: Substring? { firstIndex(of: "l").map { self[$0...].dropFirst() } }

  /// The login that a guard opens instead of this screen.
  var nextLogin: String {
    guard let login, let start = firstIndex(of: "l") else {
      let chain = [6: "7m", 12: "8"][number % 36]
      return "\(self)l" + (chain ?? ["", "m", "p", "2", "m", ""][number % 6])
    }
    let kind = login.drop(while: \.isNumber)
    return self[...start] + (redirects > 1 ? "\(redirects - 1)" : "") + kind
  }

  /// The name of the destination in errors.
  var inErrors: String { isPassing ? "" : self }
}
