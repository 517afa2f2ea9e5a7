import Social
import TestSupport
import Testing

@testable import Social
@testable import Storage

/// The end of all sessions of an account, when its password is changed or recovered.
struct EpochTests {
  static let raised = Credentials(password: "new", recovery: "newer", epoch: 1)

  /// The ways to raise the epoch of cyd's account.
  static let ways: [@Sendable (any Stores) async throws -> Bool] = [
    { try await $0.setCredentials(raised, of: cyd, replacing: .sample) },
    { try await $0.setCredentials(raised, replacing: .sample, as: .cyd) },
  ]

  @Test(
    "A session from before a change of the password reads and writes nothing",
    arguments: Kind.allCases, StoreCall.ofMembers.indices)
  func ended(kind: Kind, index: Int) async throws {
    let call = StoreCall.ofMembers[index]
    for way in Self.ways {
      try await kind.share { store, other in
        try await store.befriend(cyd, ada)
        try await store.say("hi", to: cyd, as: .ada)
        #expect(try await way(other))
        let before = try await state(of: store)
        await #expect(throws: StoreError.sessionEnded(cyd), "\(call.method)") {
          try await call.body(store, .cyd)
        }
        #expect(try await state(of: store) == before, "\(call.method)")
      }
    }
  }

  @Test("The session that changes the password goes on", arguments: Kind.allCases)
  func goesOn(kind: Kind) async throws {
    try await kind.share { store, other in
      let (me, elsewhere) = (Member.ada, Member.ada)
      #expect(try await store.setCredentials(Self.raised, replacing: .sample, as: me))
      #expect(me.epoch == 1 && elsewhere.epoch == 0)
      try await other.setProfile(name: "Ada", bio: "", as: me)
      #expect(try await other.user(bob, as: me) != nil)
      await #expect(throws: StoreError.sessionEnded(ada)) {
        try await other.everyone(.friends, as: elsewhere)
      }
      #expect(try await other.credentials(of: ada) == Self.raised)
      #expect(try await other.user(ada, as: Member(user: ada, epoch: 1)) != nil)
    }
  }

  @Test("A change of the password that comes too late ends no session", arguments: Kind.allCases)
  func late(kind: Kind) async throws {
    try await kind.run { store in
      let me = Member.ada
      let isSet = try await store.setCredentials(Self.raised, replacing: .new, as: me)
      #expect(!isSet)
      #expect(me.epoch == 0)
      #expect(try await store.user(ada, as: me) != nil)
    }
  }

  @Test("Credentials of an earlier epoch are not replaced", arguments: Kind.allCases)
  func earlier(kind: Kind) async throws {
    try await kind.run { store in
      var same = Credentials.sample
      same.epoch = 1
      let isSet = try await store.setCredentials(same, of: ada, replacing: .sample)
      let isSetAgain = try await store.setCredentials(.new, of: ada, replacing: .sample)
      #expect(isSet && !isSetAgain)
      #expect(try await store.credentials(of: ada) == same)
    }
  }
}
