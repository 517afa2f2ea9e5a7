import Foundation

/// A Swift file of the program.
nonisolated struct SourceFile {
  /// The parts of the path, such as `Modules`, `Features`, `Chat`, `Feature` and `ChatError.swift`.
  let path: [String]
  let text: String

  /// Returns all files in the folders `App` and `Modules`.
  static func all() throws -> [SourceFile] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return try ["App", "Modules"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }.map {
      SourceFile(
        path: $0.components(separatedBy: "/"),
        text: try String(contentsOf: root.appending(path: $0), encoding: .utf8))
    }
  }

  /// The screen identifiers that the file declares.
  var screens: [String] {
    text.matches(of: /screenIdentifier\b[^"\n]*"(\w+)"/).map { String($0.1) }
  }

  /// Returns the bodies of the computed properties with this declaration, such as `code: String`.
  func bodies(of declaration: String) -> [Substring] {
    text.split(separator: "var \(declaration) {").dropFirst().map { text in
      text.hasPrefix("\n")
        ? text.prefix(upTo: text.firstRange(of: "\n  }")?.lowerBound ?? text.endIndex)
        : text.prefix { $0 != "\n" }
    }
  }

  /// The texts in quotation marks, without what is inserted into them.
  var literals: [String] {
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
      .replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "")
    return code.matches(of: /"""((?s:.)*?)"""|"([^"\n]*)"/).map {
      String($0.1 ?? $0.2 ?? "")
    }
  }

  /// The enums that the file declares at file scope, with their cases.
  var enumCases: [(type: String, cases: Set<String>)] {
    text.matches(of: /\n[a-z ]*enum (\w+)[^{]*\{((?s:.)*?)\n\}/).map {
      (String($0.1), Set($0.2.matches(of: /\n  (?:indirect )?case (\w+)/).map { String($0.1) }))
    }
  }

  /// Returns the codes of the errors that the file makes user-facing, or that such an error wraps: those
  /// that an error states, and the names of the other cases, of the enums in `cases`.
  func codes(cases: [String: Set<String>]) -> [String] {
    let errors = text.matches(
      of: /\b(?:enum|struct|extension) (\w+): [^{\n]*\b(\w*)Error\b[^{]*\{(?:\}|((?s:.)*?)\n\})/)
    return errors.flatMap {
      let names = $0.2.isEmpty ? [] : cases[String($0.1)] ?? [String($0.1)]
      let error = SourceFile(path: path, text: String($0.3 ?? ""))
      guard let code = error.bodies(of: "code: String").first else { return names }
      let renamed = code.matches(of: /\.(\w+)/).map { String($0.1) }
      return (code.contains("caseOrType") ? names.subtracting(renamed) : [])
        .union(code.matches(of: /"(\w+)"/).map { String($0.1) })
    }
  }
}
