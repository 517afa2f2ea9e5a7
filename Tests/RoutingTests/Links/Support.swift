import Routing

/// A table that answers with the pattern that matched, and what stood where it has names.
///
/// Parameters whose names begin with `int` or `double` have that type.
nonisolated func table(
  _ patterns: String..., scheme: String = "app", hosts: Set<String> = []
) throws(PatternError) -> LinkTable<String> {
  var table = LinkTable<String>(scheme: scheme, hosts: hosts)
  for pattern in patterns { try table.add([.echo(pattern)]) { $0.name } }
  return table
}

nonisolated extension Link<Place> {
  /// Leads to a place that is called like the pattern and what stood in it.
  static func echo(_ text: String) -> Link {
    let names = text.split(separator: "/").filter { $0.hasPrefix(":") }.map {
      String($0.dropFirst())
    }
    let types = names.compactMap { name -> (String, any LinkParameter.Type)? in
      if name.hasPrefix("int") { return (name, Int.self) }
      return name.hasPrefix("double") ? (name, Double.self) : nil
    }
    return Link(text, typed: Dictionary(types) { one, _ in one }) { values in
      let texts: [String] = names.compactMap { values[$0] }
      return Place(([text] + texts + values.rest).joined(separator: " "))
    }
  }
}

/// What a link leads to, or why it leads nowhere.
nonisolated func outcome<Output>(_ link: String, in table: LinkTable<Output>) -> Result<
  Output, LinkError
> {
  do throws(LinkError) {
    return .success(try table.find(link))
  } catch {
    return .failure(error)
  }
}

/// What a property test found; in a long loop it is quicker to throw than to expect.
nonisolated struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
