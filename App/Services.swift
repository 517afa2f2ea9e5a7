import Presentation
import Social

/// What every screen is made of, chosen once at the start.
struct Services {
  let stores: any Stores
  let hasher: any PasswordHasher
  let notices = Notices()
  let presence = Presence()
  let now: () -> Date
  /// How many seconds the clocks here are ahead of UTC at a moment.
  let offset: (Date) -> Int
  /// For how long somebody waits and stays: `--now` does not wind it.
  var clock: () -> Date = { Date() }
  var layout = Layout.tabs
  var features: [Feature: Bool] = [:]
  var places: Places?
  /// Where somebody sits in front of it: what a script shows depends on its lines alone.
  var live: Live?
}
