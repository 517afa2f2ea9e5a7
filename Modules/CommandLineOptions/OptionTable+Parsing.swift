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

  private func apply(
    _ argument: String, before rest: inout ArraySlice<String>, to options: inout Options
  ) throws(OptionError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = option(name) else {
      throw error(unknown: name, in: argument)
    }
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
        throw .flagForValue(name, value, given)
      }
      guard read(&options, given) else { throw .badValue(name, value, given) }
    }
  }
}
