import Presentation
import Social
import TestSupport
import Testing

@testable import Login

nonisolated struct LoginRulesTests {
  @Test("A user name that is malformed or a reserved word, even a short one, is rejected")
  func user() throws {
    let reserved: Set = ["quit", "me"]
    #expect(try LoginRules.user("ada", reserved: reserved) == ada)
    #expect(throws: LoginError.userNameMalformed) { try LoginRules.user("Ada", reserved: reserved) }
    for word in reserved {
      #expect(throws: LoginError.userNameReserved(word)) {
        try LoginRules.user(word, reserved: reserved)
      }
    }
  }

  @Test("A display name is trimmed, and another one is rejected with its fault")
  func name() throws {
    #expect(try LoginRules.name(" Ada ") == "Ada")
    #expect(throws: LoginError.name(.scalar("("))) { try LoginRules.name("Ada (grace)") }
  }

  static let passwords: [(String, PasswordFault?)] = [
    ("1234567", .tooShort), ("12345678", nil), ("        ", nil), ("ééééééé", .tooShort),
    ("éééééééé", nil), ("", .tooShort), ("1234\u{0}5678", .hasControls),
    ("1234\t5678", .hasControls),
    (String(repeating: "a", count: 256), nil), (String(repeating: "a", count: 257), .tooLong),
    (String(repeating: "é", count: 128), nil), (String(repeating: "é", count: 129), .tooLong),
  ]

  @Test(
    "A password has at least 8 characters and at most 256 bytes, and no control characters",
    arguments: passwords)
  func password(text: String, fault: PasswordFault?) throws {
    if let fault {
      #expect(throws: LoginError.passwordMalformed(fault)) { try LoginRules.password(text) }
    } else {
      #expect(try LoginRules.password(text) == Secret(text))
    }
  }

  @Test(
    "The repeated password must match the first",
    arguments: ["12345679", "1234567", "", "12345678 "])
  func again(text: String) throws {
    let password = Secret("12345678")
    #expect(try LoginRules.again("12345678", as: password) == password)
    #expect(throws: LoginError.passwordsDiffer) { try LoginRules.again(text, as: password) }
  }

  @Test(
    "Error messages at a prompt for secrets suggest only another answer or going back",
    arguments: [
      LoginError.passwordMalformed(.tooShort), .passwordsDiffer, .wrongPassword(ada), .wrongCode,
    ])
  func secretPrompts(error: LoginError) {
    #expect(
      error.message.steps.allSatisfy { if case .input = $0 { true } else { $0 == .back } })
  }
}

nonisolated struct SecretTests {
  @Test("A secret is masked in descriptions and dumps of any value that contains it")
  func masked() {
    let answers: [SignUpQuestion: Secret] = [.password: Secret("hush hush")]
    let values: [Any] = [Secret("hush"), [Secret("hush")], ["hidden": Secret("hush")], answers]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("hush"), "\(text)")
        #expect(text.contains("•••"), "\(text)")
      }
    }
  }
}
