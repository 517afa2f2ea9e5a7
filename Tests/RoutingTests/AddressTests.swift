import Foundation
import Routing
import RoutingTestSupport
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

  @Test("A screen has its destination's address, or nil if that has none")
  func screens() {
    let factory = Maker()
    #expect(factory.make("A").address == Address("A"))
    #expect(factory.make(.passing("A")).address == nil)
  }
}
