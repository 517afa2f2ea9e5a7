import Presentation
import Routing

/// A front end that performs what a browser posts, and draws the screen on top as HTML.
struct HTMLFront {
  let window: Window
  let notices: Notices

  /// Performs the button with this name and value; `text` is the content of the field beside it.
  func post(_ name: String, _ value: String = "", text: String = "") async -> [any Error] {
    window.start(name) {
      // Inside the closure, so that nothing holds the presenter after its screen is closed.
      let presenter = window.top?.content as? any Presenter
      switch name {
      case "choose": _ = try await presenter?.choose(value)
      case "perform": _ = try await presenter?.perform(word: value, text)
      case "submit": try await presenter?.submit(text)
      case "tab": try await window.select(value)
      case "open": try await window.open(link: value)
      default: try await window.back()
      }
    }
    return await window.settled()
  }

  /// Draws the page, with the new notices and the errors of the last post.
  func get(_ errors: [any Error] = []) -> String {
    let presenter = window.top?.content as? any Presenter
    let tabs = window.visibleTabs.flatMap(\.tabs).map { $0.name.button("tab", $0.name) }
    let news = notices.take().map { "<aside>\($0.text.html)</aside>" }
    let failures = errors.map { ($0 as? any UserFacingError)?.message ?? "Something went wrong." }
    let main = presenter is Alert ? "<main role='alertdialog'>" : "<main>"
    let above = tabs + news + failures.map { "<p role='alert'>\($0.html)</p>" } + [main]
    return (above + (presenter?.page.html ?? []) + ["</main>"]).joined(separator: "\n")
  }
}

nonisolated extension Page {
  var html: [String] {
    let items = notes.map { "<p>\($0.html)</p>" } + rows.map { $0.text.button("choose", $0.id) }
    let forms = actions.map {
      let form = "\($0.word): \($0.help)".button("perform", $0.word, field: $0.argument.placeholder)
      return $0.isDestructive
        ? "<details><summary>\($0.word.escaped)</summary>\(form)</details>" : form
    }
    let type = prompt.kind == .secret ? " type='password'" : prompt.kind == .text ? "" : nil
    let answer = type.map { ["Send".button("submit", field: prompt.label, type: $0)] } ?? []
    return ["<h1>\(title.escaped)</h1>"] + items + forms + answer + ["Back".button("back")]
  }
}

nonisolated extension Note {
  var html: String {
    fragments.map {
      switch $0 {
      case .text(let text): text.escaped
      case .step(.command(let word, let takes, _), _): "<b>\(word) \(takes.placeholder.escaped)</b>"
      case .step(.input(let text), _), .step(.line(let text), _): "<b>\(text.escaped)</b>"
      case .step(let step, _): "<b>\(step)</b>"
      case .phrase(.whereItRuns): "in your browser"
      case .phrase(.useAmongText): "which has a button of its own"
      case .phrase(.argument(let argument)): argument.placeholder.escaped
      }
    }.joined()
  }
}

nonisolated extension String {
  /// Escapes scalars, not characters, because a quotation mark may carry an accent.
  var escaped: String {
    unicodeScalars.map { "&<>\"'".contains("\($0)") ? "&#\($0.value);" : "\($0)" }.joined()
  }

  /// Returns a form with a button that has this label, and with a field unless `field` is empty.
  func button(_ name: String, _ id: String = "", field: String = "", type: String = "") -> String {
    let input = "<input name='text' placeholder='\(field.escaped)'\(type)>"
    return "<form method='post'>\(field.isEmpty ? "" : input)"
      + "<button name='\(name)' value='\(id.escaped)'>\(escaped)</button></form>"
  }
}
