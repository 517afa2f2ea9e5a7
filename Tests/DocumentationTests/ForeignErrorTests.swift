public import Presentation
import Testing

/// The errors of libraries, which an app words in one file.
extension DecodingError: UserFacingError {
  public var message: Note { "The catalogue cannot be read. Try again later." }
}

struct ForeignErrorTests {
  @Test("An app words the error of a library, for people and for programs")
  func foreign() {
    let error = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "none"))
    #expect(Note(describing: error) == "The catalogue cannot be read. Try again later.")
    #expect(error.code == "dataCorrupted")
  }
}
