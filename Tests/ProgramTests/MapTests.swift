import Foundation
import TestSupport
import Testing

/// The scripts that draw `App/Map.txt`.
struct MapTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test("The flowchart has a node for each screen and an edge for each route")
  func mermaid() async throws {
    let map = """
      link Cart all cart/:id
      link Cart all carts
      link Cart guests join
      opens App Cart select or push
      opens Cart Cart.Item modal
      opens Cart Cart.Item push
      opens Home Cart
      tab Cart my cart

      """
    #expect(
      try await run("map-mermaid", map) == """
        flowchart LR
          Cart["Cart<br>tab my cart<br>all: cart/:id, carts<br>guests: join"]
          App["App"]
          Cart_Item["Cart.Item"]
          Home["Home"]
          App -->|"select or push"| Cart
          Cart -->|"modal / push"| Cart_Item
          Home --> Cart

        """)
  }

  @Test("Keywords and characters with a meaning in Mermaid are drawn as they are")
  func hostile() async throws {
    let map = """
      link end all "a"<b>#c

      """
    #expect(
      try await run("map-mermaid", map) == """
        flowchart LR
          _end["end<br>all: #quot;a#quot;#lt;b#gt;#35;c"]

        """)
  }

  @Test("Only the first Mermaid block of a README is drawn anew")
  func page() async throws {
    let fence = "```"
    let text = """
      # Title
      \(fence)mermaid
      old \\n
      \(fence)
      \\n & more
      \(fence)mermaid
      other
      \(fence)

      """
    try program.folder.write(text, to: "Page.md")
    try program.folder.write("opens A B\\n push & pop\n", to: "Map.txt")
    let drawn = text.replacing(
      "old \\n\n",
      with: """
        flowchart LR
          A["A"]
          B_n["B\\n"]
          A -->|"push & pop"| B_n

        """)
    #expect(try await run("map-page", arguments: ["Page.md", "Map.txt"]) == drawn)
  }

  private func run(
    _ script: String, _ input: String = "", arguments: [String] = []
  ) async throws -> String {
    try program.folder.write(input, to: "input")
    let process = program.process(
      arguments, of: Program.repository("Scripts/lib/\(script)"))
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: program.folder.path("input")))
    let ending = try await program.end(of: process)
    #expect(ending.status == 0 && ending.errors == "", "\(ending)")
    return ending.output
  }
}
