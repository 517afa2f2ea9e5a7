import Foundation

/// Reads symbol graphs and lists the symbols of the module that have no documentation.
///
/// Symbols that the compiler adds, such as `==`, are ignored. A symbol that fulfils a requirement
/// of a protocol inherits the requirement's comment.
@main
struct Documented {
  struct Graph: Decodable {
    let symbols: [Symbol]
  }

  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?

    /// Whether the comment begins with a sentence, not with a list such as `- Returns:`.
    var isDocumented: Bool {
      let first = docComment?.lines.first?.text.trimmingCharacters(in: .whitespaces) ?? ""
      return !first.isEmpty && !first.hasPrefix("- ")
    }
  }

  static func main() throws {
    var silent: [String] = []
    var count = 0
    for path in CommandLine.arguments.dropFirst() {
      let json = try Data(contentsOf: URL(fileURLWithPath: path))
      for symbol in try JSONDecoder().decode(Graph.self, from: json).symbols {
        guard let location = symbol.location else { continue }
        count += 1
        guard !symbol.isDocumented else { continue }
        let file = URL(string: location.uri)?.lastPathComponent ?? location.uri
        let name = symbol.pathComponents.joined(separator: ".")
        let line = location.position.line + 1
        silent.append("\(file):\(line): \(name) has no sentence about itself.")
      }
    }
    guard count > 0 else { return fail(["No symbols were found in the graphs."]) }
    if !silent.isEmpty { fail(silent.sorted()) }
  }

  static func fail(_ sentences: [String]) {
    FileHandle.standardError.write(Data((sentences.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}
