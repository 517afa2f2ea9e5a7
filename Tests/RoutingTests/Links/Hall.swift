import TestSupport
import Routing

/// Destination with every kind of address.
nonisolated enum Hall: Destination {
  case root
  case one(String)
  case two(String, String)
  case numbered(Int, String)
  case capital(String)
  case first(String)
  case asked(String?, Int?)
  case files([String])

  var address: Address? {
    switch self {
    case .root: Address()
    case .one(let text): Address("one", text)
    case .two(let text, let other): Address("one", text, "two", other)
    case .numbered(let number, let text): Address("numbered", String(number), text)
    case .capital(let text): Address("Capital", text)
    case .first(let text): Address(text, "is", "first")
    case .asked(nil, nil): Address("asked")
    case .asked(let text?, nil): Address("asked", query: ["text=": text])
    case .asked(nil, let number?): Address("asked", query: ["&": nil, "number": String(number)])
    case .asked(let text?, let number?):
      Address("asked", query: ["number": String(number), "text=": text, "number": "0"])
    case .files(let names): Address(segments: ["files"] + names)
    }
  }

  static let links: [Link<Self>] = [
    Link("") { _ in .root },
    Link("one/:text") { $0["text"].map(Self.one) },
    Link("one/:text/two/:other") { values in
      values["text"].flatMap { text in values["other"].map { .two(text, $0) } }
    },
    Link("numbered/:number/:text", typed: ["number": Int.self]) { values in
      values["number"].flatMap { number in values["text"].map { .numbered(number, $0) } }
    },
    Link("Capital/:text") { $0["text"].map(Self.capital) },
    Link(":text/is/first") { $0["text"].map(Self.first) },
    Link("asked") { .asked($0.query("text="), $0.query("number")) },
    Link("files/*names") { .files($0.rest) },
  ]

  /// Returns a random case with random texts; no path segment is empty.
  static func any(_ chance: inout Chance) -> Hall {
    let text = chance.hostileText(pieces: 1...6)
    let other = chance.hostileText(pieces: 1...2)
    let number = Int(truncatingIfNeeded: chance.next())
    switch Int.random(in: 0..<24, using: &chance) {
    case ..<1: return .root
    case ..<6: return .one(text)
    case ..<10: return .two(text, other)
    case ..<12: return .numbered(number, text)
    case ..<14: return .capital(text)
    case ..<17: return .first(text)
    case ..<18: return .asked(nil, nil)
    case ..<19: return .asked(nil, number)
    case ..<21: return .asked(chance.hostileText(pieces: 0...4), nil)
    case ..<22: return .asked(chance.hostileText(pieces: 0...4), number)
    default: return .files([text, other, text].suffix(Int.random(in: 0...3, using: &chance)))
    }
  }
}
