import Essentials
import Presentation
import Wording

extension WebSession {
  /// Returns the whole document: the places of the app, what happened, and the page on top.
  func document(revealing revealed: [Notice]) -> HTML {
    drawing += 1
    let page =
      window.presenter?.page ?? Page(language.browser(.ended), prompt: Prompt(.command, ""))
    let places = interaction.places.map {
      button($0.input, "\(text: $0.name)", style: $0.isShown ? "here" : "")
    }
    isTold = false
    let body = interaction.question.map(draw) ?? draw(page)
    // The page may ask for no text any more.
    let lost = interaction.text(for: .submit(""))
    return HTML(
      title: page.title, in: language,
      """
      <form id="do" method="post" action="/-/do">\(hidden)</form>
      <header><nav>\(places)</nav></header>
      \(revealed.isEmpty ? "" : "<div id=\"once\">\(revealed.map(draw))</div>")\(news.map(draw))\
      \(working)\(interaction.outcome.map { "<p role=\"status\">\(draw($0))</p>" as HTML })\
      \(isTold ? [] : problems)\(isTold ? nil : lost.map { "<p>\(draw("\(kernel: .youWrote($0))"))</p>" as HTML })
      <p class="path">\(window.canGoBack ? button(.back, "\(attribute: language.browser(.back))") : "")\(interaction.path.map { "<span>\(text: $0)</span>" as HTML })</p>
      <main id="main" data-w="\(value: id)" data-url="\(value: url)">\(body)</main>
      """)
  }

  /// The window, the screen and the drawing that a form is of.
  var origin: String { "\(id).\(token).\(placeOfTop).\(drawing)" }

