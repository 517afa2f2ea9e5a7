import Routing

/// The destinations of the example app: a cover, the list of pages, and a page.
nonisolated enum NotebookDestination: Destination {
  case cover
  case pages
  case page(Int)

  var address: Address? {
    switch self {
    case .cover: Address("cover")
    case .pages: Address("pages")
    case .page(let number): Address("page", "\(number)")
    }
  }

  static let links: [Link<Self>] = [
    Link("cover") { _ in .cover },
    Link("pages") { _ in .pages },
    Link("page/:number", typed: ["number": Int.self]) { $0["number"].map(Self.page) },
  ]
}
