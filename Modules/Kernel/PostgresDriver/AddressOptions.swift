#if Postgres
  import CPostgres

  /// The options of an address, by the keywords of libpq.
  struct AddressOptions {
    private var values: [String: String] = [:]

    /// Takes a list that libpq returned, and frees it.
    init(_ list: UnsafeMutablePointer<PQconninfoOption>?) {
      defer { PQconninfoFree(list) }
      var next = list
      while let option = next?.pointee, let keyword = option.keyword {
        values[String(cString: keyword)] = option.val.map { String(cString: $0) }
        next = next?.successor()
      }
    }

    /// The value of an option that is not empty.
    subscript(keyword: String) -> String? { values[keyword].flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether libpq looks for a server with the options of a connection.
    ///
    /// It has no user if it did not find the service, and refuses ports and modes without a code.
    var areValid: Bool {
      let ports = self["port"]?.split(separator: ",") ?? []
      let modes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]
      return self["user"] != nil && ports.allSatisfy { Int($0).map((1...65535).contains) == true }
        && modes.contains(self["sslmode"] ?? "prefer")
    }
  }

  extension Connection {
    /// Returns whether an address contains a password; false if it cannot be parsed.
    ///
    /// - Parameter address: A URI or a connection string of libpq.
    public static func hasPassword(in address: String) -> Bool {
      let options = AddressOptions(PQconninfoParse(address, nil))
      return options["password"] != nil || options["sslpassword"] != nil
    }
  }
#endif
