import Presentation
import SQLDriver
import SQLiteDriver
import Sessions
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// Every error of a store, while every page loads, executes its commands, takes a text and is saved.
@Suite("Store errors on every page")
struct StoreErrorWalkTests {
  /// An error of a driver, which has no message for people.
  private struct DriverError: Error {
    let found = 6
  }

  /// A page, with the journey that leads to it.
  private func arrive(
    by way: [String], _ stores: RefusingStores, isMember: Bool
  ) async throws -> Journey {
    let journey = try await Journey(refusing: stores)
    if isMember { try await journey.logIn(ada) }
    await journey.type(way)
    return journey
  }

  /// The lines that a person may type on the page.
  private func lines(on page: Page) -> [String] {
    let slash = page.prompt.kind == .text ? "/" : ""
    let commands = page.actions.map(\.word).filter { $0 != "logout" }
    return ["\(slash)look"] + commands.flatMap { ["\(slash)\($0) grace", "yes"] }
      + ["correct horse battery"]
  }

  @Test("Every page words every error of a store", arguments: try await SampleLink.all())
  func walk(place: SampleLink) async throws {
    let isMember = !place.isForGuests
    let stores = RefusingStores(try await .people(friends: grace))
    for error in StoreErrorTests.errors as [any Error] + [DriverError()] {
      stores.refuse(with: nil)
      let journey = try await arrive(by: [place.line], stores, isMember: isMember)
      let lines = lines(on: try #require(journey.page))
      stores.refuse(with: error)
      for line in lines {
        let text = await journey.type(line)
        // A debug build names the type of an error without a message, for its author.
        let said = text.replacing(
          /: DriverError is no UserFacingError|\(The last screen that .*/, with: "")
        #expect(said.firstMatch(of: /\b[a-z]+([A-Z]\w*|\()/) == nil, "\(error) at \(line): \(text)")
        #expect(!said.contains("Error(") && !said.contains("DriverError"), "\(line): \(text)")
        if isMember, case .schema(_, let needed)? = error as? DatabaseError {
          #expect((journey.status == 78) == text.contains("version \(needed)"), "\(line): \(text)")
        }
      }
    }
  }

  @Test("A newer schema ends a session that edits the profile, and shows the unsaved text")
  func edit() async throws {
    let stores = RefusingStores(try await .people())
    let journey = try await arrive(by: ["me", "edit", "bio Engines"], stores, isMember: true)
    stores.refuse(with: DatabaseError.schema(found: 6, needed: 5))
    let calm = await journey.type("help", "where", "")
    #expect(journey.status == 0)
    #expect(!calm.contains("version 6"))
    let text = await journey.type("name Ada Byron")
    #expect(journey.status == 78)
    #expect(
      text.contains(
        """
        The database has version 6 of the tables, but version 5 is needed. \
        Use a newer version of the program.
        """))
    #expect(text.contains("Not saved: Ada Byron"))
    #expect(text.contains("Engines"))
  }
}
