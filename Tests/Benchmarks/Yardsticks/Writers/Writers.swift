import Foundation
import SQLDriver

#if Postgres
  import PostgresYardstick
  import Social
  import Storage
  import PostgresDriver
#endif

/// Sends messages without end over the store at an address, and beside it over libpq alone.
///
/// Prints the time of each as "store NANOSECONDS" or "bare NANOSECONDS", by the monotonic clock.
/// Arguments: the address, and the two people of a chat for each of the two.
@main
struct Writers {
  static func main() async throws {
    #if Postgres
      let arguments = CommandLine.arguments
      guard arguments.count == 6 else { exit(64) }
      let address = arguments[1]
      let store = try SQLStore(at: .server(address))
      let (me, other) = (User.ID(rawValue: arguments[2]), User.ID(rawValue: arguments[3]))
      Thread.detachNewThread { yardstick_write(address, arguments[4], arguments[5]) }
      while true {
        do {
          _ = try await store.send(
            "Hello, how are you?", to: other, id: UUID(), at: Date(), as: Member(user: me))
        } catch {
          print("failed \(error)")
          continue
        }
        print("store \(yardstick_now())")
        fflush(nil)
      }
    #endif
  }
}
