public import Observation
public import Presentation
import Routing
import ProfileInterface
import Social

/// One conversation.
@Observable
public final class ChatPresenter: Presenter {
  public enum Command: String, CaseIterable { case older, profile }

  private var messages: [Message] = []
  private let interactor: ChatInteractor
  private let router: any ChatRoutes
  private let time: MessageTime

  public init(interactor: ChatInteractor, router: any ChatRoutes, time: MessageTime) {
    self.interactor = interactor
    self.router = router
    self.time = time
  }

  public var page: Page {
    let user = interactor.user
    return Page(
      "Chat",
      notes: [user.hasLeft ? "\(user.id) has left." : "With \(user.name) (\(user.id))."] + hint,
      rows: messages.map(row),
      actions: [
        Action(Command.older, help: "show earlier messages"),
        Action(Command.profile, help: "see who this is"),
      ],
      prompt: Prompt(.text, "to \(user.id)"))
  }

  public func load() async throws {
    try await interactor.load()
    messages = interactor.messages
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .older:
      try await interactor.loadOlder()
      messages = interactor.messages
    case .profile:
      try await router.openProfile(of: interactor.user.id)
    }
  }

  public func submit(_ text: String) async throws {
    try await interactor.send(text)
    messages = interactor.messages
  }

  private var hint: [String] {
    guard let first = messages.first else { return ["Nothing was said yet. Type a message."] }
    return first.seq > 1 ? ["Type /older for what was said before."] : []
  }

  private func row(_ message: Message) -> Row {
    let text = message.text.isEmpty ? "(gone with the account)" : message.text
    let time = time.text(for: message.date)
    return Row(id: String(message.seq), "\(time) \(message.sender): \(text)")
  }
}
