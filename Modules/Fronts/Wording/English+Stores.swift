public import SQLDriver

/// Files, stores and saved screens.
nonisolated extension English {
  public func message(_ error: DatabaseError) -> Note {
    switch error {
    case .noFolder(let path, let reason), .forbidden(let path, let reason):
      "The data folder \(path) cannot be used: \(self.reason(reason)). Choose another."
    case .noData(let path):
      "There is no data in \(path). Start the program to begin with an empty store there, or choose "
        + "another folder."
    case .homeFolder(let path, []):
      "The data folder \(path) cannot be used: it is a home directory. Choose another."
    case .homeFolder(let path, let files):
      "The data folder \(path) cannot be used: it is a home directory. "
        + "Move \(files.joined(separator: ", ")) from it to another folder, and choose that."
    case .notFile(let path):
      "\(path) is not a file and was not changed. Move it away, or choose another folder."
    case .otherOwner(let path):
      "\(path) belongs to another user and was not changed. Move it away, or choose another folder."
    case .foreignJournal(let path):
      "\(path) does not fit the database beside it, and another one may need it for a repair. "
        + "Put that database or a backup back, or move this file away."
    case .denied(let path):
      "Permission denied: \(path) and its folder must be readable and writable, so nothing was "
        + "stored. Change the permissions, or choose another folder."
    case .otherName(let path, let command):
      "\(path) has another name, a hard link. Use under both names would damage it, so it was not "
        + "opened. Quit all programs that use it, run \"\(command)\", and start again."
    case .foreign(let path):
      "\(path) was not created by this program and was not changed. Choose another folder."
    case .outdated(let path):
      "\(path) has the tables of an early version of this program, which this one cannot read. "
        + "It was not changed. To keep it, use that version, or move the file away and begin anew here."
    case .newer(let path):
      "\(path) was written by a newer version of this program. Use that version."
    case .unfinished(let path):
      "A program ended while it was changing \(path), and the change is neither undone nor finished. "
        + "Start this program once, then try again."
    case .damaged(let path): "\(path) is damaged and was not changed. Replace it with a backup."
    case .fileGone(let path):
      "\(path) was deleted or moved while the program was running, so nothing was stored. "
        + "Put it back and try again. To begin with a new file, quit and start again."
    case .fileReplaced(let path):
      "Another file has replaced \(path) while the program was running, so nothing was stored. "
        + "Quit and start again to use that file."
    case .full:
      "The disk is full, so nothing was stored. Free some space on the disk of the data folder, "
        + "and try again."
    case .busy: "The data is in use, so nothing was stored. Try again."
    case .held(let program, let process, false):
      "\(program) (process \(process)) is using the data, so nothing was stored. Try again."
    case .held(let program, let process, true):
      "\(program) (process \(process)) uses the data and is stopped, so nothing was stored. "
        + "Continue it with fg or kill -CONT \(process), or end it. Then try again."
    case .constraint(let name):
      "Nothing was stored, because it breaks a rule of the tables: \(name). Change what you entered."
    case .failed(let reason): "Nothing was stored: \(reason). Try again."
    case .serverAddress(let reason):
      "The address of the database server is invalid: \(reason). Correct it."
    case .noServer(let reason):
      "The database server cannot be used, so nothing was stored: \(reason). "
        + "Try again, or ask the operator."
    case .loginDenied(let reason):
      "The database server refused the login, so nothing was stored: \(reason). "
        + "Correct the password file, or ask the operator."
    case .standby:
      "The database server can only be read, so nothing was stored. "
        + "Try again, or give the address of the primary."
    case .schema(let found, let needed):
      "The database has version \(found) of the tables, but version \(needed) is needed. "
        + "\(found < needed ? "Migrate the database" : "Use a newer version of the program")."
    case .foreignDatabase(let reason):
      "The database has tables of another program and was not changed: \(reason). "
        + "Choose another database."
    case .outdatedDatabase:
      "The database has the tables of an early version of this program, which this one cannot read. "
        + "It was not changed. To keep it, use that version, and choose another database for this one."
    case .roleDenied(let reason):
      "The database server denied permission, so nothing was stored: \(reason). "
        + "Ask the operator to grant the rights."
    case .serverFull:
      "The disk of the database server is full, so nothing was stored. "
        + "Ask the operator to free some space, and try again."
    case .outcomeUnknown:
      "The database server did not confirm the change, so it may or may not be stored. "
        + "\(suggesting: .look) to see whether it is, before you try again."
    case .oldServer(let found, let needed):
      "The database server has version \(found) of PostgreSQL, but version \(needed) is needed. "
        + "Ask the operator for a newer one."
    case .builtWithoutServers:
      "This program was built without PostgreSQL. Build it with the trait Postgres: with Scripts/run "
        + "--store or, in an app of your own, after Scripts/add postgres."
    case .passwordInArguments:
      "Other users of this computer can read a password in --store. Put it into ~/.pgpass, or into a "
        + "service file and use --store service=NAME."
    case .migrationWithoutServer:
      "The command migrate needs the address of a server. Add --store URI."
    }
  }

  func note(_ note: DataNote) -> String {
    switch note {
    case .migrated: "The tables are up to date."
    case .granted(let role): "The role \(role) can use them."
    case .noRole(let role): "There is no role \(role): only their owner can use them."
    case .sound(let folder): "No problems found\(folder.map { " in \($0)" } ?? "")."
    case .problem(let sentence): sentence
    case .damage(let reason): "The file is damaged: \(reason)."
    case .strayReferences(let table, let count):
      "The table \(table) refers to rows that do not exist (rows: \(count))."
    case .unchecked(let question, let reason):
      "Could not check whether \(question ?? "the file is whole"): "
        + "\(reason ?? "the file is too damaged")."
    case .listable(let command?):
      "Other users of this computer can list the data folder. To prevent that, run: \(command)"
    case .listable(nil):
      "Other users of this computer can list the data folder, which also holds other files. "
        + "Choose a folder of its own with --data-dir."
    case .unsafeSetting(let name):
      "A power cut at the database server can destroy stored data, because its setting \(name) is "
        + "off. Set it to on in postgresql.conf, then reload the server."
    }
  }

  public func message(_ error: FileError) -> Note {
    switch error {
    case .noScript(let path): "There is no file \(path). Check the path after --script."
    case .folderForScript(let path): "\(script(path)) is a folder. Use --script with a file."
    case .deniedScript(let path):
      "Permission denied: \(path) cannot be read. Change its permissions, or use another file."
    case .unusableScript(let path, let reason):
      "\(path) cannot be read: \(plain(reason)). Use --script with another file."
    case .scriptIsOutput(let path):
      "\(script(path)) is also the output of this run, which would read what it writes. "
        + "Redirect the output elsewhere."
    case .outputExists(let path): "\(path) exists, and is not replaced. Use another file name."
    case .folderForOutput(let path):
      "\(path) is the path of a folder. Add a file name, such as \(path)\(path.hasSuffix("/") ? "" : "/")file."
    case .outputAmongData(let path):
      "\(path) leads into the data folder, which is not for other files. Use another folder."
    case .outputIsDatabase(let path):
      "\(path) is a database or a part of one, which would be damaged. Use another path."
    case .outputHasOtherName(let path):
      "\(path) has another name, a hard link, and is not replaced. Use another path."
    case .outputInUse(let path):
      "\(path) is already used by this run and would be overwritten. Use another path."
    case .deniedOutput(let path):
      "Permission denied: \(path) cannot be written. Change its permissions, or use another path."
    case .unusableOutput(let path, let reason):
      "\(path) cannot be written: \(plain(reason)). Use another path."
    }
  }

  /// A script as the beginning of a sentence.
  private func script(_ path: String) -> String { path == "-" ? "Standard input" : path }

  /// The words of the system as they are.
  private func plain(_ fault: FileFault) -> String {
    if case .system(let code) = fault { String(cString: strerror(code)) } else { reason(fault) }
  }

  public func message(_ error: SavedStateError) -> Note {
    switch error {
    case .unreadable(let location):
      "Your saved screens cannot be read, so \(location) was left unchanged. "
        + "Move it away to have your screens saved again."
    case .newer(let location):
      "Your screens were saved by a later version of this program, so \(location) was left "
        + "unchanged. Use that version, or move it away."
    case .unusable(let location, let reason):
      "Your screens are not saved, because \(location) cannot be used: \(self.reason(reason)). "
        + "Move it away, or free some space."
    case .refused(let message): "Your screens are not saved. \(message)"
    case .locked(let location, let holder):
      "Your screens are not saved, because \(name(holder)) has locked \(location). "
        + "Continue or end that program, then log in or start again."
    }
  }

  public func reason(_ fault: FileFault) -> String {
    switch fault {
    case .locked(let holder): "\(name(holder)) has locked it"
    case .notFile: "it is not a file"
    case .notFolder: "it is not a folder"
    case .hardLink: "it is a hard link"
    case .symbolicLink: "it is a symbolic link"
    case .otherOwner: "it belongs to another user"
    case .openToOthers: "other users can write to it"
    case .folderReplaced: "another folder has replaced it"
    case .fileReplaced: "another file has replaced it"
    case .rootFolder: "it is the root of the file system"
    case .missingParent: "a folder before \"..\" does not exist"
    case .notUTF8: "its path is not UTF-8"
    case .longPath(let most): "its path is longer than \(most) bytes"
    case .tooLarge(let mebibytes): "it is larger than \(mebibytes) MiB"
    case .standardOutput: "it stands for standard output"
    case .diskFull: "the disk is full"
    case .stated(let reason): reason
    case .system(let code): String(cString: strerror(code)).lowercased()
    }
  }

  private func name(_ holder: LockHolder?) -> String {
    guard let holder else { return "a program" }
    return "\(holder.program) (process \(holder.process)\(holder.isStopped ? ", stopped" : ""))"
  }
}
