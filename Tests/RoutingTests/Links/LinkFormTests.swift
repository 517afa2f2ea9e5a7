import Routing
import Testing

/// Different spellings of one link.
nonisolated struct LinkFormTests {
  @Test(
    "Scheme, host, extra slashes, query and fragment do not change the match",
    arguments: [
      "chat/ada", "/chat/ada", "chat/ada/", "//chat///ada//", "chat/ada#x", "chat/ada#?/%zz",
      "chat/ada?", "chat/ada?x=y", "chat/ada/?x=y#z", "app:chat/ada", "app:/chat/ada",
      "app://chat/ada", "app:///chat/ada", "APP://chat/ada", "App://CHAT/ada", "app://Chat//ada/",
      "app:////chat/ada", "https://app.example/chat/ada", "http://app.example/chat/ada",
      "HTTPS://App.Example/chat/ada/", "https://APP.EXAMPLE//chat/ada#x", "%63hat/%61da",
      "https://other.example/chat/ada?x=https://app.example",
    ])
  func forms(link: String) throws {
    let table = try table("chat/:user", scheme: "App", hosts: ["App.example", "other.example"])
    #expect(outcome(link, in: table) == .success("chat/:user ada"))
  }

  @Test("Paths and parameter values are case-sensitive")
  func pathCase() throws {
    let table = try table("chat/:user", hosts: ["app.example"])
    for link in ["CHAT/ada", "app:/CHAT/ada", "app:///CHAT/ada", "https://app.example/CHAT/ada"] {
      #expect(outcome(link, in: table) == .failure(.unknown(link)))
    }
    #expect(outcome("app://chat/Ada", in: table) == .success("chat/:user Ada"))
  }

  @Test(
    "A host matches as written first, then in lowercase, then in any case",
    arguments: [
      ("app://Chat/a", "Chat/a"), ("app://chat/a", "chat/a"), ("app://CHAT/a", "chat/a"),
      ("app://chat/b", "Chat/b"), ("app://CHAT/b", "Chat/b"), ("app://Chat/c", "chat/c"),
      ("app://CHAT/d", "cHAT/d"), ("app://ÅSA", "åsa"), ("app://Ada/x", ":x/x Ada"),
      ("app:///chat/b", "* chat b"), ("chat/b", "* chat b"), ("app://CHAT/e", "* CHAT e"),
    ])
  func hostCase(link: String, leads: String) throws {
    let table = try table("chat/a", "chat/c", "Chat/a", "Chat/b", "cHAT/d", "åsa", ":x/x", "*")
    #expect(outcome(link, in: table) == .success(leads))
  }

  @Test(
    "A link with another scheme or host throws foreign",
    arguments: [
      "other://chat/ada", "other:chat", "https://evil.example/chat/ada", "https:chat/ada",
      "https:///chat/ada", "https://", "https://?x", "https://app.example.evil.example/chat/ada",
      "https://app.example:8080/chat/ada", "https://ada@app.example/chat/ada", ":chat/ada",
      "ftp://app.example/chat/ada", "app :chat/ada", "mailto:ada",
    ])
  func foreign(link: String) throws {
    let table = try table("*", hosts: ["app.example"])
    #expect(outcome(link, in: table) == .failure(.foreign(link)))
  }

  @Test("A table without hosts rejects web links as foreign")
  func noHosts() throws {
    let link = "https://app.example/chat"
    #expect(outcome(link, in: try table("*")) == .failure(.foreign(link)))
    #expect(outcome(link, in: try table("*", scheme: "https")) == .success("* app.example chat"))
  }

  @Test("The scheme of a link ends at the first colon before any slash or query")
  func colon() throws {
    let table = try table("*")
    #expect(outcome("chat/a:b", in: table) == .success("* chat a:b"))
    #expect(outcome("chat?x=a:b", in: table) == .success("* chat"))
    #expect(outcome("a%3Ab", in: table) == .success("* a:b"))
    #expect(outcome("app:a:b", in: table) == .success("* a:b"))
  }

  @Test("A link at the length limit is accepted, and a longer one throws tooLong")
  func length() throws {
    let limit = LinkTable<String>.longestLink
    let table = try table("*")
    for link in [
      String(repeating: "a", count: limit), String(repeating: "/", count: limit),
      String(repeating: "a/", count: limit / 2), String(repeating: "é", count: limit / 2),
    ] {
      #expect(throws: Never.self) { try table.find(link) }
      #expect(outcome(link + "#", in: table) == .failure(.tooLong(limit + 1)))
    }
  }
}
