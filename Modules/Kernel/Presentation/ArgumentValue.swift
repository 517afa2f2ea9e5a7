/// A value that follows the word of a command: how a person gives it, and how it is written.
///
/// The type of an identifier conforms to it, so that no presenter reads a text:
///
/// ```swift
/// extension Article.ID: ArgumentValue {
///   static var kind: Argument.Kind { .number }
///   static var sample: Article.ID { Article.ID(rawValue: 7) }
///   init?(argument: String) { … }
///   var argument: String { "\(rawValue)" }
/// }
/// ```
nonisolated public protocol ArgumentValue: Hashable, Sendable {
  /// The kind, by which a front end shows a placeholder, completes, and draws a field.
  static var kind: Argument.Kind { get }
  /// A value for examples, and for programs that try commands.
  static var sample: Self { get }
  /// All values, if they are few, which a front end offers; empty, the default, if they are not.
  static var choices: [Self] { get }
  /// Creates the value that a text means; nil if it means none.
  init?(argument: String)
  /// The text that means the value, in one line: from it, `init(argument:)` makes an equal value.
  var argument: String { get }
}

nonisolated extension ArgumentValue {
  /// Empty: there are many values.
  public static var choices: [Self] { [] }

  /// Whether the sample is the kernel's, which a front end words.
  static var hasKernelSample: Bool { Self.self == String.self || Self.self == FilePath.self }
}

nonisolated extension String: ArgumentValue {
  /// A text.
  public static var kind: Argument.Kind { .text }
  /// A word.
  public static var sample: String { "tea" }
  /// Creates the same text.
  public init?(argument: String) { self = argument }
  /// The text itself.
  public var argument: String { self }
}

nonisolated extension Int: ArgumentValue {
  /// A whole number.
  public static var kind: Argument.Kind { .number }
  /// Seven.
  public static var sample: Int { 7 }
  /// Creates the number with these digits; nil for other texts.
  public init?(argument: String) { self.init(argument) }
  /// The digits.
  public var argument: String { "\(self)" }
}

/// The path of a file, as the value of a command.
nonisolated public struct FilePath: ArgumentValue {
  /// A path.
  public static var kind: Argument.Kind { .file }
  /// A file in the current folder.
  public static var sample: FilePath { FilePath(argument: "my-data.json") }
  /// The path as text.
  public let argument: String
  /// Creates the path with this text.
  public init(argument: String) { self.argument = argument }
}

/// Returns the texts of the values that follow a word, in a command, a destination or a part of one.
nonisolated func argumentTexts(in value: Any) -> [String] {
  if let value = value as? any ArgumentValue { return [value.argument] }
  return Mirror(reflecting: value).children.flatMap { argumentTexts(in: $0.value) }
}
