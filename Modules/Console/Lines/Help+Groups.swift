import Presentation

/// The commands in groups, for a person.
nonisolated extension Help {
  /// Returns the commands by the part of the program that executes them, in two columns.
  static func groups(_ vocabulary: Vocabulary) -> [Paragraph] {
    let words = vocabulary.listed
    let column = words.map { vocabulary.written($0.action.usage).cellWidth }.max() ?? 0
    return Group.allCases.flatMap { group in
      let members = words.filter { $0.group == group }
      let title = members.isEmpty ? [] : [Paragraph(group.rawValue, tone: .title)]
      return title
        + members.map { word in
          let usage = vocabulary.written(word.action.usage)
          let gap = String(repeating: " ", count: column - usage.cellWidth + 2)
          return Paragraph("  " + usage + gap + word.action.help, hang: 4)
        }
    }
  }

  /// Returns a sentence for each command, with its group, for a person who hears them.
  static func sentences(_ vocabulary: Vocabulary) -> [Paragraph] {
    Group.allCases.flatMap { group in
      let members = vocabulary.listed.filter { $0.group == group }
      let title = members.isEmpty ? [] : [Paragraph("\(group.rawValue):")]
      return title
        + members.map {
          Paragraph("\(vocabulary.written($0.action.usage).spoken): \($0.action.help.spoken).")
        }
    }
  }

  /// The headings, in their order.
  fileprivate enum Group: String, CaseIterable {
    case screen = "This screen"
    case list = "This list"
    case places = "Other screens"
    case everywhere = "Everywhere"
  }
}

nonisolated extension Word {
  fileprivate var group: Help.Group {
    switch owner {
    case .page: .screen
    case .list: .list
    case .tab, .shortcut: .places
    case .front: .everywhere
    }
  }
}
