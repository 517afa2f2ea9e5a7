extension OptionTable {
  func bashCompletion(of commands: [String], function: String) -> String {
    """
    # Completes the options of \(commands.joined(separator: ", ")).
    \(function)() {
      local rest=${COMP_LINE:0:COMP_POINT} word= command= flag= value= kept= reply i
      local -i position=0
      COMPREPLY=()
      # Bash also splits words at = and :, so the words are joined again.
      for ((i = 0; i < COMP_CWORD; i++)); do
        word+=${COMP_WORDS[i]}
        rest=${rest#*"${COMP_WORDS[i]}"}
        [[ $rest == [[:space:]]* ]] || continue
        if [[ $flag ]]; then
          flag=
        else
          ((position == 1)) && [[ " \(names) " == *" $word "* ]] && command=$word
          case $command:$word in
            *:--) return ;;
    \(valued.map { "        \($0)) flag=$word ;;" }.joined(separator: "\n"))
          esac
        fi
        position+=1
        word=
      done
      word+=${rest#"${rest%%[![:space:]]*}"}
      value=$word
      if [[ ! $flag && $word == --*=* ]]; then
        flag=${word%%=*}
        value=${word#*=}
      fi
      local before=${word%"$value"}
      # Without its quotes and backslashes.
      value=${value#[\\"\\']}
      value=${value//\\\\/}
      # Bash replaces only the text after the last = or : outside quotes.
      local bare=${word%%[\\"\\']*}
      [[ $COMP_WORDBREAKS == *=* && $bare == *=* ]] && kept=${bare%"${bare##*=}"}
      [[ $COMP_WORDBREAKS == *:* && ${bare#"$kept"} == *:* ]] && kept=${bare%"${bare##*:}"}
      while IFS= read -r reply; do
        reply=$before$reply
        COMPREPLY+=("${reply#"$kept"}")
      done < <(
        ((position == 1)) && [[ ! $flag ]] && compgen -W "\(names)" -- "$value"
        case $command:$flag in
    \(choices.map { "      " + $0 }.joined(separator: "\n"))
        esac
      )
      case $flag in
        \(all.filter { [.file, .folder].contains($0.value) }.flatMap(\.names).joined(separator: " | ")))
          compopt -o filenames 2>/dev/null ;;
      esac
    }
    complete -F \(function) \(commands.joined(separator: " "))
    """
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  /// The options with a value, as patterns of the command, which is empty in a session, and the name.
  private var valued: [String] {
    tables.compactMap { command, table in
      let names = table.all.filter { $0.value != nil }.flatMap(\.names)
      return names.isEmpty ? nil : names.map { "\(command):\($0)" }.joined(separator: " | ")
    }
  }

  /// For each command and option, what bash offers there.
  private var choices: [String] {
    tables.flatMap { command, table in
      let names = table.all.flatMap(\.names).joined(separator: " ")
      let argument = commands.first { $0.name == command }?.value?.compgen
      let offers = ["compgen -W \"\(names)\""] + [argument].compactMap(\.self)
      return ["\(command):) \(offers.map { "\($0) -- \"$value\"" }.joined(separator: "; ")) ;;"]
        + table.all.compactMap { option in
          let names = option.names.map { "\(command):\($0)" }.joined(separator: " | ")
          return option.value?.compgen.map { "\(names)) \($0) -- \"$value\" ;;" }
        }
    }
  }
}

extension OptionValue {
  /// The bash command that lists the values; nil if they cannot be listed.
  fileprivate var compgen: String? {
    switch self {
    case .file: "compgen -f"
    case .folder: "compgen -d"
    case .choice(let words): "compgen -W \"\(words.joined(separator: " "))\""
    case .text, .command: nil
    }
  }
}
