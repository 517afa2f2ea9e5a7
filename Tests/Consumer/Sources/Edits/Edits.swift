import Routing

/// Edits of the tree that no transition of the package makes, each followed by the tree.
public func edits() async throws -> [String] {
  try await [insertBelow(), closeBetween(), resetTab(), closeEverywhere(), coverAllTabs()]
}

private func insertBelow() async throws -> String {
  let window = try await Window(showing: screen("A"), screen("C"))
  try await window.change("insert", making: [stop("B")]) { window, made in
    guard let top = window.top, let stack = top.stack else { return }
    try stack.remove(from: top)
    try stack.push(made[0])
    try stack.push(top)
  }
  return window.tree
}

private func closeBetween() async throws -> String {
  let window = try await Window(showing: screen("X"))
  try await window.open(Plan([stop("A", by: .modal), stop("B"), stop("C")], cover: .onTop))
  try await window.change("close between") { window, _ in
    guard let top = window.top, let stack = top.stack else { return }
    try stack.removeAll(above: stack.screens[0])
    try stack.push(top)
  }
  return window.tree
}

private func resetTab() async throws -> String {
  let window = try await Window(showing: .tabs(Tab("cart", screen("A")), Tab("shop", screen("X"))))
  try await window.open(Plan([stop("A"), stop("B")]))
  try await window.change("reset") { window, _ in
    guard let root = window.root else { return }
    try root.stack.removeAll(above: root.stack.screens[0])
    try root.tabs[1].stack.screens.last.map(window.reveal)
  }
  return window.tree
}

private func closeEverywhere() async throws -> String {
  let window = try await Window(showing: .tabs(Tab("cart", screen("A")), Tab("shop", screen("X"))))
  for (tab, first) in [("cart", "A"), ("shop", "X")] {
    try await window.select(tab)
    try await window.open(Plan([stop(first), stop("sold")]))
  }
  try await window.change("sold out") { window, _ in
    for screen in window.screens where screen.destination as? Item == Item(name: "sold") {
      try screen.stack?.remove(from: screen)
    }
  }
  return window.tree
}

/// Presents a screen over the screen whose tabs are the app, whichever of them is visible.
private struct OverAllTabs: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.window?.root?.stack else { throw RoutingError.detached }
    try stack.present(screen, style: .fullScreen)
  }
}

private func coverAllTabs() async throws -> String {
  let tabs = [Tab("cart", screen("A")), Tab("shop", screen("X"))]
  let window = try await Window(showing: screen("App", tabs: tabs))
  try await window.open(Plan([stop("Offer", by: OverAllTabs())], cover: .onTop))
  return window.tree
}

nonisolated private struct Item: Destination {
  let name: String
  var address: Address? { Address(name) }
}

private final class Content: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}

private func screen(_ name: String, tabs: [Tab] = []) -> Screen {
  Screen(Content(title: name), router: Router(), at: Item(name: name), tabs: tabs)
}

private func stop(_ name: String, by transition: any Transition = .push) -> Stop {
  Stop(Item(name: name), by: transition) { screen($0.name) }
}
