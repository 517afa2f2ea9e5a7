public import Observation

extension Window: nonisolated Observable {}

extension Window {
  /// Makes the caller an observer of the tree, if it tracks what it reads.
  func noteRead() {
    wasRead = true
    registrar.access(self, keyPath: \.root)
  }

  /// Tells the observers of the tree that it has changed.
  // All properties of the tree share one key path: a notification for each costs too much.
  func notifyObservers() {
    wasRead = false
    registrar.withMutation(of: self, keyPath: \.root) {}
  }
}
