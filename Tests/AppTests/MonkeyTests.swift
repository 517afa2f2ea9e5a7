import Routing
import Social
import SQLDriver
import Storage
import TestSupport
import Testing

@testable import Console
@testable import ConsoleTesting
@testable import TrellisApp

/// Tests of the whole app with random lines.
///
/// The commands of other screens are typed with every fourth seed.
/// The first test runs until the monkey has used every command, at least four times 500 lines, or
/// 25,000 in `Scripts/check --deep`.
@Suite("Monkey")
struct MonkeyTests {
  nonisolated static let lines = caseCount(500, deep: 25_000)

  @Test("Random commands break no rule and use every command of every screen")
  func keepsRules() async throws {
    var unused = Self.offered
    for seed in 1...80 as ClosedRange<UInt64> {
      let journey = try await Self.journey(seed)
      let monkey = Monkey(
        lines: Self.lines, random: Chance(seed: seed),
        in: seed % 4 == 1 ? journey.session : journey.withoutCommands)
      let status = await journey.run(monkey, Transcript())
      if let finding = monkey.finding {
        let shortest = try await finding.shortened { try await Self.journey(seed) }
        Issue.record("seed \(seed): \(shortest)")
        return
      }
      #expect(status == 1, "seed \(seed)")
      for (screen, words) in monkey.used { unused[screen]?.subtract(words.keys) }
      if seed >= 4, unused.values.allSatisfy(\.isEmpty) { return }
    }
    Issue.record("Unused: \(unused.filter { !$0.value.isEmpty })")
  }

  /// Returns a new app, whose first people depend on the seed.
  private static func journey(_ seed: UInt64) async throws -> Journey {
    // Random lines seldom make friends or requests, which some screens list.
    let store =
      seed % 3 == 0 ? try await SQLStore.people(friends: grace) : try SQLStore(at: .memory)
    if seed % 3 == 0 { try await store.ask(ada, as: .linus) }
    return try await Journey(store: store)
  }

  /// The commands that each kind of screen offers, without the global commands.
  ///
  /// `#` stands for a row number, `…` for free text. Few random lines block anybody, so the rows of
  /// Blocked are left out.
  private static let offered: [String: Set<String>] = [
    "Blocked": ["unblock"], "Chat": ["…", "older", "profile", "unsend"], "Chats": ["#", "chat"],
    "Deletion": ["…"], "Edit": ["name", "bio", "save", "discard"],
    "Friends": ["#", "add", "requests", "chat", "profile", "remove", "blocked", "find"],
    "Login": ["…"], "Me": ["edit", "password", "code", "export", "logout", "delete"],
    "Password": ["…"], "Picker": ["#", "find"],
    "Profile": [
      "chat", "add", "accept", "decline", "cancel", "remove", "block", "unblock",
    ],
    "Recovery": ["…"], "RecoveryCode": ["…"], "Requests": ["#", "accept", "decline", "cancel"],
    "SignUp": ["…"], "Welcome": ["login", "signup", "forgot"],
  ]
}

extension Finding {
  /// Returns the finding with the shortest script that reproduces it, each time in a new app.
  func shortened(in app: () async throws -> Journey) async throws -> Finding {
    try await shrunk(limit: 500) { script in
      let journey = try await app()
      let monkey = Monkey(typing: script, toFind: self, in: journey.session)
      _ = await journey.run(monkey, Transcript())
      return monkey.finding
    }
  }
}

extension Journey {
  /// The session without the commands of the app, so that lines go to the page on top.
  fileprivate var withoutCommands: AppSession { AppSession(in: window, notices: own.notices) }
}
