import CommandLineOptions
import Routing
import Testing

@testable import Console

struct ProgramErrorTests {
  /// An error that no part of the program words.
  struct Fault: Error {}

  @Test("A mistake in a link pattern ends a program with its description and status 70")
  func pattern() {
    let error = PatternError.unknownParameter("product/:nr", given: "id", existing: ["nr"])
    let (message, status) = ConsoleProgram.failure(error)
    #expect(
      message
        == "The pattern `product/:nr` types `:id`, but its parameters are [\"nr\"]: rename one.")
    #expect(status == 70)
  }

  @Test("An unexpected error ends a program with status 70")
  func fault() {
    #expect(ConsoleProgram.failure(Fault()) == ("Internal error. Start the program again.", 70))
  }

  @Test("A mistake in the options ends a program with status 64 and a hint at the help")
  func option() {
    let (message, status) = ConsoleProgram.failure(OptionError.noLink("x", example: "shop://home"))
    #expect(message.hasSuffix(" See --help for all options."))
    #expect(status == 64)
  }
}
