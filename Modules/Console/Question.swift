import Presentation
import Routing

/// Asked before something is done that loses something.
struct Question {
  /// The one that would do it, and no other.
  private(set) weak var screen: Screen?
  let action: Action
  let argument: String

  static let prompt = Prompt(.choice, "yes or no")

  var text: Paragraph {
    Paragraph("Really \(line)? Type yes to do it; anything else leaves things as they are.")
  }

  var refusal: Paragraph { Paragraph("Not done: \(line).") }

  func isAnswered(by line: String) -> Bool {
    let words = line.lowercased().split { $0 == " " || $0 == "\t" }
    return words == ["yes"] || words == ["/yes"]
  }

  var line: String { argument.isEmpty ? action.word : "\(action.word) \(argument)" }
}
