/// Starts a task synchronously, up to its first suspension.
///
/// On older systems the task is scheduled instead. A task that never suspends is finished when this
/// returns, without a thread switch.
@discardableResult
package func immediately(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.immediate(operation: body)
  } else {
    Task(operation: body)
  }
}

/// Whether ``immediately(_:)`` starts tasks synchronously on this system.
var isImmediate: Bool {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
}
