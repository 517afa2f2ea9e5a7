# Changes the list of features in Package.swift.
#
#   -v mode=add -v feature=Hints                   appends the feature
#   -v mode=opens -v feature=Hints -v from=Profile adds it to the features that Profile opens
#   -v mode=remove -v feature=Hints                removes it, also from the others' lists
#
# Exits with 3 if there is no list `let features: [[Target]] = [`.

function lay_out(items, count,    text, line, n) {
  text = "  .feature(" join_list(items, count, ", ") ")"
  if (length(text) < 100) return text
  text = "  .feature("
  line = "    " items[1]
  for (n = 2; n <= count; n++) {
    if (length(line ", " items[n]) > 98) { text = text "\n" line ","; line = "    " items[n] }
    else line = line ", " items[n]
  }
  return text "\n" line ")"
}

function keep(entry) { sub(/,$/, "", entry); kept[++total] = entry }

# Each element of a list has a comma, unless it is the only one.
function print_list(    n) {
  if (!total) { print "let features: [[Target]] = []"; return }
  print "let features: [[Target]] = ["
  for (n = 1; n <= total; n++) print kept[n] (total > 1 ? "," : "")
  print "]"
}

# Changes one entry: its name, then labels with the names after them.
function change(entry,    text, items, count, n, label, names, k, changed) {
  text = entry
  gsub(/\n */, " ", text)
  sub(/^ *\.feature\( */, "", text)
  sub(/\),? *$/, "", text)
  count = split_list(text, ",", items)
  if (mode == "remove" && items[1] == quoted) return
  if (mode == "opens" && items[1] == "\"" from "\"") {
    for (n = 2; n <= count && items[n] !~ /^opens: /; n++);
    if (n > count) count = insert_after(items, count, 1, "opens: " quoted)
    else {
      sub(/^opens: /, "", items[n])
      while (n <= count && items[n] ~ /^"/ && items[n] < quoted) n++
      count = insert_after(items, count, n - 1, quoted)
      mark_first(items, count)
    }
    changed = 1
  }
  if (mode == "remove") {
    for (n = 2; n <= count; n++) if (items[n] == quoted || items[n] == "opens: " quoted) {
      if (items[n] ~ /^opens: / && n < count && items[n + 1] ~ /^"/)
        items[n + 1] = "opens: " items[n + 1]
      count = remove_at(items, count, n)
      changed = 1
      break
    }
  }
  keep(changed ? lay_out(items, count) : entry)
}

# Puts the label before the first opened feature, which follows the name.
function mark_first(items, count,    n) {
  for (n = 2; n <= count; n++) if (items[n] ~ /^opens: /) sub(/^opens: /, "", items[n])
  items[2] = "opens: " items[2]
}

function remove_at(items, count, place,    n) {
  for (n = place; n < count; n++) items[n] = items[n + 1]
  return count - 1
}

BEGIN { quoted = "\"" feature "\"" }
/^let features: \[\[Target\]\] = \[\]$/ { found = 1; if (mode == "add") keep("  .feature(" quoted ")"); print_list(); next }
/^let features: \[\[Target\]\] = \[$/ { inside = found = 1; next }
inside && /^\]/ {
  inside = 0
  if (mode == "add") keep("  .feature(" quoted ")")
  print_list()
  next
}
inside {
  entry = entry == "" ? $0 : entry "\n" $0
  if ($0 ~ /\),?$/) { change(entry); entry = "" }
  next
}
# Elsewhere, such as in the tests of the app, the names leave the lists that they are in.
mode == "remove" {
  gsub("\"" feature "(Interface)?\", ", "")
  sub(", \"" feature "(Interface)?\"", "")
}
{ print }
END { if (!found) exit 3 }
