import Testing

@testable import Login

nonisolated struct SecretTests {
  @Test("A secret is masked in descriptions and dumps of any value that contains it")
  func masked() {
    let answers: [SignUpQuestion: Secret] = [.password: Secret("hush hush")]
    let values: [Any] = [Secret("hush"), [Secret("hush")], ["hidden": Secret("hush")], answers]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(describing: value), String(reflecting: value), dumped] {
        #expect(!text.contains("hush"), "\(text)")
        #expect(text.contains("•••"), "\(text)")
      }
    }
  }
}
