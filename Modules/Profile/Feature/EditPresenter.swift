public import Observation
public import Presentation
public import Routing

/// My own profile, changed and then saved or not.
@Observable
public final class EditPresenter: Presenter {
  public enum Command: String, CaseIterable { case name, bio, save, discard }

  public private(set) var page: Page
  private let interactor: EditInteractor
  private let router: any EditRoutes

  public init(interactor: EditInteractor, router: any EditRoutes) {
    self.interactor = interactor
    self.router = router
    page = interactor.page
  }

  public var unsaved: String? { interactor.isChanged ? "the changes to your profile" : nil }

  public var draft: String? {
    get { interactor.draft }
    set {
      interactor.draft = newValue
      page = interactor.page
    }
  }

  public func save() async throws {
    try await interactor.save()
    page = interactor.page
  }

  public func discard() {
    interactor.draft = nil
    page = interactor.page
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .name: try interactor.setName(argument)
    case .bio: try interactor.setBio(argument)
    case .save:
      try await save()
      return try await router.close()
    case .discard:
      discard()
      return try await router.close()
    }
    page = interactor.page
  }
}

extension EditInteractor {
  fileprivate var page: Page {
    typealias Command = EditPresenter.Command
    return Page(
      "Edit profile",
      notes: [
        "Name: \(name)",
        "Bio: \(bio.isEmpty ? "nothing yet" : bio)",
        isChanged ? "Not saved yet. Type save or discard." : "Nothing changed yet.",
      ],
      actions: [
        Action(
          Command.name, "<text>", help: "change the name that others see",
          example: "name Ada Lovelace"),
        Action(
          Command.bio, "[text]", help: "change what you say of yourself; alone, say nothing",
          example: "bio I like engines."),
        Action(Command.save, help: "keep the changes"),
        Action(Command.discard, help: "leave without them", isDestructive: isChanged),
      ],
      prompt: Prompt(.command, "edit"))
  }
}
