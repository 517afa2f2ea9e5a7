/// The table of a program's options and commands: parses arguments, and completes in shells.
public struct OptionTable<Options>: Sendable {
  /// The groups of options, in the order of the help.
  public let groups: [OptionGroup<Options>]
  /// The commands, in the order of the help.
  public let commands: [Subcommand<Options>]

  /// Creates a table; the names of the options must be unique, and so must those of the commands.
  ///
  /// - Parameters:
  ///   - groups: The options.
  ///   - commands: The commands, each of which can be the first argument.
  public init(_ groups: [OptionGroup<Options>], commands: [Subcommand<Options>] = []) {
    (self.groups, self.commands) = (groups, commands)
  }

  /// The options of all groups.
  package var all: [CommandLineOption<Options>] { groups.flatMap(\.options) }

  /// Returns the command that the arguments begin with; nil if they begin a session.
  public func command(in arguments: [String]) -> Subcommand<Options>? {
    commands.first { $0.name == arguments.first }
  }

  func option(_ name: String) -> CommandLineOption<Options>? {
    all.first { $0.names.contains(name) }
  }

  /// Returns the option name that is most similar to an unknown one; nil if none is similar.
  private func nearest(to text: String) -> String? {
    // Other programs accept a value directly after a short option, as in `-clook`.
    let short = text.prefix(2)
    if short != "--", option(String(short))?.value != nil { return String(short) }
    // Short options are left out: any two of them are similar.
    return Suggestion.nearest(to: text, in: all.flatMap(\.names).filter { $0.hasPrefix("--") })
  }
}

/// Options under one heading of the help.
public struct OptionGroup<Options>: Sendable {
  /// The heading.
  package let title: String
  /// The options, in the order of the help.
  package let options: [CommandLineOption<Options>]

  /// Creates a group.
  public init(_ title: String, _ options: [CommandLineOption<Options>]) {
    (self.title, self.options) = (title, options)
  }
}

extension OptionTable {
  /// Applies the options among the arguments to `options`, in order.
  ///
  /// An option has its value after `=` or as the next argument. Everything after `--` is an operand.
  ///
  /// - Returns: The operands: the arguments that are neither options nor their values.
  /// - Throws: ``OptionError`` for the first mistake.
  public func parse(
    _ arguments: [String], into options: inout Options
  ) throws(OptionError) -> [String] {
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return operands + rest }
      if argument.hasPrefix("-") {
        try apply(argument, before: &rest, to: &options)
      } else {
        operands.append(argument)
      }
    }
    return operands
  }

  /// Applies the options that are in environment variables; parse the arguments after it, because they
  /// count more.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of a variable; nil if it is not set.
  ///   - options: Receives the values.
  /// - Throws: ``OptionError/badValue(_:_:_:)`` with the name of the variable.
  public func apply(
    environment variable: (String) -> String?, to options: inout Options
  ) throws(OptionError) {
    for option in all {
      guard let name = option.variable, let given = variable(name), !given.isEmpty else { continue }
      switch option.effect {
      case .on(let set): set(&options)
      case .value(let value, let read):
        guard read(&options, given) else { throw .badValue(name, value, given) }
      }
    }
  }

  private func apply(
    _ argument: String, before rest: inout ArraySlice<String>, to options: inout Options
  ) throws(OptionError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = option(name) else { throw .unknown(argument, nearest: nearest(to: name)) }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    switch option.effect {
    case .on(let set):
      guard attached == nil else { throw .takesNoValue(name) }
      set(&options)
    case .value(let value, let read):
      guard let given = attached ?? rest.popFirst(), !given.isEmpty || value == .command else {
        throw .missingValue(name, value)
      }
      if attached == nil, value != .command, given.hasPrefix("--") || self.option(given) != nil {
        throw .flagForValue(name, given)
      }
      guard read(&options, given) else { throw .badValue(name, value, given) }
    }
  }
}
