import Essentials

/// The document around the page: the places of the app, what happened, and the forms.
extension WebSession {
  /// Returns the whole document.
  func document(revealing revealed: [Notice]) -> HTML {
    let page =
      window.presenter?.page ?? Page(language.browser(.ended), prompt: Prompt(.command, ""))
    (isTold, choices, hidden) = (false, interaction.choices, hiddenFields())
    let places = choices.places.map { place in
      let count = notices.unread(in: place.name)
      let waiting: HTML = count > 0 ? " <b>\(attribute: language.number(count))</b>" : ""
      let current: HTML = place.isShown ? " aria-current=\"page\"" : ""
      return control(place.input, "\(text: place.name)\(waiting)", current)
    }
    let body = interaction.question.map(draw) ?? draw(page)
    // The page may ask for no text any more.
    let lost = interaction.text(for: .submit(""))
    let unread = notices.unread.flatMap { $0 > 0 ? "(\($0)) " : nil } ?? ""
    let screen = window.presenter.map { type(of: $0).screenIdentifier } ?? ""
    return HTML(
      title: unread + page.title, in: language,
      " data-screen=\"\(value: screen)\" data-user=\"\(value: user ?? "")\"",
      """
      <form id="do" method="post" action="/-/do">\(hidden)</form>
      <header><nav>\(places)</nav>\(interaction.outcome.map { "<p role=\"status\">\(draw($0))</p>" as HTML })\(isTold ? "" : problems)</header>
      \(revealed.isEmpty ? "" : draw(once: revealed))\(drawNews())\
      \(working)\(isTold ? nil : lost.map { "<p>\(draw("\(kernel: .youWrote($0))"))</p>" as HTML })
      <main id="main" data-w="\(value: id)" data-n="\(value: "\(changes)")" data-url="\(value: url)">\(path)\(body)</main>
      """)
  }

  /// The titles of the screens, each of which leads there, and a way back if no title does.
  private var path: HTML {
    let screens = choices.path
    if screens.count < 2 { return "" }
    let back: HTML =
      window.canGoBack && choices.address(of: .back) == nil
      ? control(.back, words(.back)) : ""
    let titles = screens.dropLast().map { screen -> HTML in
      guard let address = screen.address else { return "<span>\(text: screen.title)</span>" }
      return "<span><a href=\"\(value: address.place)\">\(text: screen.title)</a></span>"
    }
    return "<p class=\"path\">\(back)\(titles)</p>"
  }

  /// The window, the screen and the drawing that a form is of.
  var origin: String { "\(id).\(token).\(placeOfTop).\(done.count)" }

