import Foundation
import TestSupport
import Testing

@testable import Sessions

/// A folder with the lock files of a host.
nonisolated final class HostFolder: Sendable {
  private let folder = TemporaryFolder()
  var path: String { folder.path() }

  init() {
    for name in HashTurns.slots.joined() + [HashTurns.known, HashTurns.keys] {
      do { try folder.write("", to: name) } catch { Issue.record(error) }
    }
  }
}

/// Pauses that a test ends.
actor Pauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watcher: (count: Int, then: CheckedContinuation<Void, Never>)?

  func pause() async {
    await withCheckedContinuation {
      waiting.append($0)
      guard let watcher, waiting.count >= watcher.count else { return }
      self.watcher = nil
      watcher.then.resume()
    }
  }

  /// Waits until so many pauses have begun.
  func reach(_ count: Int) async {
    if waiting.count < count { await withCheckedContinuation { watcher = (count, $0) } }
  }

  /// Ends all pauses.
  func end() {
    for one in waiting { one.resume() }
    waiting = []
  }
}

/// Another process that has locked a file.
nonisolated final class LockingProcess {
  static let program = ["/usr/bin/flock"].first(where: FileManager.default.isExecutableFile)

  private let process = Process()
  private let input = Pipe()

  init(_ path: String) throws {
    process.executableURL = URL(filePath: try #require(Self.program))
    process.arguments = ["--no-fork", path, "sh", "-c", "echo; exec cat"]
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // The line that says that the file is locked.
    #expect(output.fileHandleForReading.availableData.count == 1)
  }

  /// Stops the process, and waits until it is stopped.
  func stop() {
    kill(process.processIdentifier, SIGSTOP)
    var info = siginfo_t()
    _ = waitid(P_PID, id_t(process.processIdentifier), &info, WSTOPPED | WNOWAIT)
  }

  /// Kills the process, and waits until it has ended.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
