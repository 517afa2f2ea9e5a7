import Essentials

/// The page: its content first, then its commands.
extension WebSession {
  func draw(_ page: Page) -> HTML {
    let (count, list) = (page.rows.count, "<ul>\(rows(of: page))</ul>" as HTML)
    return """
      <h1 tabindex="-1">\(text: page.title)\(page.progress.map { ", \(text: $0)" as HTML })\
      \(page.badge.map { " <small>\(text: $0)</small>" as HTML })</h1>
      \(page.notes.map { "<p>\(draw($0))</p>" as HTML })
      \(page.filter.map { control(.removeFilter, words(.all(notOnly: $0))) })
      \(page.scroll == nil ? list : "<div id=\"log\" role=\"log\">\(list)</div>")
      \(page.total.map { control(.loadRows(count + 100), words(.more(count, of: $0))) })
      \(commands(of: page))
      """
  }

  /// Draws the rows, each anew only if it changed; those of a long text with its days, where what is new begins,
  /// and how to go on at its ends.
  private func rows(of page: Page) -> [HTML] {
    let (known, scroll) = (drawnActions == page.actions ? drawnRows : [:], page.scroll)
    (drawnActions, drawnRows) = (page.actions, [:])
    let choosesRows = window.presenter?.choosesRows ?? false
    var (html, day, hasNew): ([HTML], LocalDay?, Bool) = ([], nil, false)
    func add(_ command: Offer, _ address: Address?, _ text: BrowserText) {
      let input = address.map { Interaction.Input.open($0.description) }
      html.append("<li>\(control(input ?? .command(command.command.word, ""), words(text)))</li>")
    }
    if let scroll, page.rows.first?.position ?? 1 > 1 {
      add(scroll.earlier, scroll.earlierAddress, .earlier)
    }
    for row in page.rows {
      if scroll != nil, let date = row.time, time.day(of: date) != day {
        day = time.day(of: date)
        let heading = day.map { language.day($0, .heading) }
        html.append("<li class=\"day\">\(HTML(.time(date, heading ?? "")))</li>")
      }
      // A row that was read in the meantime stays new until the page is left.
      if !hasNew, let scroll, scroll.isUnread(row) || row.unread ?? 0 > 0 {
        hasNew = true
        html.append("<li class=\"new\" id=\"new\">\(words(.new))</li>")
      }
      let drawn = known[row.id].flatMap { $0.row == row ? $0.html : nil }
      let new = drawn ?? draw(row, choosesRows: choosesRows, isInText: scroll != nil)
      drawnRows[row.id] = (row, new)
      html.append(new)
    }
    if let scroll, !page.hasNewest { add(scroll.later, scroll.laterAddress, .later) }
    return html
  }

  private func draw(_ row: Row, choosesRows: Bool, isInText: Bool) -> HTML {
    let own: HTML = row.author?.isOwn == true ? " data-own" : ""
    let unread: HTML? = row.unread.flatMap { $0 > 0 ? " data-unread=\"\(value: "\($0)")\"" : nil }
    let found: HTML = row.isFound ? " class=\"found\" tabindex=\"-1\" autofocus" : ""
    let initials = row.person.map { person -> HTML in
      let words = (person.name ?? person.user).split(separator: " ")
      let text = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
      return "<i aria-hidden=\"true\">\(text: String(text).uppercased())</i>"
    }
    let content: HTML = "\(initials)<span>\(HTML(row, at: isInText ? time : nil))</span>"
    let shown = choosesRows ? control(.choose(row.id), content, " class=\"row\"") : content
    return "<li id=\"row-\(value: row.id)\"\(own)\(unread)\(found)>\(shown)\(offers(of: row))</li>"
  }

