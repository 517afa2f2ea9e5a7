#if Postgres
  extension Table {
    /// The store over PostgreSQL compared with libpq alone, at the server in `TRELLIS_TEST_POSTGRES`.
    static let postgres = Table(name: "postgres") {
      let database = try await PostgresDatabase()
      return try await PostgresRows.all(database) + HintRows.all(database)
    }
  }
#endif
