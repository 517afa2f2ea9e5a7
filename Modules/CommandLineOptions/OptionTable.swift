import Console

/// The table of a program's options: parses arguments, words the help, and completes in shells.
public struct OptionTable<Options>: Sendable {
  /// The groups, in the order of the help.
  public let groups: [OptionGroup<Options>]

  /// Creates a table; the names of the options must be unique.
  public init(_ groups: [OptionGroup<Options>]) {
    self.groups = groups
  }

  /// The options of all groups.
  public var all: [CommandLineOption<Options>] { groups.flatMap(\.options) }

  /// The help of all groups: one line for each option, in two columns.
  public var help: String {
    let column = (all.map(\.usage.count).max() ?? 0) + 2
    return groups.map { group in
      let lines = group.options.map {
        "  \($0.usage)" + String(repeating: " ", count: column - $0.usage.count) + $0.help
      }
      return ([group.title + ":"] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  func option(_ name: String) -> CommandLineOption<Options>? {
    for group in groups {
      if let option = group.options.first(where: { $0.names.contains(name) }) { return option }
    }
    return nil
  }

  /// Returns the option name that is most similar to an unknown one; nil if none is similar.
  func nearest(to text: String) -> String? {
    // Other programs accept a value directly after a short option, as in `-clook`.
    let short = text.prefix(2)
    if short != "--", option(String(short))?.value != nil { return String(short) }
    // Short options are left out: any two of them are similar.
    return Suggestion.nearest(to: text, in: all.flatMap(\.names).filter { $0.hasPrefix("--") })
  }
}
