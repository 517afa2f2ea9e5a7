import Routing
import Testing

nonisolated struct PercentEncodingTests {
  @Test(
    "Path segments are decoded separately, so an encoded slash does not split them",
    arguments: [
      ("a%2Fb", ["a/b"]), ("a%2fb/c", ["a/b", "c"]), ("%2F", ["/"]), ("%2E%2E/.", ["..", "."]),
      ("a%20b", ["a b"]), ("a+b%20+", ["a+b +"]), ("a%3Fb%23c", ["a?b#c"]), ("%25zz", ["%zz"]),
      ("%C3%A5", ["å"]), ("å", ["å"]), ("%F0%9F%8C%B1", ["🌱"]), ("%00", ["\0"]),
      ("a%2F%2Fb", ["a//b"]), ("%3A/%2A", [":", "*"]), ("a/\u{301}b", ["a", "\u{301}b"]),
    ])
  func decoding(link: String, segments: [String]) throws {
    var table = LinkTable<[String]>(scheme: "app")
    try table.add([Link<Segments>("*") { .init(texts: $0.rest) }]) { $0.texts }
    for link in [link, "app:///\(link)", "app://\(link)"] {
      let found = try table.find(link)
      #expect(found.map { Array($0.utf8) } == segments.map { Array($0.utf8) }, "\(link)")
    }
  }

  @Test(
    "Invalid percent-encoding in a path or query throws malformed",
    arguments: [
      "%zz", "%", "%2", "a%", "a%2/b", "%%20", "%2G", "%G2", "% 2", "%+2", "%-1", "%é", "%ff",
      "%C3", "%C3%28", "%ED%A0%80", "%C0%AF", "%F5%80%80%80", "%80", "a/%C3/%A5",
    ])
  func malformed(text: String) throws {
    let table = try table("*", hosts: ["app.example"])
    for link in [
      text, "a/\(text)", "app://\(text)", "https://app.example/\(text)", "a?x=\(text)",
      "a?\(text)=x", "a?\(text)", "a?x&y=\(text)",
    ] {
      #expect(outcome(link, in: table) == .failure(.malformed(link)), "\(link)")
    }
    #expect(outcome("a#\(text)", in: table) == .success("* a"))
  }

  @Test(
    "An address percent-encodes all but ASCII letters, digits and -._~",
    arguments: [
      (Address("a", "b"), "a/b"), (Address("a/b", "c d"), "a%2Fb/c%20d"), (Address("%"), "%25"),
      (Address("aZ09-._~"), "aZ09-._~"), (Address("å🌱"), "%C3%A5%F0%9F%8C%B1"),
      (Address("a:b", "?#&=+*"), "a%3Ab/%3F%23%26%3D%2B%2A"), (Address("\0\r\n"), "%00%0D%0A"),
      (Address("a", query: ["b": "c d", "e": nil, "&": "="]), "a?b=c%20d&e&%26=%3D"),
      (Address(segments: ["a", "b c"]), "a/b%20c"), (Address(), ""), (Address("", "a", ""), "/a/"),
    ])
  func printing(address: Address, text: String) { #expect(address.description == text) }
}

nonisolated private struct Segments: Destination {
  let texts: [String]
  var address: Address? { Address(segments: texts) }
}
