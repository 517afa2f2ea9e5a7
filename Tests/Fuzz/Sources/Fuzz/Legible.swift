import Presentation
import Wording

@testable import Console
@testable import ConsoleTesting

/// Throws if a paragraph contains control characters or exceeds the width when wrapped.
func requireLegible(_ paragraphs: [Paragraph], width: Int = 80) throws {
  for paragraph in paragraphs {
    let lines = paragraph.wrapped(width: width)
    if let fault = Legibility.fault(in: lines, width: width) {
      throw Broken("\(fault), at a width of \(width), of \(lines.map(\.debugDescription))")
    }
  }
}

func requireLegible(_ error: any UserFacingError) throws {
  try requireLegible([Paragraph(error.message.styled(in: English()))])
}
