package import Dispatch
package import Synchronization

/// Runs an actor's jobs one at a time on a dispatch queue.
///
/// A driver may block the queue without blocking a thread of Swift's shared pool.
public final class QueueExecutor: SerialExecutor {
  /// The queue, whose other work may use `assumeIsolated` of the actor.
  package let queue: DispatchQueue
  /// The number of jobs so far, each of which comes from another thread and goes back there.
  package let jobs = Atomic(0)

  /// Creates an executor, whose queue has a name for debuggers.
  public init(_ name: String) { queue = DispatchQueue(label: name) }

  /// Runs a job after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    jobs.add(1, ordering: .relaxed)
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Stops the program if the code does not run on the queue.
  public func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
