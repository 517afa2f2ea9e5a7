import Routing

/// A move that the guard redirected.
struct Waiting {
  let number: Int
  /// The screen that it leads to.
  var name: String
  /// The move that is tried again; nil if nothing is left to do.
  var attempt: Move?
  /// The screen that it comes from.
  var origin: String?
  /// The screen that a caller asked for, until the caller has a reply.
  var asked: String?

  var waits = GuardResult.Waiting.no
  /// The screens of the redirect, and those that replaced them.
  var screens: Set<String> = []
  /// The screen to which the last redirect led, and the screens that were redirected.
  var shown: String?
  var chain: [String] = []
  var isDue = false
  /// Whether a root was shown since the last try.
  var isAtNewRoot = false

  var link: String? { name.isPassing ? nil : name }

  mutating func rename(_ old: String, to new: String) {
    if screens.remove(old) != nil { screens.insert(new) }
    if origin == old { origin = new }
    attempt = attempt?.renaming(old, to: new)
  }

  func isRepeated(by other: Waiting) -> Bool {
    guard case .open = attempt else { return false }
    return attempt == other.attempt
  }
}