  /// The hidden fields of a form, which a browser must not fill in from an earlier page.
  ///
  /// They have the address too, sealed, at which the form can be done in another window of the login, unless
  /// it is about unsaved content, which is lost with this window.
  private func hiddenFields() -> HTML {
    var fields: [WebRequest.Field] = [("of", origin)]
    if !hasUnsaved, let address {
      fields.append(("at", address.description))
      fields.append(("seal", "\(WebFront.seal(fields + [("key", key)]))"))
    }
    return
      "\(fields.map { "<input type=\"hidden\" name=\"\(value: $0)\" value=\"\(value: $1)\" autocomplete=\"off\">" as HTML })"
  }

  var problems: HTML {
    let all = interaction.problems.map { "<p role=\"alert\">\(draw($0))</p>" as HTML }
    return all.isEmpty ? "" : "<div id=\"why\">\(all)</div>"
  }

  /// How far slow work is, with a way to cancel it, and a way to see what was for a form to show.
  private var working: HTML {
    let count = window.presenter?.workProgress.flatMap(language.count) ?? ""
    let cancel = control(.cancel, words(.cancel))
    let work: HTML = "<p role=\"status\">\(words(.working)) \(text: count) \(cancel)</p>"
    let code = secrets.isEmpty ? "" : control(.cancel, words(.showSecret))
    return "\(interaction.isWorking ? work : "")\(code)"
  }

  /// Returns a link for an input that opens a screen, or else a button in the form that needs no field, or in
  /// the one around it.
  func control(
    _ input: Interaction.Input, _ label: HTML, _ attributes: HTML = "", isInForm: Bool = false
  ) -> HTML {
    if !isInForm, let address = choices.address(of: input) {
      return "<a href=\"\(value: address.place)\"\(attributes)>\(label)</a>"
    }
    let encoder = JSONEncoder()
    // A control that is drawn again is the same one.
    encoder.outputFormatting = .sortedKeys
    let source = (try? encoder.encode(input)).map { String(decoding: $0, as: UTF8.self) }
    let form: HTML = isInForm ? "" : " form=\"do\""
    return
      "<button\(form)\(attributes) name=\"input\" value=\"\(value: source ?? "")\">\(label)</button>"
  }

  /// Returns a form with a field; if it failed, with the reason and what was typed.
  func form(
    _ input: Interaction.Input, _ name: HTML, id: String, label: String, _ attributes: HTML,
    lines: Bool = false, _ style: HTML = ""
  ) -> HTML {
    let (hasFailed, text) = (interaction.hasFailed(input), interaction.text(for: input) ?? "")
    isTold = isTold || hasFailed
    let all: HTML = "id=\"\(value: id)\" dir=\"auto\" \(attributes)\(invalid(hasFailed))"
    let field: HTML =
      lines
      ? "<textarea \(all) rows=\"1\">\n\(value: text)</textarea>"
      : "<input \(all) value=\"\(value: text)\">"
    return """
      \(hasFailed ? problems : "")<form method="post" action="/-/do">\(hidden)<label>\(text: label) \(field)</label>\
      \(control(input, name, style, isInForm: true))</form>
      """
  }

  /// The attributes of a field that lead to the reason why its text failed.
  func invalid(_ hasFailed: Bool) -> HTML {
    hasFailed ? " aria-invalid=\"true\" aria-describedby=\"why\"" : ""
  }

  /// Draws a note with a link or a button for each step that needs no text.
  func draw(_ note: Note) -> HTML {
    HTML(choices.naming(language.worded(note)), in: language, named: named) { step, name in
      let word = if case .command(let offer) = step { offer.command.word } else { "" }
      let label = action(word)?.title.map { "\(text: $0)" as HTML } ?? name
      return choices.input(of: step).map { control($0, label) } ?? "<b>\(label)</b>"
    }
  }

  /// Returns a step whose command has its word of the language, such as an answer.
  func named(_ step: NextStep) -> NextStep {
    guard case .command(let offer) = step else { return step }
    let (word, argument) = (offer.command.word, offer.command.argument)
    guard let name = action(word).map({ language.named($0).word }), name != word else {
      return step
    }
    let isWhole = offer.missing == .none && !argument.isEmpty
    return .command(
      Offer(WordCommand(isWhole ? "\(name) \(argument)" : name), missing: offer.missing))
  }

  /// Returns the command of the page, or else of the app, with a word.
  private func action(_ word: String) -> Action? {
    let actions = (window.presenter?.page.actions ?? []) + choices.commands
    return actions.first { $0.word == word }
  }

  /// Draws the notices since the last input, and what others did, the newest first; more than three are folded.
  private func drawNews() -> HTML {
    let all = (news + notices.news).reversed().map(draw)
    if all.isEmpty { return "" }
    let (first, rest) = (Array(all.prefix(3)), Array(all.dropFirst(3)))
    let folded: HTML? =
      rest.isEmpty
      ? nil
      : "<details><summary>\(words(.moreNews(rest.count)))</summary>\(rest)</details>"
    return """
      <section id="news">\(first)\(folded)<button form="do" name="close" value="news">\
      \(words(.close))</button></section>
      """
  }

  /// Draws what is shown once, which a browser with JavaScript keeps until the button is pressed.
  private func draw(once secrets: [Notice]) -> HTML {
    """
    <section id="once">\(secrets.map(draw))<button form="do" name="close" value="once">\
    \(words(.seen))</button></section>
    """
  }

  private func draw(_ notice: Notice) -> HTML {
    let place = notice.address.map {
      control(.open($0.description), words(.open))
    }
    let rows = notice.rows.map { "<li>\(HTML($0))\(offers(of: $0))</li>" as HTML }
    return
      "<aside role=\"status\">\(draw(notice.text))\(rows.isEmpty ? "" : "<ol>\(rows)</ol>") \(place)</aside>"
  }

  /// Draws a button for each command that a row offers and that can be given here.
  func offers(of row: Row) -> [HTML] {
    choices.inputs(of: row).map { action, input in
      " \(control(input, label(of: action), action.isDestructive ? " class=\"destructive\"" : ""))"
    }
  }

  /// Returns a label or a sentence of the front.
  func words(_ text: BrowserText) -> HTML { "\(text: language.browser(text))" }

  /// The text of a button for a command.
  func label(of action: Action) -> HTML {
    let named = language.named(action)
    return "\(text: named.title ?? named.word)"
  }
}
