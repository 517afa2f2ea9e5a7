extension Window {
  /// Maximum number of redirects of one navigation.
  package static let longestDetour = 8

  /// Asks the guards about a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination that would be shown.
  ///   - origin: The screen that the move comes from; nil for the top screen.
  /// - Throws: The ``Redirect`` of the first guard that redirects, ``RoutingError/denied(_:)``, and
  ///   any error of a guard.
  func askGuards(about destination: any Destination, origin: Screen? = nil) async throws {
    guard !guards.isEmpty else { return }
    let move = GuardedMove(
      destination: destination, origin: origin ?? top, by: Work.current?.move.verb ?? "change")
    for (index, check) in guards.enumerated() {
      let result = try await check.decide(move)
      try Work.checkCancellation()
      let refusal = Refusal(address: destination.address, guardIndex: index)
      switch result {
      case .allow: guardAnswers[index] = ("allow", refusal.address)
      case .deny(let reason):
        guardAnswers[index] = ("deny", refusal.address)
        Work.current?.denied = refusal
        throw RoutingError.denied(reason)
      case .redirect(let plan, let waits):
        guardAnswers[index] = ("redirect", refusal.address)
        throw Redirect(refused: destination, refusal: refusal, plan: plan, waits: waits)
      }
    }
  }

  /// Makes screens for destinations that the guards have allowed.
  ///
  /// If the tree or a condition of the guards changes meanwhile, they are asked once more.
  func make<Made>(
    for destinations: [any Destination], from origin: Screen? = nil,
    by make: () async throws -> Made
  ) async throws -> Made {
    let before = revision
    let made = try await make()
    try Work.checkCancellation()
    if revision != before {
      for destination in destinations { try await askGuards(about: destination, origin: origin) }
    }
    return made
  }

  /// Asks the guards where a redirect cannot be followed.
  func askGuardsWithoutRedirect(
    about destination: any Destination, from origin: Screen? = nil
  ) async throws {
    do { try await askGuards(about: destination, origin: origin) } catch is Redirect {
      throw RoutingError.redirected(destination.name)
    }
  }

  /// Changes the tree, but first asks the guards about the screens that the change would show.
  ///
  /// These are the first screens of tabs that it selects, and screens that it adds, without those
  /// that the guards were asked about before.
  func changeAskingGuards<Result>(
    asked: [Screen] = [], isForced: Bool = false, _ body: () throws -> Result
  ) async throws -> Result {
    var unasked: [Screen] = []
    do {
      return try change(isForced: isForced) {
        let result = try body()
        unasked = guards.isEmpty ? [] : selectedTabs + addedScreens
        unasked.removeAll { screen in asked.contains { $0 === screen } }
        if !unasked.isEmpty { throw Unasked() }
        return result
      }
    } catch is Unasked {
      for screen in unasked { try await askGuards(about: screen.destination) }
      return try change(isForced: isForced, body)
    }
  }

  /// Selects the tabs that contain a screen if the move that opens it has waited.
  func selectTabsIfResumed(of screen: Screen?) {
    guard let tabs = screen?.stack?.tabs, waitingMove?.stage == .tried else { return }
    for stack in tabs.reversed() { select(stack) }
  }

  /// The first screens of the tabs that must be selected to show the screen, root first.
  func hiddenTabs(of screen: Screen) -> [Screen] {
    let hidden = screen.stack?.tabs.filter { $0.group?.stack !== $0 } ?? []
    return hidden.reversed().compactMap(\.screens.first)
  }

  /// Thrown to undo a change, so that the guards are asked first.
  private struct Unasked: Error {}
}

extension Destination {
  /// The address for error messages, or a fixed phrase if there is none.
  var name: String { address?.description ?? "" }
}
