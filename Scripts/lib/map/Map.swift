import Foundation

/// Reads the symbol graphs of an app and lists which router has which route, one on a line.
///
/// A line is `opens Profile.Me Login.Account modal`: `MeRouter` of the module `Profile` conforms to
/// `AccountRoute` of `LoginInterface`, which opens a modal by default. A router or a route that is
/// named like its feature is written as the feature alone. A route with several transitions has a
/// line for each.
@main
struct Map {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else {
      FileHandle.standardError.write(Data("usage: map APP-MODULE SYMBOL-GRAPH...\n".utf8))
      exit(64)
    }
    let graphs = try arguments.dropFirst(2).map { path in
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
    for line in Map(app: arguments[1], graphs: graphs).lines { print(line) }
  }

  private let app: String
  private let graphs: [Graph]
  private let transitions: TransitionReader

  private init(app: String, graphs: [Graph]) {
    self.app = app
    self.graphs = graphs
    transitions = TransitionReader(graphs.flatMap(\.symbols))
  }

  private var lines: [String] {
    var routes: [String: Route] = [:]
    for graph in graphs where graph.module.name.hasSuffix("Interface") {
      for symbol in graph.symbols where symbol.isProtocol && symbol.name.hasSuffix("Route") {
        routes[symbol.identifier.precise] = Route(
          name: symbol.name, node: node(symbol.name, "Route", in: graph.module.name),
          transitions: graph.symbols.filter { $0.isTransition(of: symbol.name) }.map(\.name))
      }
    }
    var lines: Set<String> = []
    for graph in graphs {
      let routers = graph.symbols.filter { !$0.isProtocol }
        .map { ($0.identifier.precise, $0.name) }
      let names = Dictionary(routers) { first, _ in first }
      for conformance in graph.relationships where conformance.kind == "conformsTo" {
        guard let router = names[conformance.source], let route = routes[conformance.target]
        else { continue }
        let opens = "opens \(node(router, "Router", in: graph.module.name)) \(route.node)"
        if route.transitions.isEmpty { lines.insert(opens) }
        for name in route.transitions {
          lines.insert("\(opens) \(transitions.words(for: name, of: [router, route.name]))")
        }
      }
    }
    return lines.sorted()
  }

  /// Returns the feature of a module and a name without its suffix, such as `Profile.Me`.
  private func node(_ name: String, _ suffix: String, in module: String) -> String {
    let feature = module == app ? "App" : module.without("Interface")
    let short = name.without(suffix)
    return short == feature ? feature : "\(feature).\(short)"
  }
}

/// A protocol of an Interface whose name ends with `Route`.
private struct Route {
  let name: String
  let node: String
  /// The names of the transitions that the protocol requires.
  let transitions: [String]
}

extension String {
  fileprivate func without(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
