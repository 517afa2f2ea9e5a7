/// Begins a task at once, up to where it waits for something; where the system cannot, soon.
///
/// What waits for nothing is done when this returns, without a thread that had to be woken for it.
@discardableResult
package func immediately(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.immediate(operation: body)
  } else {
    Task(operation: body)
  }
}

/// Whether ``immediately(_:)`` is.
var isImmediate: Bool {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
}
