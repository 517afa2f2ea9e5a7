import Foundation

/// Reads symbol graphs and lists the symbols of the module that have no documentation.
///
/// Symbols that the compiler adds, such as `==`, are ignored. A symbol that fulfils a requirement
/// of a protocol inherits the comment of the requirement. A case on the line of its enum shares the
/// comment of the enum. The cases of `Command` are documented by the help of their page.
@main
struct Documented {
  /// Where a symbol is declared.
  struct Place: Hashable {
    let uri: String
    let line: Int
    let path: [String]
  }

  static func main() throws {
    var silent: [String] = []
    var count = 0
    for path in CommandLine.arguments.dropFirst() {
      let json = try Data(contentsOf: URL(fileURLWithPath: path))
      let symbols = try JSONDecoder().decode(Graph.self, from: json).symbols
      let documented = Set(
        symbols.filter(\.isDocumented).compactMap { $0.place(of: $0.pathComponents) })
      for symbol in symbols {
        guard let location = symbol.location else { continue }
        count += 1
        guard !symbol.isDocumented, symbol.pathComponents.dropLast().last != "Command" else {
          continue
        }
        if let parent = symbol.place(of: symbol.pathComponents.dropLast()),
          documented.contains(parent)
        {
          continue
        }
        let file = URL(string: location.uri)?.lastPathComponent ?? location.uri
        let name = symbol.pathComponents.joined(separator: ".")
        let line = location.position.line + 1
        silent.append("\(file):\(line): \(name) has no documentation comment.")
      }
    }
    guard count > 0 else { return fail(["The symbol graphs contain no symbols."]) }
    if !silent.isEmpty { fail(silent.sorted()) }
  }

  static func fail(_ sentences: [String]) {
    FileHandle.standardError.write(Data((sentences.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}

extension Symbol {
  /// Returns the place of this symbol, but with `path`; nil if it has no location.
  fileprivate func place(of path: [String]) -> Documented.Place? {
    location.map { Documented.Place(uri: $0.uri, line: $0.position.line, path: path) }
  }

  /// Whether the comment begins with a sentence, not with a list such as `- Returns:`.
  fileprivate var isDocumented: Bool {
    let first = docComment?.lines.first?.text.trimmingCharacters(in: .whitespaces) ?? ""
    return !first.isEmpty && !first.hasPrefix("- ")
  }
}
