import Social

/// Taking messages back.
extension ChatInteractor {
  /// Lists the member's last messages that can be unsent, the newest first, so that numbers mean them.
  ///
  /// - Throws: ``ChatError/nothingToUnsend``
  func listUnsendable() async throws {
    listed = try await unsendable
  }

  /// Returns the message with a number, to ask about it.
  ///
  /// The number is that of the list that was shown last, also after more messages were sent; without
  /// a list, 1 is the newest message.
  ///
  /// - Throws: ``ChatError/noSuchMessage(_:)``, ``ChatError/nothingToUnsend``
  func message(numbered number: String) async throws -> Message {
    let all = listed.isEmpty ? try await unsendable : listed
    guard let position = Int(number), 1...all.count ~= position, all[position - 1].unsending == nil
    else {
      throw ChatError.noSuchMessage(number)
    }
    asked = (number, all[position - 1])
    return all[position - 1]
  }

  /// Takes back the message that the member was asked about, or the one with the number.
  ///
  /// - Throws: ``ChatError``, and the errors of the store.
  func unsend(_ number: String) async throws {
    let message =
      if let asked, asked.number == number { asked.message } else {
        try await message(numbered: number)
      }
    asked = nil
    guard let unsent = try await store.unsend(message.seq, with: user.id, as: me) else {
      throw ChatError.tooOldToUnsend
    }
    replace([unsent])
    listed = listed.map { $0.seq == unsent.seq ? unsent : $0 }
  }

  private var unsendable: [Message] {
    get async throws {
      let found = try await store.unsendable(with: user.id, as: me)
      if found.isEmpty { throw ChatError.nothingToUnsend }
      return found
    }
  }
}
