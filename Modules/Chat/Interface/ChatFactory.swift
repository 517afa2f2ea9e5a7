public import Routing

/// What the app answers for conversations.
public protocol ChatFactory {
  func screen(for destination: ChatDestination) async throws -> Screen
}
