import ConsoleTestSupport
import Observation
import Presentation
import Routing

/// A page that takes a new secret, shows a code once, and then takes the code.
@Observable
final class Vault: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Vault"

  private let notices: Notices
  private let code: String
  private var isLocked = false

  init(code: String, notices: Notices) {
    self.code = code
    self.notices = notices
  }

  var page: Page { Page("Vault", prompt: Prompt(.secret, isLocked ? "code" : "password")) }

  func submit(_ text: String) throws {
    if isLocked {
      let isCode = text.uppercased().replacing("-", with: "") == code.replacing("-", with: "")
      guard isCode else { throw Refusal(message: "That is not the code.") }
      isLocked = false
    } else {
      guard text.utf8.count >= 8 else { throw Refusal(message: "That is too short.") }
      isLocked = true
      notices.post(Notice("Your code is \(code). Write it down.", secret: code))
    }
  }
}
