# Adds an Interface to those that the manifest of Tests/Consumer lists for a feature, or removes it
# from all.
#
#   -v mode=add -v from=Profile -v feature=Hints
#   -v mode=remove -v feature=Hints

function finish(    text, items, count, before, line, n) {
  text = original
  open = 0
  gsub(/\n */, " ", text)
  sub(/^ *dependencies: \.feature\( */, "", text)
  sub(/\)\),$/, "", text)
  before = count = split_list(text, ",", items)
  if (mode == "add" && items[1] == "\"" from "\"") items[++count] = "\"" feature "\""
  if (mode == "remove") count = without(items, count, "\"" feature "\"")
  if (count == before) { print original; return }
  text = "      dependencies: .feature(" join_list(items, count, ", ") ")),"
  if (length(text) <= 100) { print text; return }
  print "      dependencies: .feature("
  line = "        " items[1]
  for (n = 2; n <= count; n++) {
    if (length(line ", " items[n]) > 97) { print line ","; line = "        " items[n] }
    else line = line ", " items[n]
  }
  print line ")),"
}

open { original = original "\n" $0 }
!open && /^      dependencies: \.feature\(/ { original = $0; open = 1 }
open { if ($0 ~ /\)\),$/) finish(); next }
{ print }
