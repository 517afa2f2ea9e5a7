import Essentials

/// The wording of times.
@MainActor extension LocalTime {
  /// Returns the local day and time, such as `Today 20:48`, or as it is spoken, such as `14 November 20:48`.
  func moment(of date: Date, in language: any Language, isSpoken: Bool = false) -> String {
    language.moment(language.day(day(of: date), isSpoken ? .spoken : .short), clock(of: date))
  }

  /// Returns the local day with its weekday: `Today`, `Yesterday`, `Friday 14 November`.
  func heading(of date: Date, in language: any Language) -> String {
    language.day(day(of: date), .heading)
  }
}

nonisolated extension String {
  /// Returns the text as the end of a sentence: in one line, with a full stop unless it ends a sentence
  /// itself.
  func sentence(in language: any Language) -> String {
    let lines = split(whereSeparator: \.isNewline).map(String.init)
    let text = lines.joined(separator: language.console(.newLine))
    return text.last.map { ".!?".contains($0) } ?? true ? text : text + "."
  }
}
