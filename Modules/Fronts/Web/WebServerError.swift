import Presentation

/// A port on which the server cannot listen, with the reason of the system.
nonisolated struct WebServerError: UserFacingError, Hashable {
  let port: Int
  let reason: String

  /// The message: what happened, and what to do next.
  var message: Note {
    "The port \(port) cannot be used: \(reason). Choose another one with --web-port."
  }

  /// 69: a service that is not available.
  var exitStatus: Int32? { 69 }
}
