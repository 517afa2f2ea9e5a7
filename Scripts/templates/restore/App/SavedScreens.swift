import CLibrary
import Essentials
#if login
  import LoginInterface
#endif
import Presentation

/// The open screens in a file, from which the next session restores them.
final class SavedScreens {
  /// The contents of the file, as JSON.
  private struct Contents: Codable, Equatable {
    var version = 1
    #if login
      var user: String?
    #endif
    var state: NavigationState
  }

  private let file: URL
  private let factory: AppFactory
  private var last: Contents?
  /// Whether the screens are saved; not if the file cannot be used.
  private var isSaving = true
  #if login
    /// The screens of a member, which wait for the login, and the screens that were open at the start.
    private var waiting: (saved: Contents, start: NavigationState)?
  #endif

  /// Creates the file in a folder, which is made with the first save.
  init(in folder: String, factory: AppFactory) {
    file = URL(filePath: folder).appending(path: "screens.json")
    self.factory = factory
  }

  /// Restores the screens; call it when the window shows its root.
  ///
  /// A file that cannot be read stays as it is, and a notice says so.
  func restore(in window: Window) async {
    do {
      guard let saved = try read() else { return }
      #if login
        if let user = saved.user {
          waiting = (saved, window.state)
          factory.notices.post(Notice("Log in as \(user) to go on where you were."))
          return try await window.open(LoginDestination.login)
        }
      #endif
      try await restore(saved, in: window)
    } catch {
      stopSaving(because: error)
    }
  }

  /// Saves the screens if they have changed; call it when a line has settled.
  func settled(in window: Window) async {
    do {
      #if login
        if let (saved, start) = waiting {
          guard let user = factory.session.user else { return }
          waiting = nil
          if user == saved.user, window.state == start {
            try await restore(saved, in: window)
          } else if user == saved.user {
            factory.notices.post(
              Notice("The screens of your last session were not opened again, because others are."))
          }
        }
      #endif
      var contents = Contents(state: window.state)
      #if login
        contents.user = factory.session.user
      #endif
      // At the end of the program, the window has no screens.
      guard isSaving, window.root != nil, contents != last else { return }
      try write(contents)
      last = contents
    } catch {
      stopSaving(because: error)
    }
  }
}

extension SavedScreens {
  private func restore(_ saved: Contents, in window: Window) async throws {
    for (address, error) in try await window.restore(saved.state) {
      factory.notices.post(Notice("\(address) was not opened again: \(message(of: error))"))
    }
  }

  private func stopSaving(because error: any Error) {
    isSaving = false
    factory.notices.post(Notice(message(of: error)))
  }

  private func message(of error: any Error) -> Note {
    (error as? any UserFacingError)?.message ?? "\(error)"
  }

  /// Returns the contents of the file; nil if there is none.
  private func read() throws -> Contents? {
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
      if contents.version == 1 { return contents }
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {}
    throw SavedScreensError.unreadable(file.path)
  }

  /// Replaces the file in one step; only the owner can read it.
  private func write(_ contents: Contents) throws {
    let (files, new) = (FileManager.default, file.path + ".new")
    try? files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    guard
      files.createFile(
        atPath: new, contents: try JSONEncoder().encode(contents),
        attributes: [.posixPermissions: 0o600]),
      rename(new, file.path) == 0
    else { throw SavedScreensError.unwritable(file.path) }
  }
}

/// A file of saved screens that cannot be used; the text is its path.
nonisolated enum SavedScreensError: UserFacingError, Hashable {
  /// The file is damaged, or a later version of the app wrote it.
  case unreadable(String)
  case unwritable(String)

  var message: Note {
    switch self {
    case .unreadable(let path):
      """
      Your saved screens cannot be read, so \(path) is left unchanged. Move it away to have your \
      screens saved again.
      """
    case .unwritable(let path):
      """
      Your screens are not saved, because \(path) cannot be written. Choose a folder with --data-dir.
      """
    }
  }

  var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .unwritable: "unwritable"
    }
  }
}
