import Dispatch

/// Runs an actor's work one piece at a time on a thread of its own, where a C call may block
/// without holding up the threads that all other tasks share.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ name: String) {
    queue = DispatchQueue(label: name)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
