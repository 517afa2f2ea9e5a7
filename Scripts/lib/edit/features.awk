# Changes the list of the app's features with a certain factory, in App/AppFeatures.swift.
#
#   -v mode=add -v factory=MemberFactory -v item=.hints     appends
#   -v mode=remove -v item=.hints                           removes from every list
#
# The list is on one line if it fits, otherwise each feature is on its own line. Exits with 3 if there
# is no such list.

function finish(    text, list, count, before, items, n) {
  open = 0
  text = original
  gsub(/\n */, " ", text)
  list = text
  sub(/^[^{]*[{] *\[/, "", list)
  sub(/\] *}$/, "", list)
  before = count = split_list(list, ",", items)
  if (mode == "add") items[++count] = item
  else count = without(items, count, item)
  if (count == before) { print original; return }
  found = 1
  sub(/[{].*/, "{", text)
  list = join_list(items, count, ", ")
  if (length(text " [" list "] }") <= 100) { print text " [" list "] }"; return }
  print text
  print "    ["
  for (n = 1; n <= count; n++) print "      " items[n] ","
  print "    ]"
  print "  }"
}

open { original = original "\n" $0 }
!open && /^  static var [a-z]+: \[AppFeature</ && (mode == "remove" || index($0, "AppFeature<" factory ">")) {
  original = $0
  open = 1
}
open { if ($0 ~ /^  }$|\] }$/) finish(); next }
{ print }
END { if (mode == "add" && !found) exit 3 }
