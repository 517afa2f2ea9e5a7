import Routing
import TerminalInput

/// A line of text that its screen did not accept, or that was not executed.
struct Unsent {
  /// The line as it was typed, with the slash that escapes a slash.
  let line: String
  /// The text that was submitted; nil if the line was not executed.
  let text: String?
  /// The screen that did not accept the text, or the one where the person saw it last.
  private weak var screen: Screen?
  private let address: Address?
  private weak var root: Root?
  /// Whether the person has seen the line again.
  private var isShown = false

  /// Whether a line would fill much of a window, and push the reason out of sight why it is back.
  static func isLong(_ line: String) -> Bool {
    TerminalSanitizer.clean(line).cellWidth > 800 || line.count(where: \.isNewline) > 6
  }

  /// Creates a line that was not executed.
  init(line: String) {
    (self.line, text, address) = (line, nil, nil)
  }

  /// Creates a text that the screen on top did not accept.
  init(line: String, text: String, on screen: Screen, of root: Root?) {
    (self.line, self.text, self.screen, self.root) = (line, text, screen, root)
    address = screen.address
  }

  /// Whether the text was typed for the screen, or for one with the same address that was closed.
  ///
  /// Another root may be that of another account, which must not see the text.
  func belongs(to screen: Screen?, of root: Root?) -> Bool {
    guard let screen, text != nil, self.root === root else { return false }
    return self.screen === screen || address != nil && address == screen.address
  }

  /// Whether the text was typed under a root, so that its person may see it.
  func belongs(to root: Root?) -> Bool { text == nil || root != nil && self.root === root }

  /// Whether the next prompt of the screen shows the line again.
  func isDraft(on screen: Screen?) -> Bool { text == nil || !isShown || self.screen !== screen }

  mutating func show(on screen: Screen?) { (isShown, self.screen) = (true, screen) }

  /// Whether the text can no longer be submitted, because its root is gone.
  var isLost: Bool { text != nil && root == nil }
}
