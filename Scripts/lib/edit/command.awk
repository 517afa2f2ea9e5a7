# Adds a command that opens a feature to a presenter, or removes it.
#
#   -v mode=add -v name=hints -v raw=hints -v feature=Hints -v help="open Hints"
#   -v mode=remove -v name=hints -v feature=Hints
#
# Exits with 3 if the presenter has no `enum Command: String, CaseIterable`, no list `actions: [` or
# `actions = [` with one action on each line, or no `switch command`. Removal changes nothing unless
# the line that opens the feature is still as it was added.

function indent(line) { match(line, /^ */); return RLENGTH }

function find(pattern, from,    n) {
  for (n = from; n <= NR; n++) if (line[n] ~ pattern) return n
  return 0
}

# Returns the next line with only the closing text at this indentation.
function closing(text, depth, from,    n) {
  for (n = from; n <= NR; n++) if (indent(line[n]) == depth && substr(line[n], depth + 1) ~ text) return n
  return 0
}

function spaces(count,    text) { while (count-- > 0) text = text " "; return text }

# Finds the commands, and whether they are laid out as lay_out() does it. Another layout is somebody's
# own: there each added command gets a line of its own.
function read_enum(    n, text) {
  first_case = find("enum Command: String, CaseIterable [{]", 1)
  if (!first_case) return 0
  if (line[first_case] !~ /[{]( case .* })?$/) return 0
  last_case = line[first_case] ~ /}$/ ? first_case : closing("^}$", indent(line[first_case]), first_case)
  if (!last_case) return 0
  text = line[first_case]
  for (n = first_case + 1; n <= last_case; n++) text = text "\n" line[n]
  head = list = text
  sub(/[{].*/, "{", head)
  sub(/^[^{]*[{]/, "", list)
  sub(/[ \n]*}$/, "", list)
  sub(/\n *\/\/\/ [^\n]*/, "", list)
  gsub(/\n */, " ", list)
  sub(/^ *case /, "", list)
  count = split_list(list, ",", cases)
  is_ours = lay_out() == text
  return 1
}

# The commands on one line, or filled lines if they are too long for it. The comment of the enum is
# theirs only on its line.
function lay_out(    text, row, n, depth) {
  text = head " case " join_list(cases, count, ", ") " }"
  if (length(text) <= 100) return text
  depth = indent(head)
  text = head "\n" spaces(depth + 2) "/// A command of the page."
  row = spaces(depth + 2) "case " cases[1]
  for (n = 2; n <= count; n++) {
    if (length(row ", " cases[n] ",") <= 100) { row = row ", " cases[n]; continue }
    text = text "\n" row ","
    row = spaces(depth + 4) cases[n]
  }
  return text "\n" row "\n" spaces(depth) "}"
}

function write_enum(    n, text) {
  text = lay_out()
  for (n = first_case; n < last_case; n++) delete_line(first_case)
  line[first_case] = text
}

function add_to_enum(    word) {
  word = name (raw == name ? "" : " = \"" raw "\"")
  if (!read_enum()) exit 3
  if (is_ours) { cases[++count] = word; write_enum() }
  else line[last_case] = spaces(indent(line[last_case]) + 2) "case " word "\n" line[last_case]
}

function remove_from_enum(    n, kept) {
  if (!read_enum()) return
  if (!is_ours) {
    n = find("^ *case " name "( = \"[a-z0-9]*\")?$", first_case)
    if (n) delete_line(n)
    return
  }
  for (n = 1; n <= count; n++) if (cases[n] !~ "^" name "( = |$)") cases[++kept] = cases[n]
  count = kept
  write_enum()
}

# The last element of a list has a comma, unless it is the only one.
function add_to_actions(    first, last, n, count) {
  first = find("actions(:| =) \\[$", 1)
  if (!first) exit 3
  last = closing("^],?$", indent(line[first]), first + 1)
  if (!last) exit 3
  line[last - 1] = line[last - 1] (line[last - 1] ~ /,$/ ? "" : ",")
  line[last] = spaces(indent(line[last]) + 2) "Action(Command." name ", help: \"" help "\"),\n" line[last]
}

function add_to_switch(    first, last) {
  first = find("^ *switch command [{]$", 1)
  if (!first) exit 3
  last = closing("^}$", indent(line[first]), first + 1)
  if (!last || find("^ *default:", first)) exit 3
  line[last] = spaces(indent(line[first])) "case ." name ": try await router.open" feature "()\n" line[last]
}

function delete_line(n) { for (; n < NR; n++) line[n] = line[n + 1]; NR-- }

function remove_from_actions(    n, first, last, k, elements) {
  n = find("^ *Action\\(Command\\." name ", help: \"[^\"]*\"\\),$", 1)
  if (!n) return
  for (first = n; first && line[first] !~ /actions(:| =) \[$/; first--);
  delete_line(n)
  last = closing("^],?$", indent(line[first]), first + 1)
  for (k = first + 1; k < last; k++)
    if (indent(line[k]) == indent(line[last]) + 2 && line[k] !~ /^ *\)/) elements++
  if (elements == 1) sub(/,$/, "", line[last - 1])
}

{ line[NR] = $0 }
END {
  if (mode == "add") {
    add_to_enum()
    add_to_actions()
    add_to_switch()
  } else {
    n = find("^ *case \\." name ": try await router\\.open" feature "\\(\\)$", 1)
    if (n) {
      delete_line(n)
      remove_from_enum()
      remove_from_actions()
    }
  }
  for (n = 1; n <= NR; n++) print line[n]
}
