import Foundation
import Routing
import Testing

struct AddressTests {
  @Test(
    "An address is encoded as one string and decoded from it",
    arguments: ["", "chat/ada", "a?b=%2F&c"])
  nonisolated func codable(text: String) throws {
    let data = try JSONEncoder().encode([Address(text: text)])
    #expect(try JSONDecoder().decode([String].self, from: data) == [text])
    #expect(try JSONDecoder().decode([Address].self, from: data) == [Address(text: text)])
    #expect("\(Address(text: text))" == text)
  }

  @Test(
    "Addresses are equal if their decoded texts are equal strings",
    arguments: [
      ("caf%C3%A9", "cafe%CC%81", true), ("%41da", "Ada", true), ("a%2fb", "a%2Fb", true),
      ("a%2Fb", "a/b", false), ("a?k=%26b", "a?k=&b", false), ("a%3Fb", "a?b", false),
      ("%zz", "%zz", true), ("%ff", "%FF", false), ("ada", "Ada", false),
    ])
  nonisolated func equal(one: String, other: String, areEqual: Bool) {
    #expect((Address(text: one) == Address(text: other)) == areEqual)
    #expect(Set([Address(text: one), Address(text: other)]).count == (areEqual ? 1 : 2))
  }
}
