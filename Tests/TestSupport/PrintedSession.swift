/// A short session: ada signs up and asks for a friend who does not exist.
nonisolated public enum PrintedSession {
  public static let lines = [
    "signup", "ada", "Ada Lovelace", usualPassword, usualPassword, "add grace", "quit",
  ]

  /// The transcript at a width of 80, with dots in place of the recovery code.
  public static let recorded = RecordedText(transcript: "sign-up")
}
