import Console
import Presentation

/// A yardstick for input and output: lines and prompts without an app.
@main
struct Echo {
  static func main() async throws {
    let input = DescriptorInput(0)
    let output = DescriptorOutput(1)
    let asking = Asking(Prompt(.command, "echo"))
    while case .line(let line) = try await input.next(
      asking, show: { () throws(CannotWrite) in try output.write(asking.text) })
    {
      try output.write(line + "\n")
    }
  }
}
