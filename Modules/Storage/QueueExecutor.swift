package import Dispatch

/// Runs an actor's jobs one at a time on a dispatch queue.
///
/// A C call may block the queue without blocking a thread of Swift's shared pool.
package final class QueueExecutor: SerialExecutor {
  /// The queue, whose other work may use `assumeIsolated` of the actor.
  package let queue: DispatchQueue

  package init(_ name: String) {
    queue = DispatchQueue(label: name)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
