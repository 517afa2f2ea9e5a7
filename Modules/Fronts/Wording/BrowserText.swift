/// A label or a sentence of a page in a browser, with what is named in it.
nonisolated public enum BrowserText: Sendable {
  /// The buttons that leave a screen, end work, open what a notice is about, and send the text of a field.
  case back, cancel, open, send
  /// The button that shows a secret, such as a code, and the link to the first screen.
  case showSecret, openApp
  /// The buttons that show further rows, and all rows, not only those with a text.
  case more(Int, of: Int), all(notOnly: String)
  /// Work goes on; how far it is follows.
  case working
  /// The title of a window in which nothing is open any more.
  case ended
  /// The windows of a browser are gone; the server does not answer.
  case windowsClosed, offline
  /// The row above the first one that is new, and the buttons for the rows before and after those of a page.
  case new, earlier, later
  /// The further commands of a page, and a number of further notices.
  case moreCommands, moreNews(Int)
  /// The buttons that close the notices, and what is shown once.
  case close, seen
  /// A phrase inside a sentence.
  case phrase(FrontPhrase)
}

/// Why a request of a browser is refused.
nonisolated public enum WebRefusal: Hashable, Sendable {
  /// The request breaks the rules of HTTP; the form is too large, or cannot be decoded.
  case malformed, tooLarge, malformedForm
  /// The browser has two cookies of the app; the request is for another server.
  case twoKeys, otherServer
  /// The form is of a page of another site, or of another window or none.
  case otherSite, otherWindow
  /// The window of a request without a form was closed.
  case windowClosed
  /// The page of a form was closed, in which this was typed; nil for nothing.
  case pageClosed(typed: String?)
  /// The form was done before, when a secret was shown or not.
  case sentAlready(hadSecret: Bool)
  /// No address takes requests with this method, such as `PUT`.
  case method(String)
  /// There are as many connections as the server has; the program ends.
  case full, ended
}

/// A port on which a server for browsers cannot listen.
nonisolated public struct WebServerError: KernelError {
  /// The port of this computer.
  public let port: Int
  /// The reason of the system; nil if there is no further thread.
  public let reason: String?

  /// Creates the error.
  public init(port: Int, reason: String?) { (self.port, self.reason) = (port, reason) }

  /// 69: a service that is not available.
  public var exitStatus: Int32? { 69 }
}
