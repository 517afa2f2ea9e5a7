import Presentation
import Routing

/// Commands that belong to another screen.
extension Front {
  /// Returns an error that says where the unknown command of a line belongs; otherwise `error`.
  func located(_ error: LineError, in line: String) -> LineError {
    guard case .unknownWord(let name, _) = error, !name.isEmpty else { return error }
    let word = name.lowercased()
    let screens = settings.commands()
    let owners = screens.filter { $0.words.contains(word) }
    if let here = window.top?.identifier, owners.contains(where: { $0.screenIdentifier == here }) {
      return .noLongerOffered(word)
    }
    guard let owner = owners.first(where: { $0.title != nil }), let title = owner.title else {
      return error
    }
    let typed = line.drop { " \t/".contains($0) }.dropFirst(name.count).drop { $0.isWhitespace }
    return .ofOtherScreen(
      word, argument(of: word, at: owner, typed: String(typed)),
      reason: owner.condition.map { "\($0): " } ?? "\(word) belongs to \(title). ",
      way: way(to: owner, among: screens),
      prompt: owner.prompt)
  }

  /// Returns the argument that a command of another screen is suggested with, as far as it is known.
  private func argument(of word: String, at owner: ScreenCommands, typed: String) -> String {
    let tabs = window.root?.tabs.compactMap(\.stack.screens.first) ?? []
    let screen = tabs.first { $0.identifier == owner.screenIdentifier }
    guard let action = screen?.page.actions.first(where: { $0.word == word }) else { return typed }
    if action.argument.isEmpty { return "" }
    return typed.isEmpty && action.argument.hasPrefix("<") ? action.argument : typed
  }

  /// Throws if an abbreviation is a whole command of another screen, which was probably meant.
  func checkIsNoOtherCommand(_ line: String) throws(LineError) {
    let name = line.drop { " \t/".contains($0) }.prefix { !$0.isWhitespace }
    let error = located(.unknownWord(String(name), vocabulary), in: line)
    if case .ofOtherScreen = error { throw error }
  }

  /// Returns the steps that are left from the screen on top.
  private func way(to owner: ScreenCommands, among screens: [ScreenCommands]) -> [NextStep] {
    guard let top = window.top?.identifier,
      let here = screens.first(where: { $0.screenIdentifier == top })?.way,
      owner.way.starts(with: here)
    else { return wayThroughOpenScreens(to: owner) }
    return Array(owner.way.dropFirst(here.count))
  }

  /// Returns a way that begins with a hidden tab, with a second step if that tab shows a screen above
  /// its first one; the tab alone if it shows the screen itself.
  private func wayThroughOpenScreens(to owner: ScreenCommands) -> [NextStep] {
    let way = owner.way
    guard case .place(let name)? = way.first, let root = window.root,
      let tab = root.tabs.first(where: { $0.name == name }), tab.stack !== root.stack,
      let top = tab.stack.levels.last?.screens.last, top !== tab.stack.screens.first
    else { return way }
    if top.identifier == owner.screenIdentifier { return [.place(name)] }
    let (here, there) = (
      vocabulary.written(name), top.page.prompt.kind == .text ? "/" + name : name
    )
    return [.place(name), .input(here == there ? "\(there) again" : there)] + way.dropFirst()
  }
}
