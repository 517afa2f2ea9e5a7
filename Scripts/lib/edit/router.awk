# Adds a factory to the constraint of the routers with certain routes, or removes it from all.
#
#   -v mode=add -v alias=MeRoutes -v item=HintsFactory
#   -v mode=remove -v item=HintsFactory
#
# Exits with 3 if no class is declared like
# `public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}`.

function lay_out(    n, factories, text) {
  factories = count ? "Factory: " join_list(items, count, " & ") : "Factory"
  text = head "<" factories ">: " supertypes " " brace
  if (length(text) <= 100) return text
  text = head "<" factories ">:"
  if (length(text) <= 100) return text "\n  " supertypes "\n" brace
  text = head "<\n  Factory: " items[1]
  for (n = 2; n <= count; n++) text = text "\n    & " items[n]
  return text "\n>: " supertypes " " brace
}

function finish(    text, before) {
  open = 0
  text = original
  gsub(/\n */, " ", text)
  sub(/< /, "<", text)
  sub(/ >/, ">", text)
  if (text !~ /^[a-z ]*class [A-Za-z0-9]+<Factory(: [A-Za-z0-9& ]+)?>: Router<Factory>, [A-Za-z0-9, ]+ \{\}?$/) {
    print original
    return
  }
  head = factories = supertypes = brace = text
  sub(/<.*/, "", head)
  sub(/^[^<]*<Factory:?/, "", factories)
  sub(/>.*/, "", factories)
  sub(/^[^>]*>: /, "", supertypes)
  sub(/ [{]}?$/, "", supertypes)
  sub(/^.* /, "", brace)
  if (mode == "add" && (", " supertypes ",") !~ (", " alias ",")) {
    print original
    return
  }
  found = 1
  before = count = split_list(factories, "&", items)
  if (mode == "add") count = insert_sorted(items, count, item)
  else count = without(items, count, item)
  print (count == before ? original : lay_out())
}

open { original = original "\n" $0 }
!open && /^[a-z ]*class [A-Za-z0-9]+Router</ { original = $0; open = 1 }
open { if ($0 ~ /[{]}?$/) finish(); next }
{ print }
END { if (mode == "add" && !found) exit 3 }
