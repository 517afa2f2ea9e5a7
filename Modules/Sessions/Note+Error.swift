import Presentation

nonisolated extension Note {
  /// Creates the message of an error, or its description if it has none for people.
  init(describing error: any Error) {
    self = (error as? any UserFacingError)?.message ?? "\(error)"
  }
}
