package import SQLiteDriver

extension DatabaseFormat {
  /// The file of a store: `Tr1s` in ASCII marks it as one.
  package static let social = DatabaseFormat(
    fileName: SQLStore.fileName, application: 0x5472_3173, outdated: [0x5472_656C],
    migrations: [first]
  ) { name in
    // The files of an account are named for it, in hexadecimal.
    name.wholeMatch(of: /(places|history)-([0-9a-f]{2}){3,20}(\.json|-[a-z]+)?(\.new)?/) != nil
  }

  /// The tables: never change a shipped script.
  private static let first: Statement = """
    \(tables)

    -- The keys with which somebody has logged in, in the order of the last times.
    CREATE TABLE known_key (
      owner TEXT NOT NULL REFERENCES person,
      key TEXT NOT NULL,
      number INTEGER PRIMARY KEY,
      UNIQUE (owner, key)
    ) STRICT;
    """

  private static let tables = Statement.tables(
    key: "TEXT", text: "TEXT", word: "TEXT", integer: "INTEGER", real: "REAL", flag: "INTEGER",
    uuid: "TEXT", number: "INTEGER", never: "-1e18", end: " STRICT",
    endByKey: " STRICT, WITHOUT ROWID")
}
