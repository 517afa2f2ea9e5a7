import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing
import Social
import TestSupport
import Testing

/// Tests of the links of all four feature interfaces in one table.
nonisolated struct DestinationLinkTests {
  private static let scheme = "trellis"

  private let table: LinkTable<AnyHashable>

  init() throws {
    var table = LinkTable<AnyHashable>(scheme: Self.scheme)
    try table.add(LoginDestination.links) { $0 }
    try table.add(ProfileDestination.links) { $0 }
    try table.add(FriendsDestination.links) { $0 }
    try table.add(ChatDestination.links) { $0 }
    self.table = table
  }

  @Test("An address keeps any user name byte for byte", arguments: 0..<4)
  func hostileNames(part: Int) throws {
    for number in stride(from: part, to: caseCount(4_000, deep: 100_000), by: 4) {
      let user = User.ID(Self.hostileText(number))
      let place: any Destination =
        switch number / 4 % 5 {
        case 0: LoginDestination.login(user)
        case 1: ProfileDestination.profile(user)
        case 2: ChatDestination.search(user.rawValue)
        case 3: ChatDestination.search(user.rawValue, with: user)
        default: ChatDestination.chat(user, at: number)
        }
      let address = try #require(place.address)
      let found = try table.find(address.description)
      guard found == AnyHashable(place), (found.base as? any Destination)?.address == address else {
        Issue.record("\(place), as \(address), leads to \(found)")
        return
      }
    }
  }

  /// Returns a text by its number: first the texts of one piece, then of two pieces, and so on.
  private static func hostileText(_ number: Int) -> String {
    let (rest, piece) = number.quotientAndRemainder(dividingBy: pieces.count)
    return (rest == 0 ? "" : hostileText(rest - 1)) + pieces[piece]
  }

  private static let pieces = [
    "%", "/", "?", "#", "&", "=", "+", ".", "..", " ", ":", "*", "@", ";", "//", "://", ":user",
    "user", "edit", "requests", scheme, "%2F", "%25", "%zz", "%0", "%C3", "%A5", "\0", "\n",
    "\r\n", "\u{7F}", "\\", "\"", "~", "_", "-", "a", "Z", "7", "é", "e\u{301}", "\u{301}", "İ",
    "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "\u{10FFFF}",
  ]
}
