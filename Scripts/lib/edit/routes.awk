# Adds a route to a typealias of routes, or removes one from all of them.
#
#   -v mode=add -v alias=MeRoutes -v item=HintsRoute
#   -v mode=remove -v item=HintsRoute
#
# The list is on one line if it fits, otherwise each route is on its own line. A typealias that loses
# its last route becomes Closable. Exits with 3 if there is no such typealias.

function lay_out(    n) {
  text = head " " join_list(items, count, " & ")
  if (length(text) <= 100) return text
  text = head "\n  " items[1]
  for (n = 2; n <= count; n++) text = text "\n  & " items[n]
  return text
}

function finish(    before) {
  before = count = split_list(list, "&", items)
  if (mode == "add") count = insert_sorted(items, count, item)
  else count = without(items, count, item)
  if (mode == "remove" && count == before) print original
  else {
    if (count == 0) items[count = 1] = "Closable"
    print lay_out()
  }
  open = 0
}

open && /^ +(& )?[A-Z]/ { list = list " " $0; original = original "\n" $0; next }
open { finish() }
/^(public |package )?typealias [A-Za-z0-9]+ =/ && (mode == "remove" || $0 ~ "typealias " alias " =") {
  head = list = original = $0
  sub(/=.*/, "=", head)
  sub(/^[^=]*=/, "", list)
  open = found = 1
  next
}
{ print }
END {
  if (open) finish()
  if (mode == "add" && !found) exit 3
}
