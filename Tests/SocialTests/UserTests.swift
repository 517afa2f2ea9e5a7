import Foundation
import Social
import Testing

struct UserTests {
  @Test(
    "A user name is 3 to 20 characters from a-z, 0-9 and _",
    arguments: [
      ("ada", true), ("a_9", true), ("aaaaaaaaaaaaaaaaaaaa", true),
      ("", false), ("ab", false), ("aaaaaaaaaaaaaaaaaaaaa", false), ("Ada", false),
      ("ad a", false), ("adä", false), ("ada\n", false), ("ada\u{0}", false), ("../ada", false),
      ("а\u{0434}а", false), ("e\u{301}va", false), ("12٣", false),
    ])
  func wellFormed(name: String, expected: Bool) {
    #expect(User.ID(rawValue: name).isWellFormed == expected)
  }

  @Test("A typed user name is lowercased")
  func typed() {
    #expect(User.ID(typed: "AdA") == User.ID(rawValue: "ada"))
  }

  @Test("Users and messages survive a JSON round trip")
  func codable() throws {
    let user = User(id: User.ID(rawValue: "ada"), name: "Ada", bio: "x", hasLeft: true)
    let message = Message(
      seq: 1, sender: user.id, text: "hi", date: Date(timeIntervalSinceReferenceDate: 0.1))
    #expect(try copy(user) == user)
    #expect(try copy(message) == message)
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
