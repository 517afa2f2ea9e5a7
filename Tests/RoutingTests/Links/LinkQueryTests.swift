import Routing
import RoutingTestSupport
import Testing

nonisolated struct LinkQueryTests {
  @Test(
    "A query key yields its first value, or an empty string if it has none",
    arguments: [
      ("a?k=v", "v"), ("a?k=1&k=2", "1"), ("a?k&k=2", ""), ("a?k=&k=2", ""), ("a?k", ""),
      ("a?k=", ""), ("a", nil), ("a?", nil), ("a?x=k", nil), ("a?K=v", nil), ("a?kk=v", nil),
      ("a?x&k=v&y", "v"), ("a?&&k=v&", "v"), ("a?k=a=b", "a=b"), ("a?k==", "="), ("a?k=a?b", "a?b"),
      ("a?k=a/b", "a/b"), ("a?k=%26%3D%23", "&=#"), ("a?%6B=v", "v"), ("a?k=a+b", "a+b"),
      ("a?k=v#k=w", "v"), ("a#?k=v", nil), ("a?k%3Dv", nil), ("app://a?k=v", "v"), ("a/?k=v", "v"),
      ("a?k=\u{301}", "\u{301}"), ("a?x\u{301}&\u{301}=y&k=v", "v"), ("a?=x&k=v", "v"),
    ] as [(String, String?)])
  func first(link: String, value: String?) throws { #expect(try texts(of: "k", in: link) == value) }

  @Test(
    "The fragment of a link is readable, and plays no part in finding it",
    arguments: [
      ("a#top", "top"), ("a?k=v#a%20b", "a b"), ("a", nil), ("a#", ""), ("a#%zz", nil),
      ("app://a/#x#y", "x#y"),
    ] as [(String, String?)])
  func fragment(link: String, fragment: String?) throws {
    var table = LinkTable<String?>(scheme: "app")
    try table.add([Link<Maybe>("a") { Maybe(text: $0.fragment) }]) { $0.text }
    #expect(try table.find(link) == fragment)
  }

  @Test("An address may have a computed query, in its order")
  func computed() {
    let pairs = ["b", "a", "b"].map { (key: $0, value: $0 == "a" ? nil : "1+1 & 2") }
    let address = Address(segments: ["search"], query: pairs)
    #expect(address.description == "search?b=1%2B1%20%26%202&a&b=1%2B1%20%26%202")
  }

  @Test(
    "A value of a link that is missing or of another type is nil, and its query has every pair",
    arguments: [
      ("a/7/c?k=7&k=%26&n&=x", "x,y: 7 nil, 7 x, k=7 k=& n= =x"),
      ("a/b/c?k=tea&k=7", "x,y: nil nil, nil nil, k=tea k=7"), ("a/7/c", "x,y: 7 nil, nil nil, "),
    ])
  func values(link: String, texts: String) throws {
    var table = LinkTable<String?>(scheme: "app")
    let links = [
      Link<Maybe>("a/:x/:y") { values in
        let (x, z, number): (Int?, String?, Int?) = (values["x"], values["z"], values.query("k"))
        let found = [x.map(String.init), z, number.map(String.init), values.query("")]
        let words = found.map { $0 ?? "nil" }
        return Maybe(
          text: "\(values.names.joined(separator: ",")): \(words[0]) \(words[1]), \(words[2]) "
            + "\(words[3]), \(values.query.map { "\($0)=\($1)" }.joined(separator: " "))")
      }
    ]
    try table.add(links) { $0.text }
    #expect(try table.find(link) == texts)
  }

  private func texts(of key: String, in link: String) throws -> String? {
    var table = LinkTable<String?>(scheme: "app")
    try table.add([Link<Maybe>("a") { Maybe(text: $0.query(key)) }]) { $0.text }
    return try table.find(link)
  }
}

nonisolated private struct Maybe: Destination {
  let text: String?
  var address: Address? { Address("a", query: ["k": text]) }
}
