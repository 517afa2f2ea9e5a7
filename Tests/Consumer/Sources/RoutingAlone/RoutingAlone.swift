import Routing

/// Runs an app on the Routing module alone, in a module with the default settings.
///
/// A variable holds each collection of async closures, because a cast of one would abort here.
public func routingAlone() async throws -> [String] {
  let guards: [Guard] = [
    Guard(for: Item.self) { item in
      await Task.yield()
      return item.name == "salt" ? .deny("Out of stock.") : .allow
    }
  ]
  let make: (Item) async throws -> Screen = { screen(for: $0) }
  let stops: [Stop] = ["list", "tea"].map { Stop(Item(name: $0), by: .push, make: make) }
  let open: (Window) async throws -> Void = { try await $0.open(Plan(stops)) }
  let root = Root.stack(screen(for: Item(name: "list")))
  let resolver: (String) throws -> Plan = { _ in
    Plan([stops[0], Stop(Item(name: "salt"), by: .push, make: make)])
  }
  let window = Window()
  (window.guards, window.resolver) = (guards, resolver)
  try await window.show(root)
  try await open(window)
  let calls: [String: () async throws -> Void] = ["salt": { try await window.open(link: "salt") }]
  for (name, call) in calls { window.start(name, call) }
  let errors = await window.settled().map { "\($0)" }
  return [window.tree] + errors
}

nonisolated private struct Item: Destination {
  let name: String
  var address: Address? { Address(name) }
}

private final class Content: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

private func screen(for item: Item) -> Screen {
  Screen(Content(title: item.name), router: Router(), at: item)
}
