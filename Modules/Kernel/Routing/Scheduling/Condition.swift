import Synchronization

/// A condition that code on the main actor waits for, without a switch of thread.
///
/// A continuation resumes on the shared pool, from where its task goes back to the main actor (Swift 6.3):
/// two threads wake. A wait for this actor is a job, which runs where the condition is signalled.
package actor Condition {
  private let jobs = WaitingJobs()
  /// The number of waits that are over; without a use of its state, the compiler leaves the actor out.
  private var waits = 0

  /// Creates a condition for which nobody waits.
  package init() {}

  package nonisolated var unownedExecutor: UnownedSerialExecutor { jobs.asUnownedSerialExecutor() }

  /// Waits until the condition is signalled.
  package func wait() { waits += 1 }

  /// Lets everybody go on who waits now, in order.
  package nonisolated func signal() { jobs.run() }
}

/// The executor of a condition, which keeps its jobs until they may run.
private nonisolated final class WaitingJobs: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func run() {
    for job in jobs.withLock({ exchange(&$0, with: []) }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
