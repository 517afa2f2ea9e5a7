import Own
import Presentation
import Routing
import Sessions
import Social

/// Ends a session after 30 idle minutes, in an app with one screen before and one after the login.
public func sessionsAlone() async throws -> [String] {
  let ada = User.ID(rawValue: "ada")
  let store = try emptyStore()
  try await store.signUp(
    User(id: ada, name: "Ada"), credentials: Credentials(password: "", recovery: ""))
  let clock = Clock()
  let session = ActiveSession()
  let notices = Notices()
  let monitor = SessionMonitor(
    of: session, accounts: store, notices: notices, clock: { clock.now }
  ) {
    root("Cover")
  }
  let window = Window()
  let desk = root("Desk")
  session.begin(Member(user: ada), on: desk, at: clock.now)
  try await window.show(desk)
  await monitor.settled(in: window)
  var journey: [String] = []
  for minutes in [20, 30] {
    journey.append(window.top?.title ?? "nothing")
    clock.now += .seconds(minutes * 60)
    await monitor.inputReceived(in: window)
  }
  journey.append(window.top?.title ?? "nothing")
  return journey + ["\(notices.take().count) notice"]
}

private final class Clock {
  var now = ContinuousClock.now
}

private func root(_ title: String) -> Root {
  .stack(.own(title, at: PlainDestination(name: title)))
}

nonisolated private struct PlainDestination: Destination {
  let name: String
  var address: Address? { Address(name) }
}
