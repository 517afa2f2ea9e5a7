// error: value of type 'any ProfileRoute & Closable' has no member 'openChat'
import ChatInterface
import ProfileInterface
import Routing

func choose(_ router: any ProfileRoute & Closable) async throws {
  try await router.openChat(with: "ada")
}
