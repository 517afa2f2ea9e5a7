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

  @Test("LinkValues lists the names of the parameters and the whole query of a link")
  func all() throws {
    var table = LinkTable<String>(scheme: "app")
    let link = Link<TestDestination>("a/:x/:y") { values in
      TestDestination((values.names + values.query.map { "\($0)=\($1)" }).joined(separator: ","))
    }
    try table.add([link]) { $0.name }
    #expect(try table.find("a/1/2?k=v&k=%26&n") == "x,y,k=v,k=&,n=")
  }

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

  @Test("A query key may be empty")
  func emptyKey() throws {
    #expect(try texts(of: "", in: "a?=x") == "x")
    #expect(try texts(of: "", in: "a?") == nil)
  }

  @Test("A query value of the wrong type is nil")
  func typed() throws {
    var table = LinkTable<TestDestination>(scheme: "app")
    let link = Link<TestDestination>("a") { values in
      (values.query("k") as Int?).map { TestDestination("\($0)") } ?? TestDestination("none")
    }
    try table.add([link]) { $0 }
    #expect(try table.find("a?k=7") == "7")
    #expect(try table.find("a?k=tea") == "none")
    #expect(try table.find("a?k=tea&k=7") == "none")
  }

  @Test("A missing or wrongly typed path parameter is nil")
  func parameters() throws {
    var table = LinkTable<TestDestination>(scheme: "app")
    let link = Link<TestDestination>("a/:x") { values in
      let (other, number): (String?, Int?) = (values["y"], values["x"])
      return TestDestination(
        "\(other ?? "none") \(number.map(String.init) ?? "none") \(values.rest)")
    }
    try table.add([link]) { $0 }
    #expect(try table.find("a/b") == "none none []")
    #expect(try table.find("a/7") == "none 7 []")
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
