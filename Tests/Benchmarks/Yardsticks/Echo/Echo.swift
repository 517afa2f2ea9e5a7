import Console
import Presentation

/// A yardstick for input and output: lines and prompts without an app.
@main
struct Echo {
  static func main() async throws {
    let input = DescriptorInput(0)
    let output = DescriptorOutput(1)
    let request = InputRequest(Prompt(.command, "echo"))
    while case .line(let line) = try await input.next(
      request, show: { () throws(CannotWrite) in try output.write(request.text) })
    {
      try output.write(line + "\n")
    }
  }
}
