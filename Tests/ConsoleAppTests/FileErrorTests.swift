import Console
import ConsoleApp
import Presentation
import TerminalInput
import Testing

@Suite("Messages about new files")
nonisolated struct NewFileMessageTests {
  @Test("Each error of a new file names the path and the next step")
  func messages() {
    for error in [
      NewFileError.exists("f"), .amongData("f"), .denied("f"), .unusable("f", reason: "why"),
    ] {
      let message = error.message.worded()
      #expect(message.contains("f ") && message.contains(" Use another "), "\(message)")
    }
    for path in ["d", "d/"] {
      #expect(
        NewFileError.folder(path).message
          == "\(path) is the path of a folder. Add a file name, such as d/file.")
    }
  }
}
