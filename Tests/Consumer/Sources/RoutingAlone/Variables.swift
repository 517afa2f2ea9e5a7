import Routing

/// Uses what holds async closures through variables, in a module with the default settings.
///
/// A cast of a collection of async closures would abort here.
func throughVariables() async throws -> String {
  let window = Window()
  let factory = ShopFactory()
  let guards: [Guard] = [
    Guard { move in
      await Task.yield()
      return move.destination as? ShopDestination == .item("salt") ? .deny("Out of stock.") : .allow
    }
  ]
  window.guards = guards
  let make: (ShopDestination) async throws -> Screen = { factory.screen(for: $0) }
  let stops: [Stop] = [ShopDestination.list, .item("tea")].map { Stop($0, by: .push, make: make) }
  let open: (Window) async throws -> Void = { try await $0.open(Plan(stops)) }
  let shortcuts: [Shortcut] = [Shortcut("tea", to: Address("item", "tea"), open: open)]
  let root = Root.stack(factory.screen(for: .list))
  root.shortcuts = shortcuts
  let resolver: (String) throws -> Plan = { _ in
    Plan([stops[0], Stop(ShopDestination.item("salt"), by: .push, make: make)])
  }
  window.resolver = resolver
  try await window.show(root)
  for shortcut in root.shortcuts { try await shortcut.open(window) }
  let calls: [String: () async throws -> Void] = ["salt": { try await window.open(link: "salt") }]
  for (name, call) in calls { window.start(name, call) }
  let errors = await window.settled().map { "\($0)" }
  return ([titles(of: window)] + errors).joined(separator: ", ")
}
