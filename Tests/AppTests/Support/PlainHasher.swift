import Social

/// A hasher that keeps passwords in plain text, so that tests are fast.
nonisolated struct PlainHasher: PasswordHasher {
  func hash(_ password: String) -> String { "plain \(password)" }

  func verify(_ password: String, against hash: String) -> Bool {
    self.hash(password) == hash
  }
}
