public import Routing

/// An error with a message for people and a code for programs.
///
/// An app conforms the errors of its libraries too, in one file; front ends, programs and saved screens
/// then show its message:
///
/// ```swift
/// extension DecodingError: @retroactive UserFacingError {
///   public var message: Note { "The catalogue cannot be read. Try again later." }
/// }
/// ```
nonisolated public protocol UserFacingError: Error {
  /// The message: what happened, and what to do next, in one or two sentences.
  var message: Note { get }
  /// The identifier for programs, which stays when the message or the name of the case changes.
  var code: String { get }
  /// The status that the program ends with, because nobody can go on after this error; nil if the
  /// session goes on.
  var exitStatus: Int32? { get }
}

nonisolated extension UserFacingError {
  /// Returns the name of the enum case, or of the type if the error is no enum.
  ///
  /// An error states its code if a case was renamed, and if it is an enum with a `description`.
  public var code: String { caseOrType }

  /// Returns nil: the session goes on.
  public var exitStatus: Int32? { nil }
}

nonisolated extension Error {
  /// The name of the enum case, or of the type if the error is no enum.
  package var caseOrType: String {
    let mirror = Mirror(reflecting: self)
    return mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: self)
      : String(describing: type(of: self))
  }

  /// The name of an error without a message for people, for its author; empty in release builds.
  package var fault: String {
    #if DEBUG
      let type = String(describing: type(of: self))
      return ": \(caseOrType == type ? type : "\(type).\(caseOrType)") is no UserFacingError"
    #else
      return ""
    #endif
  }

  /// The status that the program ends with because of this error; nil if the error states none.
  package var exitStatus: Int32? { (self as? any UserFacingError)?.exitStatus }
}

nonisolated extension Note {
  /// Creates the message of an error.
  ///
  /// Without a message for people the error is a fault of the program, and its description is nothing
  /// that they could use.
  public init(describing error: any Error) {
    self =
      (error as? any UserFacingError)?.message
      ?? "Internal error\(error.fault). \(suggesting: .look) to see where you are, then try again."
  }
}

nonisolated extension String {
  /// The text in quotation marks; a text that has some gets no more.
  package var quoted: String { contains("\"") ? self : "\"\(self)\"" }
}

nonisolated extension CancellationError: UserFacingError {
  public var message: Note { "Cancelled. \(suggesting: .look) to see what was done." }
}

nonisolated extension RoutingError {
  /// A row was chosen that the page no longer has.
  public static var goneRow: RoutingError { .gone("That row") }
}

nonisolated extension RoutingError: UserFacingError {
  public var message: Note {
    switch self {
    case .detached:
      "This screen was closed meanwhile. \(suggesting: .look) to see where you are."
    case .cannotClose(let title):
      "\(title) cannot be closed. \(suggesting: .help) to see what you can do."
    case .nothingToGoBackTo:
      "There is nothing to go back to. \(suggesting: .help) to see what you can do."
    case .nothingToDismiss: "There is no screen to dismiss."
    case .gone(let name): "\(name) is no longer available. \(suggesting: .look) to see what is."
    case .alreadyShown(let title): "\(title) is already open."
    case .notShown(let title): "\(title) could not be shown."
    case .tooDeep(let title): "The tabs of \(title) are nested too deeply. Go back first."
    case .noSuchTab(let name): "There is no tab called \(name)."
    case .insideChange(let move): "A navigation change was started inside another one: \(move)."
    case .deadlock(let move, let other):
      "Two navigation changes would have waited for each other: \(move) and \(other)."
    case .outsideChange: "The screens were changed outside a navigation change."
    case .vetoed(let title, let losing):
      "\(title) was not closed, because you would lose \(losing)."
    case .denied(let reason): Note(reason)
    case .redirected(let place): "\(place) is not open to you now."
    case .redirectedInCircles(let places):
      "The redirects form a loop, so nothing was opened: \(places.joined(separator: ", "))."
    case .covered(let title): "\(title) is in the way. Close it, then open the link again."
    case .noSuchDestination(let place): "Cannot open \(place): no such screen."
    case .loop(let moves):
      "Navigation stopped, because these changes cause each other: \(moves.joined(separator: ", "))."
    }
  }

  public var code: String {
    switch self {
    // These have no value that would tell the case apart from its `description`.
    case .detached: "detached"
    case .nothingToGoBackTo: "nothingToGoBackTo"
    case .nothingToDismiss: "nothingToDismiss"
    case .outsideChange: "outsideChange"
    default: caseOrType
    }
  }
}

nonisolated extension LinkError: UserFacingError {
  public var message: Note {
    switch self {
    case .malformed(let link):
      "The link \(link) is invalid: % needs two hexadecimal digits. Correct it, and open it again."
    case .foreign(let link):
      link.lowercased().hasPrefix("http")
        ? "This app opens only its own links. Open this one in a browser: \(link)"
        : "The link \(link) is none of this app. \(suggesting: .link) to see one that is."
    case .unknown(let link):
      "The link \(link) leads to no screen. \(suggesting: .link) to see a valid one."
    case .tooLong(let count):
      "The link is too long (\(count) bytes). Check it, and open it again."
    }
  }
}
