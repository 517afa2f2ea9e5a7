extension OptionTable {
  func bashCompletion(of commands: [String], function: String) -> String {
    let valued = all.filter { $0.value != nil }.flatMap(\.names)
    return """
      # Completes the options of \(commands.joined(separator: ", ")).
      \(function)() {
        local rest=${COMP_LINE:0:COMP_POINT} word= flag= value kept= reply i
        COMPREPLY=()
        # Bash also splits words at = and :, so the words are joined again.
        for ((i = 0; i < COMP_CWORD; i++)); do
          word+=${COMP_WORDS[i]}
          rest=${rest#*"${COMP_WORDS[i]}"}
          [[ $rest == [[:space:]]* ]] || continue
          if [[ $flag ]]; then
            flag=
          else
            case $word in
              --) return ;;
              \(valued.joined(separator: " | "))) flag=$word ;;
            esac
          fi
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
          case $flag in
            "") compgen -W "\(all.flatMap(\.names).joined(separator: " "))" -- "$value" ;;
      \(choices.map { "      " + $0 }.joined(separator: "\n"))
          esac
        )
        case $flag in
          \(all.filter { $0.value?.isPath == true }.flatMap(\.names).joined(separator: " | ")))
            compopt -o filenames 2>/dev/null ;;
        esac
      }
      complete -F \(function) \(commands.joined(separator: " "))
      """
  }

  private var choices: [String] {
    all.compactMap { option in
      let names = option.names.joined(separator: " | ")
      return option.value?.compgen.map { "\(names)) \($0) -- \"$value\" ;;" }
    }
  }
}

extension OptionValue {
  fileprivate var isPath: Bool { self == .file || self == .folder }

  /// The bash command that lists the values; nil if they cannot be listed.
  fileprivate var compgen: String? {
    switch self {
    case .file: "compgen -f"
    case .folder: "compgen -d"
    case .choice(let words), .named(_, let words):
      "compgen -W \"\(words.joined(separator: " "))\""
    case .text, .command: nil
    }
  }
}
