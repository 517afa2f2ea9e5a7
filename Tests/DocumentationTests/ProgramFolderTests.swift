import CommandLineOptions
import Testing

/// The folders of a program, as the generated app uses them.
struct ProgramFolderTests {
  @Test("The data and the state of a program are in two folders with its name")
  func folders() {
    let (data, state) = (
      ProcessEnvironment.dataFolder(of: "shop"), ProcessEnvironment.stateFolder(of: "shop")
    )
    #expect(data.hasSuffix("/shop") && state.hasSuffix("/shop") && data != state)
  }
}
