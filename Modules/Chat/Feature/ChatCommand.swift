/// The commands of a conversation's screens.
nonisolated public enum ChatCommand: String, CaseIterable {
  /// Loads earlier messages.
  case older
  /// Opens the other user's profile.
  case profile
}
