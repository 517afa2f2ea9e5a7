import LoginInterface
import Presentation
import RoutingTesting
import Social
import Testing

@testable import Login

/// Presenters for changing the password and deleting the account.
struct AccountPresenterTests {
  let store = MemoryStore()
  let router = Recorder()
  let notices = Notices()
  let interactor: AccountInteractor

  init() async throws {
    try store.signUp(
      User(id: ada, name: "Ada"), credentials: Credentials(password: "87654321", recovery: ""))
    interactor = AccountInteractor(me: ada, store: store, hasher: ReversingHasher())
  }

  private func password(_ answers: PasswordChange) -> PasswordPresenter {
    PasswordPresenter(
      answers: answers, interactor: interactor, router: router, notices: notices)
  }

  private func deletion(_ typed: User.ID?) -> DeletionPresenter {
    DeletionPresenter(typed: typed, interactor: interactor, router: router, notices: notices)
  }

  @Test("Changing the password asks three questions, then dismisses them")
  func change() async throws {
    var answers = PasswordChange()
    var opened: [AnyHashable] = []

    let now = page("Change password", "What is your password now?", "old password")
    #expect(password(answers).page == now)
    await #expect(throws: LoginError.wrongPassword(ada)) { try await password(answers).submit("x") }
    try await password(answers).submit("12345678")
    answers.old = Secret("12345678")
    opened.append(AccountDestination.password(answers))

    let new = page("New password", "Choose a new password of 8 to 256 bytes.", "new password")
    #expect(password(answers).page == new)
    await #expect(throws: LoginError.passwordMalformed) {
      try await password(answers).submit("short")
    }
    try await password(answers).submit("abcdefgh")
    answers.new = Secret("abcdefgh")
    opened.append(AccountDestination.password(answers))

    let again: Note = "\(suggesting: .input("the new password again"))."
    #expect(password(answers).page == page("Again", again, "again"))
    await #expect(throws: LoginError.passwordsDiffer) {
      try await password(answers).submit("abcdefgi")
    }
    #expect(store.credentials(of: ada)?.password == "87654321")
    #expect(router.opened == opened)
    #expect(notices.take() == [])

    try await password(answers).submit("abcdefgh")
    #expect(store.credentials(of: ada)?.password == "hgfedcba")
    #expect(router.opened == opened + ["dismiss"])
    #expect(notices.take() == [Notice("Your password is changed.")])
  }

  @Test("Typing the user name and the password deletes the account")
  func delete() async throws {
    #expect(
      deletion(nil).page
        == Page(
          "Delete account",
          notes: [
            "Your name, your friends and the words of all your messages will be gone for good.",
            "What others wrote to you stays with them, and nobody else can be called ada.",
            """
            To go on, \(suggesting: .input("your user name")); \
            to keep the account, \(suggesting: .back).
            """,
          ],
          prompt: Prompt(.text, "user name")))
    try await deletion(nil).submit("Ada")
    #expect(
      deletion(ada).page
        == page(
          "Password",
          """
          \(suggesting: .input("your password")) to delete the account, \
          or \(suggesting: .back) to go back.
          """,
          "password"))
    try await deletion(ada).submit("12345678")
    #expect(store.user(ada, as: ada) == nil)
    #expect(router.opened == [AccountDestination.deletion(typed: ada), "log out"])
    #expect(notices.take() == [Notice("The account of ada is deleted.")])
  }

  @Test("A wrong user name or password deletes nothing", arguments: ["bob", "", "yes"])
  func refused(text: String) async throws {
    await #expect(throws: LoginError.otherUserName(own: ada)) {
      try await deletion(nil).submit(text)
    }
    await #expect(throws: LoginError.wrongPassword(ada)) { try await deletion(ada).submit(text) }
    #expect(store.user(ada, as: ada)?.hasLeft == false)
    #expect(router.opened == [])
    #expect(notices.take() == [])
  }

  private func page(_ title: String, _ note: Note, _ label: String) -> Page {
    Page(title, notes: [note], prompt: Prompt(.secret, label))
  }
}
