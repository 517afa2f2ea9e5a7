public import Observation

extension Window: nonisolated Observable {}

extension Window {
  /// Reports that the tree is read, so that code under observation tracking becomes an observer.
  func noteRead() {
    wasRead = true
    registrar.access(self, keyPath: \.root)
  }

  /// Notifies the observers that the tree has changed.
  // All properties of the tree share one key path, because a notification for each costs too much.
  func notifyObservers() {
    wasRead = false
    registrar.withMutation(of: self, keyPath: \.root) {}
  }
}
