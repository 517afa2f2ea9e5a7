import Presentation
import Routing
import Wording

/// A front end of numbered choices with one field, such as for a remote control.
struct ChoiceFront {
  let interaction: Interaction
  let language = English()

  /// What can be done now, in the order in which it is drawn.
  var choices: [(label: String, input: Interaction.Input)] {
    if let question = interaction.question {
      let value = question.command.map {
        [(language.named($0).help, Interaction.Input.command($0.word, ""))]
      }
      return (value ?? []) + question.answers.map { (language.answer($0), .answer($0)) }
    }
    guard let presenter = interaction.session.window.presenter else { return [] }
    let page = presenter.page
    let rows =
      presenter.choosesRows ? page.rows.map { ($0.text, Interaction.Input.choose($0.id)) } : []
    let answers: [Prompt.Kind: Interaction.Input] = [.text: .submit(""), .secret: .secret("")]
    let answer = page.takesText ? answers[page.prompt.kind] : nil
    let offers = page.rows.flatMap { row in
      interaction.choices.inputs(of: row).map { ("\($0.action.word) \(row.text)", $0.input) }
    }
    return rows + offers
      + page.actionsBesideRows
      .map { (language.named($0).help, .command($0.word, "")) }
      + (answer.map { [(page.prompt.label, $0)] } ?? [])
      + (interaction.session.window.canGoBack ? [("back", .back)] : [])
      + interaction.choices.places.map { ($0.name, $0.input) }
  }

  /// Performs the choice with a label, with what was typed into the field.
  func choose(_ label: String, typing text: String = "") async {
    guard let choice = choices.first(where: { $0.label == label }) else { return }
    await interaction.perform(text.isEmpty ? choice.input : choice.input.typing(text))
  }

  /// Returns the page, what happened and the choices, as lines.
  func draw() -> [String] {
    let page = interaction.session.window.presenter?.page
    let notes =
      (page?.notes ?? []) + interaction.problems
      + [interaction.outcome, interaction.question?.text].compactMap(\.self)
    let news = interaction.session.notices.take().map(\.text)
    let numbered = choices.enumerated().map { "\($0 + 1) \($1.label)" }
    return [page?.title ?? ""]
      + (news + notes).map { interaction.choices.naming(language.worded($0)).text } + numbered
  }
}

extension Note {
  /// The sentence, with the words that this front end has for its steps.
  fileprivate var text: String {
    fragments.map { fragment in
      switch fragment {
      case .text(let text), .step(.input(let text), _): text
      case .step(.command(let offer), _): "choose \(offer.command.word)"
      case .step(.home, _): "choose home"
      case .step(.back, _): "choose back"
      case .step: "look at the choices"
      case .phrase(.whereItRuns): "on your remote control"
      case .phrase(.useAmongText): "which is a choice"
      case .phrase(.argument(let argument)): argument.kind.rawValue
      case .kernel: ""
      }
    }.joined()
  }
}
