public import Routing

/// An error with a message for people and a code for programs.
nonisolated public protocol UserFacingError: Error {
  /// The message: what happened, and what to do next, in one or two sentences.
  var message: Note { get }
  /// The identifier for programs, which stays when the message or the name of the case changes.
  var code: String { get }
}

nonisolated extension CancellationError: UserFacingError {
  /// The message for cancelled work.
  public var message: Note { "Cancelled. What was not done yet is not done." }

  /// The identifier for programs.
  public var code: String { "CancellationError" }
}

nonisolated extension RoutingError: UserFacingError {
  /// The message for each error of navigation.
  ///
  /// The page on top may be any, so its steps are those of a prompt for text.
  public var message: Note {
    switch self {
    case .detached:
      "This screen was closed meanwhile. \(suggesting: .look, at: .text) to see where you are."
    case .cannotClose(let title):
      "There is no way out of \(title). \(suggesting: .help, at: .text) to see what can be done."
    case .nothingToGoBackTo: "There is nothing to go back to."
    case .nothingToDismiss: "Nothing covers this screen."
    case .gone: "That is no longer there. \(suggesting: .look, at: .text) to see what is."
    case .alreadyShown(let title): "\(title) is open already."
    case .notShown(let title): "\(title) could not be shown."
    case .noSuchTab(let name): "There is no tab called \(name)."
    case .insideChange(let move): "One move was made inside another: \(move)."
    case .outsideChange: "A screen was moved outside its turn."
    case .vetoed(let title, let losing): "\(title) was not left, for \(losing) would be lost."
    case .denied(let reason): Note(reason)
    case .redirectedInCircles(let places):
      "The way led round in circles and was given up: \(places.joined(separator: ", "))."
    case .covered(let title): "\(title) covers the way. Close it, then open the link again."
    case .noSuchDestination(let place): "There is no place \(place) here."
    case .loop(let moves): "Going round in circles: \(moves.joined(separator: ", "))."
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .detached: "detached"
    case .cannotClose: "cannotClose"
    case .nothingToGoBackTo: "nothingToGoBackTo"
    case .nothingToDismiss: "nothingToDismiss"
    case .gone: "gone"
    case .alreadyShown: "alreadyShown"
    case .notShown: "notShown"
    case .noSuchTab: "noSuchTab"
    case .insideChange: "insideChange"
    case .outsideChange: "outsideChange"
    case .vetoed: "vetoed"
    case .denied: "denied"
    case .redirectedInCircles: "redirectedInCircles"
    case .covered: "covered"
    case .noSuchDestination: "noSuchDestination"
    case .loop: "loop"
    }
  }
}

nonisolated extension LinkError: UserFacingError {
  /// The message for each error of a link.
  public var message: Note {
    switch self {
    case .malformed(let link):
      "The link \(link) is not well formed: after % stand two digits. Check it, and open it again."
    case .foreign(let link): "The link \(link) belongs to another program."
    case .unknown(let link):
      "The link \(link) leads nowhere here. \(suggesting: .link, at: .text) to see one that does."
    case .tooLong(let count):
      "That link has \(count) bytes, more than any of ours. Check it, and open it again."
    }
  }

  /// The identifier for programs.
  public var code: String {
    switch self {
    case .malformed: "malformed"
    case .foreign: "foreign"
    case .unknown: "unknown"
    case .tooLong: "tooLong"
    }
  }
}
