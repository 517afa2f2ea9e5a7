public import Routing

/// A router of several screens, which provides the first of them.
public protocol FlowRouter: AnyObject {
  /// The type of the first screen's destination.
  associatedtype Initial: Destination

  /// The destination of the first screen.
  var initial: Initial { get }

  /// Makes the first screen, to be opened with any transition.
  func initialScreen() async throws -> Screen
}

extension RouterProtocol {
  /// Opens the first screen of a flow; the flow opens its other screens.
  ///
  /// - Throws: The errors of `RouterProtocol.open(_:by:making:)`.
  @MainActor public func open(_ flow: some FlowRouter, by transition: any Transition) async throws {
    try await open(flow.initial, by: transition) { _ in try await flow.initialScreen() }
  }
}
