import Routing

/// The destinations of the example app: a cover, the list of pages, a page, and a binder.
///
/// The binder has two tabs, which begin with the notes and the sketches.
nonisolated enum NotebookDestination: Destination {
  case cover
  case pages
  case page(Int)
  case binder
  case notes
  case sketches

  var address: Address? {
    switch self {
    case .cover: Address("cover")
    case .pages: Address("pages")
    case .page(let number): Address("page", "\(number)")
    case .binder: Address("binder")
    case .notes: Address("notes")
    case .sketches: Address("sketches")
    }
  }

  static let links: [Link<Self>] = [
    Link("cover") { _ in .cover },
    Link("pages") { _ in .pages },
    Link("binder") { _ in .binder },
    Link("notes") { _ in .notes },
    Link("sketches") { _ in .sketches },
    Link("page/:number", typed: ["number": Int.self]) { $0["number"].map(Self.page) },
  ]
}
