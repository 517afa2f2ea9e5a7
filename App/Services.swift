import Presentation
import Sessions
import Social

/// The dependencies of all screens, chosen once at the start.
struct Services {
  let stores: any Stores
  let hasher: any PasswordHasher
  let notices = Notices()
  let activeSession = ActiveSession()
  let links = AppLinks()
  var now: () -> Date
  /// Seconds by which local time is ahead of UTC at a date.
  let offset: (Date) -> Int
  /// Clock for timeouts and throttling; `--now` does not affect it.
  var clock: () -> Date = { Date() }
  var layout = Layout.tabs
  var featureFlags: [FeatureFlag: Bool] = [:]
}
