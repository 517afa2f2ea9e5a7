import AppFrame
import Routing
import Testing

@testable import TrellisApp

/// A link of the table of screens with a value for each parameter, and the destination that it opens.
nonisolated struct SampleLink: Sendable, CustomTestStringConvertible {
  let link: String
  let destination: any Destination

  /// The address in the link, such as `chat/grace`.
  var address: String { String(link.dropFirst("trellis://".count)) }
  var isForGuests: Bool { destination is any GuestDestination }
  /// The line that opens the link from any page.
  var line: String { "/open \(link)" }
  var testDescription: String { link }
}

extension SampleLink {
  /// The values of the parameters; that of any other is 1.
  private static let values = [":user": "grace"]

  /// Returns a link of each pattern in the table.
  ///
  /// - Throws: The error of a link that leads nowhere: its parameter needs a value above.
  static func all() throws -> [SampleLink] {
    let links = try AppScreens.table.links.get()
    let paths = links.entries.map { entry in
      entry.pattern.description.split(separator: "/")
        .map { $0.hasPrefix(":") ? values["\($0)", default: "1"] : "\($0)" }.joined(separator: "/")
    }
    return try (paths.map { "\($0)?text=tea" } + ["login?user=ada"]).map { text in
      let destination = try links.find(text)
      let address = try #require(destination.address)
      return SampleLink(link: links.link(to: address), destination: destination)
    }
  }

  static func members() throws -> [SampleLink] { try all().filter { !$0.isForGuests } }
  static func guests() throws -> [SampleLink] { try all().filter(\.isForGuests) }
}
