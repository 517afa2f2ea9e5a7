import Foundation
import Social
import TestSupport

/// A call of each store method that writes, which succeeds if Ada and Bob are friends, she wrote to him,
/// and Cyd asks her.
let everyWrite: [@Sendable (any Stores) async throws -> Void] = [
  { try await $0.say("x", to: bob, as: .ada) },
  { _ = try await $0.unsend(1, with: bob, as: .ada) },
  { try await $0.markRead(with: ada, through: 1, as: .bob) },
  { _ = try await $0.ask(cyd, as: .ada) },
  { try await $0.accept(cyd, as: .ada) },
  { try await $0.end(.friends, with: bob, as: .ada) },
  { try await $0.block(bob, as: .ada) },
  { try await $0.setProfile(name: "x", bio: "", as: .ada) },
  { try await $0.deleteAccount(as: .ada) },
  { try await $0.signUp(User(id: eve, name: ""), credentials: .sample) },
  { _ = try await $0.setCredentials(.new, of: ada, replacing: .sample) },
  { _ = try await $0.setCredentials(.new, replacing: .sample, as: .ada) },
  { try await $0.countName(by: "k") },
  { _ = try await $0.countGuess(.password(key: nil), at: ada, now: .now) },
  { try await $0.countGuess(now: .now, as: .ada) },
  { try await $0.forgetGuesses(.password(key: nil), at: ada) },
  { try await $0.forgetGuesses(as: .ada) },
]
