#if Postgres
  import CPostgres
  import Social

  /// The value of a statement's parameter, in PostgreSQL's binary format.
  struct Parameter {
    /// The type's number in `pg_type`, which is the same on every server.
    let type: Oid
    let bytes: [UInt8]

    private init(_ type: Oid, _ bytes: some Sequence<UInt8>) {
      self.type = type
      self.bytes = Array(bytes)
    }

    static func bytea(_ bytes: some Sequence<UInt8>) -> Self { Self(17, bytes) }
    static func int8(_ number: Int) -> Self {
      Self(20, bigEndian(UInt64(bitPattern: Int64(number))))
    }
    static func text(_ text: String) -> Self { Self(25, text.utf8) }
    static func float8(_ number: Double) -> Self { Self(701, bigEndian(number.bitPattern)) }
    static func uuid(_ id: UUID) -> Self { Self(2950, withUnsafeBytes(of: id.uuid, Array.init)) }

    private static func bigEndian(_ number: UInt64) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian, Array.init)
    }
  }

  /// A value that can be given to a `$1` parameter of a statement.
  protocol Bindable {
    var parameter: Parameter { get }
  }

  extension Int: Bindable {
    var parameter: Parameter { .int8(self) }
  }

  extension Double: Bindable {
    var parameter: Parameter { .float8(self) }
  }

  extension UUID: Bindable {
    var parameter: Parameter { .uuid(self) }
  }

  extension Data: Bindable {
    var parameter: Parameter { .bytea(self) }
  }

  /// Texts of people are `bytea`, because PostgreSQL's `text` refuses NUL.
  extension String: Bindable {
    var parameter: Parameter { .bytea(utf8) }
  }

  extension User.ID: Bindable {
    var parameter: Parameter { rawValue.parameter }
  }

  extension GuessCounter: Bindable {
    var parameter: Parameter { .text(name) }
  }

  extension Relation: Bindable {
    var parameter: Parameter { .text(rawValue) }
  }
#endif
