#if Postgres
  import Foundation
  import SavedScreens
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  /// Each right of the role that runs the program.
  @Suite("Grants in PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct GrantTests {
    /// The rights one by one, such as `UPDATE (name) ON person`.
    static let rights: [String] =
      (Connection.grants + DatabaseFormat.social.migrations.flatMap(\.grants)).flatMap { grant in
        let parts = grant.text.split(separator: " ON ")
        let list = parts.dropLast().joined(separator: " ON ").split(separator: "\n")
        let object = parts.last ?? ""
        let privileges = list.joined(separator: " ").matches(of: /([A-Z]+)(?: +\(([^)]*)\))?/)
        return privileges.flatMap { privilege -> [String] in
          guard let columns = privilege.2 else { return ["\(privilege.1) ON \(object)"] }
          return columns.split(separator: ", ").map { "\(privilege.1) (\($0)) ON \(object)" }
        }
      }

    @Test("Without any one of its rights, the role cannot do all that the program does")
    func needed() async throws {
      #expect(Self.rights.count > 50)
      try await TestSchema.withStore { _, schema in
        let store = try SQLStore(at: .server(schema.address), budgets: .hosted)
        for (number, right) in Self.rights.enumerated() {
          try schema.run("REVOKE \(right) FROM \(TestSchema.role)")
          await #expect(throws: DatabaseError.self, "\(right)") { try await use(store, by: number) }
          try schema.run("GRANT \(right) TO \(TestSchema.role)")
        }
        try await use(store, by: Self.rights.count)
      }
    }

    @Test("Only the program's role may call the owner's functions, which use the owner's tables")
    func functions() async throws {
      try await TestSchema.withStore { _, schema in
        let owner = Connection(schema.ownerAddress)
        let functions = try owner.transaction(.query) {
          try owner.rows(
            """
            SELECT proname::text, has_function_privilege('public', oid, 'EXECUTE'),
              NOT prosecdef OR proconfig = ARRAY[
                'search_path=' || quote_ident(current_schema()) || ', pg_temp'],
              pg_get_functiondef(oid)
            FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
              AND proname <> 'contents'
            """
          ) {
            (
              name: $0.text(0), isPublic: $0.bool(1), isFixed: $0.bool(2), definition: $0.text(3)
            )
          }
        }
        #expect(functions.count == 10)
        for function in functions {
          #expect(!function.isPublic && function.isFixed, "\(function)")
          // The server writes a parameter without a name so that a dump of it cannot be restored.
          #expect(!function.definition.contains(#"."")"#), "\(function)")
        }
      }
    }

    @Test("A temporary table of the role misleads no function of the owner")
    func temporary() async throws {
      try await TestSchema.withStore { store, schema in
        let thief = Connection(schema.address)
        try thief.transaction(.migration) {
          try thief.execute(
            "CREATE TEMP TABLE account AS SELECT id, ''::bytea AS password FROM account")
          let found = try thief.rows("SELECT password FROM credentials_of($1)", ada) { $0.text(0) }
          #expect(found == [Credentials.sample.password])
        }
      }
    }

    /// Calls all that writes, and reads what else needs a right, as three new accounts.
    private func use(_ store: SQLStore, by number: Int) async throws {
      let (ada, bob, cyd) = (
        User.ID("ada\(number)"), User.ID("bob\(number)"), User.ID("cyd\(number)")
      )
      let (me, other) = (Member(user: ada), Member(user: bob))
      _ = try await store.mark()
      _ = try await store.isTaken(ada)
      for user in [ada, bob, cyd] {
        try await store.signUp(User(id: user, name: ""), credentials: .sample)
      }
      _ = try await store.credentials(of: ada)
      _ = try await store.setCredentials(.new, of: ada, replacing: .sample)
      for _ in 1...2 { try await store.countGuess(.password(key: "k"), at: ada, now: .now) }
      try await store.forgetGuesses(.password(key: "k"), at: ada)
      for _ in 1...2 { try await store.countName(by: "\(number)") }
      try await store.befriend(ada, bob)
      try await store.say("1", to: bob, as: me)
      try await store.say("2", to: ada, as: other)
      try await store.markRead(with: bob, through: 2, as: me)
      _ = try await store.unsend(1, with: bob, as: me)
      try await store.setProfile(name: "a", bio: "b", as: me)
      try await store.block(cyd, as: me)
      try await store.end(.blocked, with: cyd, as: me)
      let saved = ServerSavedState(store)
      for text in ["1", "2"] { try await saved.write(Data(text.utf8), for: "ada") }
      await saved.remove("ada")
      guard try await saved.read("ada") == nil else { throw DatabaseError.busy }
      try await store.deleteAccount(as: me)
      _ = try await store.check()
    }
  }
#endif
