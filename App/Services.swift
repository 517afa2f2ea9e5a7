import Presentation
import Routing
import Sessions
import Social

/// The dependencies of all screens, chosen once at the start.
struct Services {
  let stores: any Stores
  /// Storage for the screens of each account; nil if they are not saved.
  var savedStates: (any SavedStateStore)?
  let hasher: any PasswordHasher
  let notices = Notices()
  let activeSession = ActiveSession()
  var links = AppLinks()
  var now: () -> Date
  /// Seconds by which local time is ahead of UTC at a date.
  let offset: (Date) -> Int
  /// Clock for timeouts and throttling; `--now` does not affect it.
  var clock: () -> Date = { Date() }
  var layout = Layout.tabs
  /// Writes text to a new file that a person names; nil if a person must not write files.
  var writeFile: ((_ text: String, _ path: String) throws -> Void)?
  var featureFlags: [FeatureFlag: Bool] = [:]

  /// Returns the commands of all screens, with the way to each for the user of a window.
  func screenCommands(in window: Window) -> [ScreenCommands] {
    AppFeatures.screenCommands(isSignedIn: activeSession.user(in: window) != nil)
  }
}
