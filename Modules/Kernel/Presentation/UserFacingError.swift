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

/// An error of the kernel, which front ends word in the language of the app.
nonisolated public protocol KernelError: UserFacingError, Hashable {}

nonisolated extension KernelError {
  /// The error, which a front end words.
  public var message: Note { Note(kernel: self) }
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
      ?? "\(kernel: .internalError(error.fault))"
  }
}

nonisolated extension String {
  /// The text in quotation marks; a text that has some gets no more.
  package var quoted: String { contains("\"") ? self : "\"\(self)\"" }
}

nonisolated extension CancellationError: UserFacingError {
  public var message: Note { "\(kernel: .cancelled)" }
}

nonisolated extension RoutingError {
  /// A row was chosen that the page no longer has; its name is empty.
  public static var goneRow: RoutingError { .gone("") }
}

nonisolated extension RoutingError: KernelError {
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

nonisolated extension LinkError: KernelError {}
