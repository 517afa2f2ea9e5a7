package import Routing
import Testing

extension Stage {
  /// Makes a move that is written as text, with screens given by their titles.
  ///
  /// - `push N on B`, `modal N on B`, `replace N on B`, `root N on B`, `tab N on B` and
  ///   `reveal N on B` open N by the router of B, with the transition of that name; `find N on B`
  ///   shows the tab of N, or else reveals it.
  /// - `close B` and `dismiss from B` are moves of the router of B, and so is `show N from B`, which
  ///   replaces the root.
  /// - `back`, `home`, `dismiss`, `dismiss all`, `pop to root`, `pop to B`, `return to N`,
  ///   `select one`, `set A B N`, `show N`, `force N`, `end` and `link A/N` are moves of the window;
  ///   `plan A/N`, `plan A/N onTop` and `plan A/N refuse` open a plan, in which `^N` is a modal, `!N`
  ///   a root, and `~N` is revealed if it is open.
  package func make(_ move: String) async throws {
    let words = move.components(of: " ")
    let name = words[words.count - 1]
    switch (words[0], words.count > 1 ? words[1] : "") {
    case ("back", _): try await window.back()
    case ("home", _): try await window.home()
    case ("end", _): try await window.close()
    case ("close", _): try await routes(name).close()
    case ("dismiss", "from"): try await routes(name).dismiss()
    case ("dismiss", "all"): try await window.dismissAll()
    case ("dismiss", _): try await window.dismiss()
    case ("pop", _) where name == "root": try await window.popToRoot()
    case ("pop", _): try await window.popTo(screen(name))
    case ("return", _): try await window.pop(to: TestDestination(name))
    case ("select", _): try await window.select(name)
    case ("set", _):
      try await window.setStack(
        words.dropFirst().map { title in
          window.screens.last { $0.title == title } ?? factory.make(TestDestination(title))
        })
    case ("show", _) where words.count > 2:
      try await router(name).replaceRoot(by: .root) {
        .stack(try await factory.screen(for: TestDestination(words[1])))
      }
    case ("show", _): try await window.show(.stack(factory.make(TestDestination(name))))
    case ("force", _):
      try await window.show(.stack(factory.make(TestDestination(name))), isForced: true)
    case ("link", _): try await window.open(link: name)
    case ("plan", _): try await window.open(plan(reading: move.dropFirst("plan ".count)))
    default:
      try await open(
        TestDestination(words[1]), from: name, by: #require(.named(words[0]), "\(move)"))
    }
  }

  /// Returns the plan that a move such as `plan A/N onTop` opens, without its first word.
  package func plan(reading text: some StringProtocol) -> Plan {
    let words = String(text).components(of: " ")
    let cover: Plan.CoveringPolicy =
      switch words.last {
      case "onTop": .onTop
      case "refuse": .refuse
      default: .dismiss
      }
    return Plan(words[0].components(of: "/").map(stop), cover: cover)
  }

  /// Returns the stop for a name in the path of a plan, which may begin with a mark.
  private func stop(_ name: String) -> Stop {
    let marks: [Character: any Transition] = [
      "^": .modal, "!": .root, "~": RevealTransition(otherwise: .push),
    ]
    guard let transition = name.first.flatMap({ marks[$0] }) else {
      return stop(TestDestination(name))
    }
    return stop(TestDestination(String(name.dropFirst())), by: transition)
  }
}

extension (any Transition)? {
  /// The transition with this name; nil if there is none.
  fileprivate static func named(_ name: String) -> (any Transition)? {
    switch name {
    case "push": .push
    case "modal": .modal
    case "replace": .replace
    case "root": .root
    case "tab": .tab
    case "reveal": RevealTransition(otherwise: .push)
    case "find": TabTransition(otherwise: RevealTransition(otherwise: .push))
    default: nil
    }
  }
}
