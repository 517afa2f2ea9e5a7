import Social
import TestSupport
import Testing

struct AccountTests {
  @Test(
    "Signing up stores the user, who has not left, and the credentials", arguments: Kind.allCases)
  func signUp(kind: Kind) async throws {
    try await kind.share { store, other in
      try await store.signUp(
        User(id: eve, name: "Eve", bio: "hello", hasLeft: true), credentials: .new)
      #expect(try await other.user(eve, as: .ada) == User(id: eve, name: "Eve", bio: "hello"))
      #expect(try await other.isTaken(eve))
      #expect(try await other.credentials(of: eve) == .new)
    }
  }

  @Test("Signing up with a taken name throws and changes nothing", arguments: Kind.allCases)
  func taken(kind: Kind) async throws {
    try await kind.run { store in
      let theft = Credentials(password: "z", recovery: "z")
      await #expect(throws: StoreError.nameTaken(ada)) {
        try await store.signUp(User(id: ada, name: "Other"), credentials: theft)
      }
      let kept = try await store.credentials(of: ada)
      #expect(kept == .sample)
      #expect(try await store.user(ada, as: .bob)?.name == "ada!")
      #expect(try await store.isTaken(eve) == false)
      #expect(try await store.credentials(of: eve) == nil)
    }
  }

  @Test(
    "New hashes in the same epoch affect one user only, and end no session",
    arguments: Kind.allCases)
  func credentials(kind: Kind) async throws {
    try await kind.run { store in
      let isSet = try await store.setCredentials(.new, of: ada, replacing: .sample)
      #expect(isSet)
      #expect(try await store.credentials(of: ada) == .new)
      #expect(try await store.credentials(of: bob) == .sample)
      #expect(try await store.user(ada, as: .ada) != nil)
    }
  }

  @Test(
    "Setting credentials changes nothing unless the old ones match", arguments: Kind.allCases,
    [Credentials(password: "$p", recovery: "x"), Credentials(password: "x", recovery: "$r")])
  func changedMeanwhile(kind: Kind, old: Credentials) async throws {
    try await kind.run { store in
      let isSet = try await store.setCredentials(.new, of: ada, replacing: old)
      #expect(!isSet)
      #expect(try await store.credentials(of: ada) == .sample)
    }
  }

  @Test("A deleted account leaves an empty user whose name stays taken", arguments: Kind.allCases)
  func tombstone(kind: Kind) async throws {
    try await kind.run { store in
      try await store.setProfile(name: "Bob", bio: "bio", as: .bob)
      try await store.deleteAccount(as: .bob)
      #expect(try await store.user(bob, as: .ada) == User(id: bob, name: "", hasLeft: true))
      #expect(try await store.credentials(of: bob) == nil)
      #expect(try await store.isTaken(bob))
      await #expect(throws: StoreError.nameTaken(bob)) {
        try await store.signUp(User(id: bob, name: "Bob"), credentials: .sample)
      }
    }
  }
}
