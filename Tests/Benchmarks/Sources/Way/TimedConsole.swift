import TerminalInput

/// Input that answers each prompt at once with a message.
final class TimedInput: Input {
  let isTerminal = false
  private let way: Way
  private var left: Int

  init(_ count: Int, _ way: Way) {
    (left, self.way) = (count, way)
  }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    way.enter(.waiting)
    left -= 1
    defer { way.enter(.taken) }
    return left < 0 ? .end : .line("Hello, how are you?")
  }
}

/// Output to a descriptor, with writing recorded as a stage.
final class TimedOutput: Output {
  private let way: Way
  private let output: DescriptorOutput

  init(_ descriptor: Int32, _ way: Way) {
    (output, self.way) = (DescriptorOutput(descriptor), way)
  }

  func write(_ text: String) throws(CannotWrite) {
    way.enter(.written)
    defer { way.enter(.drawn) }
    try output.write(text)
  }
}
