import AppFrame
import OpenFiles
import SavedScreens
import Sessions
import Social

/// What all windows of the process share, chosen once at the start.
struct Services {
  let stores: any Stores
  /// Storage for the screens of each account; nil if they are not saved.
  var savedStates: (any SavedStateStore)?
  /// The folder of the data, held open; nil without such a folder.
  var dataFolder: OpenFolder?
  var hasher: any PasswordHasher
  /// The screens of the app; tests replace them.
  var table = AppScreens.table
  var now: () -> Date
  /// Seconds by which local time is ahead of UTC at a date.
  let offset: (Date) -> Int
  /// Clock for throttling; `--now` does not affect it.
  var clock: () -> Date = { Date() }
  /// The key with which somebody came to the terminal; nil unless the program was started with `--key`.
  var key: String?
  /// The key by which names that are asked for at sign-up are counted; nil for ``key``.
  var namesKey: String?
  /// The queue in which terminals of one host wait to hash a password; nil if they do not wait.
  var hashTurns: HashTurns?
  /// Clock for the end of sessions, which nobody can set.
  var uptime: () -> ContinuousClock.Instant = { .now }
  /// Writes text to a new file that a person names; nil if a person must not write files.
  var writeFile: ((_ text: String, _ path: String) throws -> Void)?

  /// Words the times of this app's clock and time zone.
  var time: LocalTime { LocalTime(now: { now() }, offset: { offset($0) }) }

  /// Lets somebody who came with ``key`` hash passwords in turn with all others.
  mutating func hash(in turns: HashTurns) {
    (hashTurns, hasher) = (turns, TurnTakingHasher(hasher, in: turns, key: key))
  }
}
