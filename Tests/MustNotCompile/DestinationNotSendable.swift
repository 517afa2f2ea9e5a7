// error: stored property 'text' of 'Sendable'-conforming struct 'Draft' has non-Sendable type 'Box'
import Routing

nonisolated final class Box: Hashable {
  var letters = ""

  static func == (one: Box, other: Box) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

nonisolated struct Draft: Destination {
  let text: Box
  var address: Address? { nil }
}