  /// The hidden fields of a form, which a browser must not fill in from an earlier page.
  ///
  /// They have the address too, sealed, at which the form can be done in another window of the login, unless
  /// it is about unsaved content, which is lost with this window.
  private var hidden: HTML {
    var fields: [WebRequest.Field] = [("of", origin)]
    if !hasUnsaved, let address = window.top?.address {
      fields.append(("at", address.description))
      fields.append(("seal", "\(WebFront.seal(fields + [("key", key)]))"))
    }
    return
      "\(fields.map { "<input type=\"hidden\" name=\"\(value: $0)\" value=\"\(value: $1)\" autocomplete=\"off\">" as HTML })"
  }

  private var problems: [HTML] { interaction.problems.map { "<p role=\"alert\">\(draw($0))</p>" } }

  /// How far slow work is, with a way to cancel it, and a way to see what was for a form to show.
  private var working: HTML {
    let count = window.presenter?.workProgress.flatMap(language.count) ?? ""
    let cancel = button(.cancel, "\(attribute: language.browser(.cancel))")
    let work: HTML =
      "<p role=\"status\">\(attribute: language.browser(.working)) \(text: count) \(cancel)</p>"
    let code = button(.cancel, "\(attribute: language.browser(.showSecret))")
    return "\(interaction.isWorking ? work : "")\(secrets.isEmpty ? "" : code)"
  }

  /// Returns a button with a name in the form that needs no field, or in the one around it.
  private func button(
    _ input: Interaction.Input, _ label: HTML, style: String = "", isInForm: Bool = false
  ) -> HTML {
    let source = (try? JSONEncoder().encode(input)).map { String(decoding: $0, as: UTF8.self) }
    let form: HTML = isInForm ? "" : " form=\"do\""
    let look: HTML = style.isEmpty ? "" : " class=\"\(value: style)\""
    return "<button\(form)\(look) name=\"input\" value=\"\(value: source ?? "")\">\(label)</button>"
  }

  /// Returns a form with a field; if it failed, with the reason and what was typed.
  private func form(
    _ input: Interaction.Input, _ name: HTML, id: String, field: String, _ attributes: HTML,
    style: String = ""
  ) -> HTML {
    let hasFailed = interaction.hasFailed(input)
    isTold = isTold || hasFailed
    return """
      \(hasFailed ? problems : [])<form method="post" action="/-/do">\(hidden)<label>\(text: field) <input id="\(value: id)" \
      autocomplete="off" value="\(value: interaction.text(for: input) ?? "")" \(attributes)></label>\
      \(button(input, name, style: style, isInForm: true))</form>
      """
  }

  /// Draws a note with a button for each step that needs no text.
  private func draw(_ note: Note) -> HTML {
    HTML(interaction.naming(language.worded(note)), in: language, named: named) { step, name in
      interaction.input(of: step).map { button($0, name) }
    }
  }

  /// Returns a step whose command has its word of the language, such as an answer.
  private func named(_ step: NextStep) -> NextStep {
    guard case .command(let offer) = step else { return step }
    let actions = (window.presenter?.page.actions ?? []) + interaction.session.commands()
    let (word, argument) = (offer.command.word, offer.command.argument)
    guard let name = actions.first(where: { $0.word == word }).map({ language.named($0).word }),
      name != word
    else { return step }
    let isWhole = offer.missing == .none && !argument.isEmpty
    return .command(
      Offer(WordCommand(isWhole ? "\(name) \(argument)" : name), missing: offer.missing))
  }

  private func draw(_ notice: Notice) -> HTML {
    let place = notice.address.map {
      button(.open($0.description), "\(attribute: language.browser(.open))")
    }
    let rows = notice.rows.map { "<li>\(HTML($0))\(offers(of: $0))</li>" as HTML }
    let lines = notice.document != nil ? notice.text.lines.map { "\(text: $0)\n" as HTML } : []
    let text: HTML = lines.isEmpty ? draw(notice.text) : "<pre>\(lines)</pre>"
    return "<aside role=\"status\">\(text)<ol>\(rows)</ol> \(place)</aside>"
  }

  /// Draws a button for each command that a row offers and that can be given here.
  private func offers(of row: Row) -> [HTML] {
    interaction.inputs(of: row).map { action, input in
      let style = action.isDestructive ? "destructive" : ""
      return " \(button(input, "\(text: language.named(action).word)", style: style))"
    }
  }

  private func draw(_ page: Page) -> HTML {
    let choosesRows = window.presenter?.choosesRows ?? false
    let rows = page.rows.map { row -> HTML in
      "<li>\(choosesRows ? button(.choose(row.id), HTML(row)) : HTML(row))\(offers(of: row))</li>"
    }
    let more = page.total.map {
      button(
        .loadRows(rows.count + 100),
        "\(attribute: language.browser(.more(rows.count, of: $0)))")
    }
    let users = page.rows.compactMap(\.person?.user)
    let isSecret = page.prompt.kind == .secret
    let kind: HTML = isSecret ? "name=\"secret\" type=\"password\"" : "name=\"text\""
    let takesText = page.takesText && (isSecret || page.prompt.kind == .text)
    let answer: HTML? =
      takesText
      ? form(
        isSecret ? .secret("") : .submit(""), "\(attribute: language.browser(.send))", id: "answer",
        field: page.prompt.label, "\(kind) required autofocus") : nil
    return """
      <h1 tabindex="-1">\(text: page.title)\(page.progress.map { ", \(text: $0)" as HTML })\
      \(page.badge.map { " <small>\(text: $0)</small>" as HTML })</h1>
      \(page.notes.map { "<p>\(draw($0))</p>" as HTML })
      \(page.filter.map { button(.removeFilter, "\(text: language.browser(.all(notOnly: $0)))") })
      <ul>\(rows)</ul>\(more)\(answer)
      \(page.actions.filter { $0 != .say && !page.isInRows($0) }.map(draw))<datalist id="people">\(users.map { "<option value=\"\(value: $0)\">" as HTML })</datalist>
      """
  }

  private func draw(_ action: Action) -> HTML {
    let (word, argument, shown) = (action.word, action.argument, language.named(action))
    let (input, name) = (Interaction.Input.command(word, ""), "\(text: shown.word)" as HTML)
    let style = action.isDestructive ? "destructive" : ""
    if argument == .none || argument.kind == .file {
      return "<p>\(button(input, name, style: style)) \(text: shown.help)</p>"
    }
    let kinds: [Argument.Kind: HTML] = [.number: "inputmode=\"numeric\"", .user: "list=\"people\""]
    let need: HTML = argument.isOptional ? "" : " required"
    let choices = argument.choices.map { "<option value=\"\(value: $0)\">" as HTML }
    let list: HTML =
      choices.isEmpty ? "" : "<datalist id=\"for-\(value: word)\">\(choices)</datalist>"
    let kind = choices.isEmpty ? kinds[argument.kind] : "list=\"for-\(value: word)\""
    let field = form(
      input, name, id: "of-\(word)", field: shown.help,
      "name=\"text\" placeholder=\"\(attribute: language.argument(argument.kind))\" \(kind)\(need)",
      style: style)
    return "\(field)\(list)"
  }

  private func draw(_ question: Interaction.Question) -> HTML {
    """
    <div role="alertdialog" aria-labelledby="question">\
    <h1 id="question" tabindex="-1">\(HTML(interaction.naming(language.worded(question.text)), in: language, named: named))</h1>
    \(question.command.map(draw))\(question.answers.map { button(.answer($0), "\(text: language.answer($0))") })</div>
    """
  }
}
