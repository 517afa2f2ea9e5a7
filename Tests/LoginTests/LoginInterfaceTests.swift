import LoginInterface
import Routing
import Testing

nonisolated struct LoginInterfaceTests {
  static let answered: (SignUp, Recovery, PasswordChange) = {
    var (signUp, recovery, change) = (SignUp(), Recovery(), PasswordChange())
    (signUp.user, signUp.name, signUp.password) = (ada, "Ada", Secret("hush hush"))
    (recovery.user, recovery.code, recovery.password) = (ada, Secret("hush"), Secret("hush hush"))
    (change.old, change.new) = (Secret("hush"), Secret("hush hush"))
    return (signUp, recovery, change)
  }()

  @Test(
    "Login destinations with sign-up or recovery answers have no address",
    arguments: [
      (.welcome, "welcome"), (.login(nil), "login"), (.login(ada), "login?user=ada"),
      (.signUp(SignUp()), "signup"), (.signUp(answered.0), nil),
      (.recovery(Recovery()), "forgot"), (.recovery(answered.1), nil),
    ] as [(LoginDestination, String?)])
  func address(of destination: LoginDestination, is text: String?) {
    #expect(destination.address == text.map(Address.init))
  }

  @Test(
    "Account destinations have no address",
    arguments: [
      AccountDestination.password(PasswordChange()), .password(answered.2), .deletion(typed: nil),
      .deletion(typed: ada),
    ])
  func passing(destination: AccountDestination) {
    #expect(destination.address == nil)
  }

  @Test("A secret is masked in descriptions and dumps of any value that contains it")
  func secret() {
    let values: [Any] = [
      Secret("hush"), Self.answered.0, Self.answered.1, Self.answered.2,
      LoginDestination.signUp(Self.answered.0), LoginDestination.recovery(Self.answered.1),
      AccountDestination.password(Self.answered.2), [Secret("hush")], ["hidden": Secret("hush")],
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("hush"), "\(text)")
        #expect(text.contains("•••"), "\(text)")
      }
    }
  }

  @Test("Two secrets are equal if their texts are equal")
  func equality() {
    #expect(Secret("hush") == Secret("hush"))
    #expect(Secret("hush") != Secret("hush!"))
  }
}
