import Presentation

@testable import Console

/// Whether what somebody is told can be read, and cannot do anything.
func requireLegible(_ paragraphs: [Paragraph], width: Int = 80) throws {
  for paragraph in paragraphs {
    let lines = paragraph.lines(width: width)
    if let fault = Legibility.fault(in: lines, width: width) {
      throw Broken("\(fault), at a width of \(width), of \(lines.map(\.debugDescription))")
    }
  }
}

func requireLegible(_ error: any Explained) throws {
  try requireLegible([Paragraph(error.sentence)])
}
