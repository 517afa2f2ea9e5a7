import Presentation

nonisolated extension Note {
  /// Creates the message of an error; if it is not a ``UserFacingError``, its description.
  init(describing error: any Error) {
    self = (error as? any UserFacingError)?.message ?? "\(error)"
  }
}