  /// Draws the field for the text that the page asks for, and its commands: one that stands out, and the rest.
  private func commands(of page: Page) -> HTML {
    let isSecret = page.prompt.kind == .secret
    let takesText = page.takesText && (isSecret || page.prompt.kind == .text)
    let ofRows = [page.scroll?.earlier, page.scroll?.later].compactMap { $0?.command.word }
    var actions = page.actionsBesideRows.filter { $0 != .say && !ofRows.contains($0.word) }
    let style: HTML = " class=\"main\""
    var main: HTML = ""
    if takesText {
      main = form(
        isSecret ? .secret("") : .submit(""), words(.send), id: "answer",
        label: page.prompt.label,
        "\(isSecret ? "name=\"secret\" type=\"password\"" : "name=\"text\"") autocomplete=\"\(attribute: page.prompt.autofill?.rawValue ?? "off")\" required autofocus",
        lines: page.actions.contains(.say), style)
    } else if let action = page.main, let index = actions.firstIndex(of: action) {
      actions.remove(at: index)
      let fields = actions.filter { $0.value != nil }
      actions.removeAll { $0.value != nil }
      main = fields.isEmpty ? draw(action, style) : form(of: fields, submittedBy: action)
    }
    let rest = actions.map { draw($0) }
    let more: HTML = """
      <details id="more"\(interaction.problems.isEmpty ? "" : " open")><summary>\(words(.moreCommands))</summary>\
      \(rest)</details>
      """
    let people = options(page.rows.compactMap(\.person?.user))
    return "\(main)\(rest.count < 3 ? "\(rest)" : more)<datalist id=\"people\">\(people)</datalist>"
  }

  private func options(_ values: [String]) -> [HTML] {
    values.map { "<option value=\"\(value: $0)\">" }
  }

  /// Draws the commands that change values as one form, filled in.
  private func form(of actions: [Action], submittedBy main: Action) -> HTML {
    let fields = actions.map { action -> HTML in
      let (name, failed) = ("of-\(action.word)", interaction.hasFailed(.command(action.word, "")))
      isTold = isTold || failed
      let text = unset[action.word] ?? action.value ?? ""
      return """
        \(failed ? problems : "")<label>\(label(of: action)) <input id="\(value: name)" \
        name="\(value: name)" dir="auto" autocomplete="off" value="\(value: text)"\(invalid(failed))></label>
        """
    }
    let button = control(
      .command(main.word, ""), label(of: main), " class=\"main\"", isInForm: true)
    return """
      <form class="fields" method="post" action="/-/do">\(hidden)\(fields)\(button)</form>
      """
  }

  private func draw(_ action: Action, _ style: HTML = "") -> HTML {
    let (word, argument, help) = (action.word, action.argument, language.named(action).help)
    let input = Interaction.Input.command(word, "")
    let file: HTML = argument.kind == .file ? " data-file" : ""
    let look: HTML = "\(action.isDestructive ? " class=\"destructive\"" : style)\(file)"
    let asks = action.leadsToSecret || choices.address(of: input) != nil
    if argument == .none || argument.kind == .file || argument.isOptional && asks {
      return "<p>\(control(input, label(of: action), look)) <small>\(text: help)</small></p>"
    }
    let kinds: [Argument.Kind: HTML] = [.number: "inputmode=\"numeric\"", .user: "list=\"people\""]
    let need: HTML = argument.isOptional ? "" : " required"
    let choices = options(argument.choices)
    let list: HTML =
      choices.isEmpty ? "" : "<datalist id=\"for-\(value: word)\">\(choices)</datalist>"
    let kind = choices.isEmpty ? kinds[argument.kind] : "list=\"for-\(value: word)\""
    let field = form(
      input, label(of: action), id: "of-\(word)", label: help,
      "name=\"text\" autocomplete=\"off\" placeholder=\"\(attribute: language.argument(argument.kind))\" \(kind)\(need)",
      look)
    return "\(field)\(list)"
  }

  func draw(_ question: Interaction.Question) -> HTML {
    let answers = question.answers.map { answer -> HTML in
      // Enter does what loses nothing.
      let isSafe = answer == question.answers.last && question.command == nil
      return
        " \(control(.answer(answer), "\(text: language.answer(answer))", isSafe ? " autofocus" : ""))"
    }
    return """
      <div role="alertdialog" aria-labelledby="question">\
      <h1 id="question" tabindex="-1">\(HTML(choices.naming(language.worded(question.text)), in: language, named: named))</h1>
      \(question.command.map { draw($0) })\(answers)</div>
      """
  }
}
