import Foundation
import Routing

/// Finding links, compared with a plain trie; printing links, compared with joining the text with
/// Foundation.
enum LinkRows {
  static func all() throws -> [Row] {
    let (few, many) = (try table(others: 0), try table(others: 500))
    let plain = PlainTrie()
    for pattern in patterns(of: many) { plain.add(pattern) }
    let bare = BareTrie(patterns(of: few))
    return [
      Row.time(
        "find a link of 514, beside a plain trie", atMost: 0.7,
        of: { times in try find(times, in: many) }, beside: { times in find(times, in: plain) }),
      .time(
        "find a link, 514 beside 14", atMost: 1.25,
        of: { times in try find(times, in: many) }, beside: { times in try find(times, in: few) }),
      .time(
        "find a link without parameters, beside a bare trie", atMost: 1.25,
        of: { times in
          for _ in 0..<times { withExtendedLifetime(try few.find("/welcome")) {} }
        },
        beside: { times in
          for _ in 0..<times { withExtendedLifetime(bare.find("/welcome")) {} }
        }),
      .time("print a link", atMost: 3, of: { times in print(times, by: few) }, beside: join),
    ]
  }

  private static let links = [
    "trellis://welcome", "trellis://login?user=ada", "trellis://friends", "me/edit",
    "trellis://chat/ada", "https://trellis.example/profile/ada%20lovelace", "chat/%C3%A5sa",
    "trellis://chat/ada/message/1815", "trellis://files/a/b/c",
  ]

  private static let rooms: [(room: Room, parts: [String])] = [
    (.named("welcome"), ["welcome"]), (.named("help"), ["help"]), (.chat("ada"), ["chat", "ada"]),
    (.chat("åsa"), ["chat", "åsa"]), (.profile("ada lovelace"), ["profile", "ada lovelace"]),
    (.message("ada", 1815), ["chat", "ada", "message", "1815"]),
  ]

  nonisolated private static func table(others: Int) throws -> LinkTable<Room> {
    var table = LinkTable<Room>(scheme: "trellis", hosts: ["trellis.example"])
    try table.add(Room.links(others: others)) { $0 }
    return table
  }

  private static func patterns(of table: LinkTable<Room>) -> [String] {
    table.entries.map { $0.description.components(separatedBy: " ").last ?? "" }
  }

  private static func find(_ times: Int, in table: LinkTable<Room>) throws {
    for count in 0..<times {
      withExtendedLifetime(try table.find(links[count % links.count])) {}
    }
  }

  private static func find(_ times: Int, in plain: PlainTrie) {
    for count in 0..<times {
      withExtendedLifetime(plain.find(links[count % links.count])) {}
    }
  }

  private static func print(_ times: Int, by table: LinkTable<Room>) {
    for count in 0..<times {
      withExtendedLifetime(rooms[count % rooms.count].room.address.map(table.link)) {}
    }
  }

  private static func join(times: Int) {
    for count in 0..<times {
      let text = rooms[count % rooms.count].parts
        .compactMap { $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) }
        .joined(separator: "/")
      withExtendedLifetime(text) {}
    }
  }
}
