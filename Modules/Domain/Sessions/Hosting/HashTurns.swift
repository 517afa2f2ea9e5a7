import OpenFiles
import Presentation
import SQLDriver
import Social
import Synchronization

/// The turns in which all terminals of a host hash passwords, because each hash takes much memory.
///
/// Two hash at a time, and at most one of each key. Terminals of known keys come first. The turns are
/// locks on files, which an operator makes.
nonisolated public final class HashTurns: Sendable {
  /// The names of the files: the slots, the mark of known keys that wait, and the locks of each key.
  ///
  /// A row has the files of one slot. The second one serves if the holder of the first is stopped.
  static let slots = [["slot.1", "slot.3", "slot.5"], ["slot.2", "slot.4", "slot.6"]]
  static let (known, keys) = ("known", "keys")
  /// The time after which a holder that is stopped is passed over.
  static let patience = Duration.seconds(5)

  private let folder: String
  private let most: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let pause: @Sendable () async throws -> Void
  private let waiting = Mutex(0)

  /// Creates the turns of a terminal, or of a process with many people.
  ///
  /// - Parameters:
  ///   - folder: The folder of the lock files.
  ///   - most: The number of people who may wait in this process; people of known keys may wait until it
  ///     is twice that.
  ///   - now: Returns the current time.
  ///   - pause: Waits before each further look at the locks.
  public init(
    folder: String, most: Int = 8,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    pause: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .milliseconds(20))
    }
  ) {
    (self.folder, self.most, self.now, self.pause) = (folder, most, now, pause)
  }

  /// Makes a folder with the locks for the turns of one process, and returns its path.
  ///
  /// - Throws: The error of the folder.
  public static func makeLocks() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "turns-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for name in slots.joined() + [known, keys] {
      try Data().write(to: folder.appending(path: name))
    }
    return folder.path
  }

  /// Whether somebody in this process waits for others.
  public var isWaiting: Bool { waiting.withLock { $0 > 0 } }

  /// Runs a body in the turn of a key; nil where people have none.
  ///
  /// - Throws: ``HashError/tooManyAtOnce``, `DatabaseError.failed` if a lock file cannot be opened,
  ///   `CancellationError`, and the errors of the body.
  func take<Value: Sendable>(
    isKnown: Bool, key: String?, _ body: () async throws -> Value
  ) async throws -> Value {
    let places = isKnown ? 2 * most : most
    guard waiting.withLock({ $0 < places }) else { throw HashError.tooManyAtOnce }
    let locks = try await locks(isKnown: isKnown, key: key)
    defer { withExtendedLifetime(locks) {} }
    return try await body()
  }

  private func locks(isKnown: Bool, key: String?) async throws -> [OpenFile] {
    let keys = try lockFile(path(Self.keys))
    let known = try lockFile(path(Self.known))
    let slots = try Self.slots.map { try $0.map { try lockFile(path($0)) } }
    var stopped: [ObjectIdentifier: ContinuousClock.Instant] = [:]
    var hasKey = key == nil
    var isCounted = false
    defer { if isCounted { waiting.withLock { $0 -= 1 } } }
    while true {
      hasKey = hasKey || key.map { keys.lock(byte: HostTerminal.firstByte(of: $0)) } ?? true
      if hasKey, isFirst(isKnown, known) {
        for slot in slots {
          if let file = free(in: slot, &stopped) { return [keys, file] }
        }
      }
      if !isCounted { waiting.withLock { $0 += 1 } }
      isCounted = true
      try await pause()
      try Task.checkCancellation()
    }
  }

  /// Returns whether nobody who is known waits; somebody who is known marks that they do.
  private func isFirst(_ isKnown: Bool, _ mark: OpenFile) -> Bool {
    if isKnown {
      // If somebody is looking at the mark, the next time will do.
      _ = mark.lock(isShared: true)
      return true
    }
    defer { mark.unlock() }
    return mark.lock()
  }

  /// Locks the first file of a slot that is free; those whose holders are stopped are passed over.
  private func free(
    in slot: [OpenFile], _ stopped: inout [ObjectIdentifier: ContinuousClock.Instant]
  ) -> OpenFile? {
    for file in slot {
      if file.lock() { return file }
      let id = ObjectIdentifier(file)
      guard file.holder?.isStopped == true else {
        stopped[id] = nil
        return nil
      }
      let first = stopped[id, default: now()]
      stopped[id] = first
      if now() - first < Self.patience { return nil }
    }
    return nil
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
}

/// A login or another hash that cannot wait for its turn.
nonisolated enum HashError: UserFacingError {
  /// As many others wait as may.
  case tooManyAtOnce

  /// The message for a person: what happened, and what to do next.
  var message: Note { "Too many people are logging in at the moment. Try again in a minute." }
}

/// Opens a lock file, which an operator has made.
///
/// - Throws: `DatabaseError.failed`
nonisolated func lockFile(_ path: String) throws -> OpenFile {
  if let file = OpenFile(path, O_RDWR | O_NOFOLLOW) { return file }
  throw DatabaseError.failed(
    reason: "the lock file \(path) cannot be opened (\(String(cString: strerror(errno))))")
}
