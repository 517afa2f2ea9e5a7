import Foundation

/// A process that is killed when this object is released.
nonisolated final class OwnedProcess {
  let process: Process

  struct NoClock: Error {}

  init(_ process: Process) { self.process = process }

  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Returns the CPU time of the process so far, in nanoseconds; measured on Linux only.
  func coreTime() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0,
      clock_gettime(clock, &time) == 0
    else { throw NoClock() }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Returns the resident memory of a process in bytes; measured on Linux only.
func residentMemory(of process: String) throws -> Double {
  let pages = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    .split(separator: " ")
  return Double(pages[1]).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } ?? .infinity
}
