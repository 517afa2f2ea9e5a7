/// A value of a parameter, `$1` and so on.
public enum Parameter: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A floating-point number.
  case real(Double)
  /// A text of a person, with any characters, which is ordered by its bytes.
  case text(String)
  /// A text of the program, such as the raw value of an enumeration.
  case word(String)
  /// Bytes of any kind.
  case bytes(Data)
  /// An identifier.
  case id(UUID)
}

/// A type whose values can be bound to a parameter.
public protocol Bindable {
  /// The value that is bound.
  var parameter: Parameter { get }
}

extension Int: Bindable {
  /// The value that is bound.
  public var parameter: Parameter { .integer(self) }
}

extension Double: Bindable {
  /// The value that is bound.
  public var parameter: Parameter { .real(self) }
}

extension String: Bindable {
  /// The value that is bound.
  public var parameter: Parameter { .text(self) }
}

extension Date: Bindable {
  /// The seconds since 2001.
  public var parameter: Parameter { .real(timeIntervalSinceReferenceDate) }
}

extension Data: Bindable {
  /// The value that is bound.
  public var parameter: Parameter { .bytes(self) }
}

extension UUID: Bindable {
  /// The value that is bound.
  public var parameter: Parameter { .id(self) }
}
