import Background
import Edits
import LoginAlone
import ProfileAlone
import RoutingAlone
import SessionsAlone

@main
struct App {
  static func main() async throws {
    let journeys: [(String, () async throws -> [String])] = [
      ("Routing", routingAlone), ("Login", loginAlone), ("Profile", profileAlone),
      ("Sessions", sessionsAlone),
      ("Background", background), ("Edits", edits),
    ]
    for (name, journey) in journeys {
      print("\(name): \(try await journey().joined(separator: " / "))")
    }
  }
}
