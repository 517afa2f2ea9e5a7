import Console
import Testing

@Suite("Output width")
struct OutputWidthTests {
  @Test(
    "The output is as wide as COLUMNS says, and 80 cells without it and a terminal",
    arguments: [("60", 60), ("0", 80), ("-1", 80), ("wide", 80), (nil, 80)] as [(String?, Int)])
  func width(columns: String?, expected: Int) {
    let width = Terminal.outputWidth(of: -1) { $0 == "COLUMNS" ? columns : nil }
    #expect(width == expected)
  }
}
