import Routing
import RoutingTestSupport

/// Returns a table whose output is the matched pattern and its values.
///
/// A parameter with a name that begins with `int` or `double` has that type.
nonisolated func table(
  _ patterns: String..., scheme: String = "app", hosts: Set<String> = []
) throws(PatternError) -> LinkTable<String> {
  var table = LinkTable<String>(scheme: scheme, hosts: hosts)
  for pattern in patterns { try table.add([.echo(pattern)]) { $0.name } }
  return table
}

nonisolated extension Link<TestDestination> {
  /// Returns a link to a place named after the pattern and its values.
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
      return TestDestination(([text] + texts + values.rest).joined(separator: " "))
    }
  }
}

/// Returns the output or the error of `find` as a `Result`.
nonisolated func outcome<Output>(_ link: String, in table: LinkTable<Output>) -> Result<
  Output, LinkError
> {
  do throws(LinkError) {
    return .success(try table.find(link))
  } catch {
    return .failure(error)
  }
}

/// Failure found by a property test; throwing is faster than `#expect` in a long loop.
nonisolated struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
