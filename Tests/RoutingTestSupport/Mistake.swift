package import Routing

/// A case of `RoutingError` without its values, in the order of the enum.
nonisolated package enum Mistake: CaseIterable {
  case detached, cannotClose, nothingToGoBackTo, nothingToDismiss, gone, alreadyShown, notShown
  case tooDeep, noSuchTab
  case insideChange, deadlock, outsideChange, vetoed, denied, redirected, redirectedInCircles
  case covered, noSuchDestination, loop

  package init(_ error: RoutingError) {
    self =
      switch error {
      case .detached: .detached
      case .cannotClose: .cannotClose
      case .nothingToGoBackTo: .nothingToGoBackTo
      case .nothingToDismiss: .nothingToDismiss
      case .gone: .gone
      case .alreadyShown: .alreadyShown
      case .notShown: .notShown
      case .tooDeep: .tooDeep
      case .noSuchTab: .noSuchTab
      case .insideChange: .insideChange
      case .deadlock: .deadlock
      case .outsideChange: .outsideChange
      case .vetoed: .vetoed
      case .denied: .denied
      case .redirected: .redirected
      case .redirectedInCircles: .redirectedInCircles
      case .covered: .covered
      case .noSuchDestination: .noSuchDestination
      case .loop: .loop
      }
  }
}

nonisolated extension DropReason {
  /// The reason in words, and what it is about, such as `denied("Not for you.")` or `gone("A")`.
  package var text: String {
    switch self {
    case .givenUp: "given up"
    case .replaced: "replaced"
    case .refusedAgain: "refused again"
    case .denied(let reason): RoutingError.denied(reason).caseText
    case .failed(let error): error.caseText
    }
  }
}

nonisolated extension Error {
  /// The case of a `RoutingError` with its values, such as `gone("A")`; of another error, its
  /// description.
  package var caseText: String {
    guard let error = self as? RoutingError else { return "\(self)" }
    let values = Mirror(reflecting: error).children.map { value in
      // A labelled value is a tuple with parentheses of its own.
      Mirror(reflecting: value.value).displayStyle == .tuple
        ? "\(value.value)" : "(\(String(reflecting: value.value)))"
    }
    return "\(Mistake(error))\(values.joined())"
  }
}
