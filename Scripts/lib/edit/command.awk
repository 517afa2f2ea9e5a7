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

function add_to_enum(    n, text, word) {
  word = name (raw == name ? "" : " = \"" raw "\"")
  n = find("enum Command: String, CaseIterable [{]", 1)
  if (!n) exit 3
  if (line[n] !~ /}$/) {
    n = closing("^}", indent(line[n]), n)
    if (!n) exit 3
    line[n] = spaces(indent(line[n]) + 2) "case " word "\n" line[n]
    return
  }
  text = line[n]
  sub(/ }$/, ", " word " }", text)
  if (length(text) > 100) {
    text = line[n]
    sub(/[{] case /, "{\n" spaces(indent(line[n]) + 2) "case ", text)
    sub(/ }$/, "\n" spaces(indent(line[n]) + 2) "case " word "\n" spaces(indent(line[n])) "}", text)
  }
  line[n] = text
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

function remove_from_enum(    n, first, text) {
  first = find("enum Command: String, CaseIterable [{]", 1)
  if (line[first] ~ /}$/) {
    sub(", " name "( = \"[a-z0-9]*\")? ", " ", line[first])
    sub(", " name "( = \"[a-z0-9]*\")?,", ",", line[first])
    return
  }
  n = find("^ *case " name "( = \"[a-z0-9]*\")?$", first)
  if (!n) return
  text = line[n]
  delete_line(n)
  # The command was moved to a line of its own because it did not fit.
  sub(/^ *case /, ", ", text)
  if (line[first + 2] ~ /^ *}$/ && line[first + 1] ~ /^ *case /) {
    n = line[first] " " substr(line[first + 1], indent(line[first + 1]) + 1) " }"
    if (length(n) <= 100 && length(n text) > 100) {
      line[first] = n
      delete_line(first + 1)
      delete_line(first + 1)
    }
  }
}

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
