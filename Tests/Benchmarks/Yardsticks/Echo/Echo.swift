import TerminalInput

/// A yardstick for input and output: lines and prompts without an app.
@main
struct Echo {
  static func main() async throws {
    let input = try DescriptorInput(script: "-")
    let output = DescriptorOutput(1)
    let request = InputRequest(LinePrompt("echo> "))
    while case .line(let line) = try await input.next(
      request, show: { () throws(CannotWrite) in try output.write(request.prompt.text) })
    {
      try output.write(line + "\n")
    }
  }
}
