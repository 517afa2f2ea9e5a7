import Presentation

/// Asked before something is done that loses something.
nonisolated struct Question: Hashable {
  let action: Action
  let argument: String

  static let prompt = Prompt(.choice, "yes or no")

  var text: Paragraph {
    Paragraph("Do \"\(line)\"? Type yes to do it; anything else leaves things as they are.")
  }

  var refusal: Paragraph { Paragraph("\"\(line)\" was not done.") }

  func isAnswered(by line: String) -> Bool {
    let words = line.lowercased().split { $0 == " " || $0 == "\t" }
    return words == ["yes"] || words == ["/yes"]
  }

  var line: String { argument.isEmpty ? action.word : "\(action.word) \(argument)" }
}
