#if Postgres
  import CPostgres

  extension PostgresStore {
    /// Returns whether an address contains a password; false if it cannot be parsed.
    ///
    /// - Parameter address: A URI or a connection string of libpq.
    public static func hasPassword(in address: String) -> Bool {
      let options = AddressOptions(PQconninfoParse(address, nil))
      return options["password"] != nil || options["sslpassword"] != nil
    }
  }
#endif
