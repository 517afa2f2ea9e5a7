import Console
import ConsoleApp
import OpenFiles
import Presentation
import Testing

@Suite("Errors of files")
nonisolated struct FileErrorTests {
  private static let outputs: [(FileError, status: Int32)] = [
    (.outputExists("f"), 73), (.folderForOutput("f"), 73), (.outputAmongData("f"), 73),
    (.outputIsDatabase("f"), 73), (.outputHasOtherName("f"), 73), (.outputInUse("f"), 73),
    (.deniedOutput("f"), 77), (.unusableOutput("f", reason: .stated("why")), 73),
  ]

  @Test("Each error of an output names the path and the next step, and has a status")
  func messages() {
    for (error, status) in Self.outputs {
      let message = error.message.worded()
      let isFolder = error == .folderForOutput("f")
      #expect(message.contains("f ") && message.hasSuffix("."), "\(message)")
      #expect(isFolder || message.lowercased().contains(" use another "), "\(message)")
      #expect(error.status == status, "\(message)")
    }
    for path in ["d", "d/"] {
      #expect(
        FileError.folderForOutput(path).message.worded()
          == "\(path) is the path of a folder. Add a file name, such as d/file.")
    }
  }
}
