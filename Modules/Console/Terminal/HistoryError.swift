/// A history file that cannot be used.
nonisolated public struct HistoryError: Error, Hashable {
  /// The path of the file.
  public let path: String
  /// The reason, such as the message of the system.
  public let reason: String
}
