import Foundation
import Presentation
import Wording

@testable import Console
@testable import ConsoleTesting
@testable import FuzzedApp
@testable import Routing
@testable import SavedScreens

extension Target {
  /// State file → state: a file is rejected, or it survives a round trip and can be restored.
  static let state = Target(name: "state") { bytes in
    let saved: SavedState
    do throws(SavedStateError) {
      saved = try SavedState(Data(bytes), at: "places")
    } catch {
      return try requireLegible(error)
    }
    let again = try SavedState(saved.encoded(), at: "places")
    try require(again.state == saved.state, "\(saved.state) is read as \(again.state)")
    if isPlanted, !saved.state.tabs.indices.contains(saved.state.selection) {
      throw Broken("the planted fault: \(saved.state)")
    }
    try waiting { try await check(saved.state) }
  }

  /// Checks that a state can be restored, and that restoring the result changes nothing.
  private static func check(_ state: NavigationState) async throws {
    let there = try await restored(state)
    let again = try await restored(there)
    try require(there == again, "\(state) leads to \(there), and that to \(again)")
  }

  private static func restored(_ state: NavigationState) async throws -> NavigationState {
    let window = try await people().home()
    for (address, error) in try await window.restore(state) {
      let failure = Failure(error, in: English())
      try requireLegible([Paragraph("\(address): \(failure.message)")])
      try require(!failure.isInternal, "\(address) is not opened because of \(error)")
    }
    try require(window.top != nil, "\(state) leads to no screen")
    for screen in window.screens {
      let page = screen.page
      if let fault = page.fault(drawn: 20, along: window.titles) {
        throw Broken("\(state) leads to \(page.title.debugDescription): \(fault)")
      }
    }
    defer { Task { try? await window.close() } }
    return window.state
  }

  private static func people() async throws -> People {
    if let known { return known }
    let people = try await People()
    known = people
    return people
  }

  private static var known: People?
}
