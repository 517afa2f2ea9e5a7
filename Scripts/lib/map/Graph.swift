/// A symbol graph of the compiler, as far as `map` and `documented` read it.
struct Graph: Decodable {
  struct Module: Decodable { let name: String }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  struct Identifier: Decodable { let precise: String }
  struct Kind: Decodable { let identifier: String }

  struct Location: Decodable {
    struct Position: Decodable { let line: Int }
    let uri: String
    let position: Position
  }

  struct Comment: Decodable {
    struct Line: Decodable { let text: String }
    let lines: [Line]
  }

  struct Extension: Decodable {}

  let identifier: Identifier
  let kind: Kind
  let pathComponents: [String]
  let docComment: Comment?
  let location: Location?
  /// Nil unless the symbol is declared in an extension.
  let swiftExtension: Extension?

  var name: String { pathComponents.last ?? "" }
  var isProtocol: Bool { kind.identifier == "swift.protocol" }

  /// Whether a protocol requires this symbol, a transition.
  func isTransition(of type: String) -> Bool {
    kind.identifier == "swift.property" && swiftExtension == nil
      && pathComponents.dropLast() == [type] && name.hasSuffix("Transition")
  }
}
