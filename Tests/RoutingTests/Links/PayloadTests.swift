import Routing
import Testing

/// Links and addresses from payloads, such as the payload of a push message.
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
    "Reading a link throws the key if its value is missing or not text",
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
    "Filling a pattern with the values of a payload gives an address",
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
    "Filling a pattern throws a parameter's name if its value is missing or unsuitable",
    arguments: [
      ("chat/:name", .missing("name")), ("chat/:empty", .missing("empty")),
      ("chat/:user/:list", .notText("list")), (":aps", .notText("aps")),
    ] as [(String, PayloadError)])
  func noAddress(pattern: String, error: PayloadError) {
    #expect(throws: error) { try Self.payload.address(of: Pattern(pattern)) }
  }
}
