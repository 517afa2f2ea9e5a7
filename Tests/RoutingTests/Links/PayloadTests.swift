import Routing
import Testing

/// Links and addresses of payloads, such as those of push messages.
nonisolated struct PayloadTests {
  private static let payload: [String: any Sendable] = [
    "aps": ["alert": "Ada wrote to you", "badge": 7] as [String: any Sendable],
    "link": "app://chat/ada", "gcm.link": "app://chat/eve", "gcm": ["link": "app://chat/bob"],
    "data": ["to": ["link": "chat/joe"], "user": "ada/eve"] as [String: any Sendable],
    "user": "ada", "number": 1815, "isNew": true, "empty": "", "nothing": nil as String?,
    "list": ["a"],
  ]

  @Test(
    "The link of a payload is the text for a key, which may be in a nested dictionary",
    arguments: [
      ("link", "app://chat/ada"), ("gcm.link", "app://chat/eve"), ("data.to.link", "chat/joe"),
      ("aps.alert", "Ada wrote to you"),
    ])
  func link(key: String, link: String) throws {
    #expect(try Self.payload.link(at: key) == link)
    #expect(try Self.payload.link() == "app://chat/ada")
  }

  @Test(
    "A payload without a link throws the key, and whether its value is no text",
    arguments: [
      ("url", .missing("url")), ("empty", .missing("empty")), ("data.link", .missing("data.link")),
      ("link.to", .missing("link.to")), ("", .missing("")), (".", .missing(".")),
      ("number", .notText("number")), ("aps", .notText("aps")),
      ("aps.badge", .notText("aps.badge")),
      ("nothing", .notText("nothing")),
    ] as [(String, PayloadError)])
  func noLink(key: String, error: PayloadError) {
    #expect(throws: error) { try Self.payload.link(at: key) }
  }

  @Test(
    "A pattern with the values of a payload is an address",
    arguments: [
      ("chat/:user", Address("chat", "ada")),
      ("chat/:user/:number", Address("chat", "ada", "1815")),
      (":data.user/:isNew", Address("ada/eve", "true")), ("chats", Address("chats")),
      ("", Address()),
      ("files/*path", Address("files")), (":data.to.link/*", Address("chat/joe")),
    ])
  func address(pattern: String, address: Address) throws {
    #expect(try Self.payload.address(of: Pattern(pattern)) == address)
  }

  @Test(
    "A payload without the value of a parameter throws its name",
    arguments: [
      ("chat/:name", .missing("name")), ("chat/:empty", .missing("empty")),
      ("chat/:user/:list", .notText("list")), (":aps", .notText("aps")),
    ] as [(String, PayloadError)])
  func noAddress(pattern: String, error: PayloadError) {
    #expect(throws: error) { try Self.payload.address(of: Pattern(pattern)) }
  }
}
