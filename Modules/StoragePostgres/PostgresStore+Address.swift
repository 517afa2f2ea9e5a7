#if Postgres
  import CPostgres

  extension PostgresStore {
    /// Returns whether an address contains a password; false if it cannot be parsed.
    ///
    /// - Parameter address: A URI or a connection string of libpq.
    public static func hasPassword(in address: String) -> Bool {
      guard let options = PQconninfoParse(address, nil) else { return false }
      defer { PQconninfoFree(options) }
      var option = options
      while let keyword = option.pointee.keyword {
        if ["password", "sslpassword"].contains(String(cString: keyword)),
          let value = option.pointee.val, value.pointee != 0
        {
          return true
        }
        option += 1
      }
      return false
    }
  }
#endif
