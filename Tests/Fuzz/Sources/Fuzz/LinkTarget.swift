import ChatInterface
import FriendsInterface
import LoginInterface
import Presentation
import ProfileInterface

@testable import FuzzedApp
@testable import Routing

extension Target {
  /// Link → destination: the address and the link of a destination both lead back to it.
  static let link = Target(name: "link") { bytes in
    let link = String(decoding: bytes, as: UTF8.self)
    try checkLink(link)
    try checkPlanners(link)
    let segments = bytes.prefix(512).split(separator: UInt8(ascii: " "))  // below the link limit
    try checkAddress(segments.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Checks a link against a table of the four Interfaces and a web host.
  private static func checkLink(_ link: String) throws {
    let table = try table.get()
    let place: any Destination
    do {
      place = try table.find(link)
    } catch {
      return try requireLegible(error)
    }
    guard let address = place.address else { throw Broken("\(place) has no address") }
    for text in [printed(address), table.link(to: address)] {
      let again = try? table.find(text)
      guard again?.address != address else { continue }
      let fault = "\(place), as \(text), leads to \(again.debugDescription)"
      throw Broken(isPlanted ? "the planted fault: \(fault)" : fault)
    }
  }

  private static func printed(_ address: Address) -> String {
    // The planted fault: a slash in a name is not percent-encoded.
    isPlanted ? address.description.replacing("%2F", with: "/") : address.description
  }

  /// Checks that the app plans a path to each destination that it resolves, and to no other.
  private static func checkPlanners(_ link: String) throws {
    let windows = try windows.get()
    let plans = windows.compactMap { try? $0.resolver?(link) }
    let resolved = plans.compactMap(\.destination?.address)
    let planned = plans.compactMap { (try? $0.stops())?.stops.last?.address }
    try require(
      Set(planned) == Set(resolved) && Set(resolved).count < 2,
      "\(link.debugDescription) leads to \(planned), and not to \(resolved)")
  }

  /// Checks that an address yields its segments, without empty ones, and its query.
  private static func checkAddress(_ segments: [String]) throws {
    let query = segments.last ?? ""
    let address = Address(segments: ["any"] + segments, query: ["key": query])
    let values = try anything.get().find(address.description)
    try require(values == segments.filter { !$0.isEmpty } + [query], "\(address) yields \(values)")
  }

  private static let table = Result {
    var table = LinkTable<any Destination>(scheme: "trellis", hosts: ["trellis.example"])
    try table.add(LoginDestination.links) { $0 }
    try table.add(ProfileDestination.links) { $0 }
    try table.add(FriendsDestination.links) { $0 }
    try table.add(ChatDestination.links) { $0 }
    return table
  }

  private static let windows = Result {
    try waiting {
      let people = try await People()
      return [try await people.welcome(), try await people.home()]
    }
  }

  private static let anything = Result {
    var table = LinkTable<[String]>(scheme: "any")
    try table.add([Link("any/*") { Anything(values: $0.rest + [$0.query("key") ?? ""]) }]) {
      $0.values
    }
    return table
  }
}

/// A destination made of all segments and the query of an address.
nonisolated private struct Anything: Destination {
  let values: [String]
  var address: Address? { nil }
}
