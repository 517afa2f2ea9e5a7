import Foundation
import Testing

@testable import Console

@Suite("Colours")
nonisolated struct ColorTests {
  @Test("Each colour has a contrast of 3:1 or more to black and to white")
  func contrast() {
    let levels = [0, 95, 135, 175, 215, 255]  // of xterm's colour cube
    for color in Tone.palette {
      let place = color - 16
      let (red, green, blue) = (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
      let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      #expect((luminance + 0.05) / 0.05 >= 3, "\(color) on black")
      #expect(1.05 / (luminance + 0.05) >= 3, "\(color) on white")
    }
  }

  @Test("A user name has the same colour in every run, and names use all colours")
  func steady() {
    let colors = [62, 28, 134, 166].map(Tone.person(index:))
    #expect(["ada", "grace", "ben", "hugo"].map(Tone.person) == colors)
    let used = Set((0..<200).map { Tone.person("user\($0)") })
    #expect(used == Set(Tone.palette.map(Tone.person(index:))))
  }

  /// Returns the linear intensity of a component (WCAG 2, relative luminance).
  private func linear(_ component: Int) -> Double {
    let value = Double(component) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
