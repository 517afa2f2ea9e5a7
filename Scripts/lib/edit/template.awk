# Prints a template of Scripts/lib/feature with the names of a feature in place of Sample's.
#
#   -v name=GiftCards -v property=giftCards -v word=giftcards -v title="Gift cards"
#   -v keep="with a link"    the parts to keep; they begin with `//- with a link`

# Prints the imports, sorted by the names of the modules.
function print_imports(    n, k, text) {
  for (n = 1; n <= count; n++) {
    text = imports[n]
    for (k = n - 1; k > 0 && module(imports[k]) > module(text); k--) imports[k + 1] = imports[k]
    imports[k + 1] = text
  }
  for (n = 1; n <= count; n++) print imports[n]
  count = 0
}

function module(line) { sub(/^.*import /, "", line); return line }

/^ *\/\/- / { sub(/^ *\/\/- /, ""); skipped = $0 != "end" && $0 != keep; next }
skipped { next }
{
  gsub(/Sample title/, title)
  gsub(/sample-(link|word)/, word)
  gsub(/Sample/, name)
  gsub(/sample/, property)
}
/^(public )?import / { imports[++count] = $0; next }
{ print_imports() }
# Long names need more lines, in the shape that swift-format gives them.
length($0) > 100 && /^  public init\(.*\) \{$/ {
  sub(/init\(/, "init(\n    ")
  sub(/\) \{$/, "\n  ) {")
}
length($0) > 100 && /^public final class .* \{}$/ {
  sub(/>: /, ">:\n  ")
  sub(/ \{}$/, "\n{}")
}
length($0) > 100 && /^extension .* where / { sub(/ where /, "\nwhere ") }
length($0) > 100 && /^    try await open\(.*\) \{$/ {
  sub(/open\(/, "open(\n      ")
  sub(/\) \{$/, "\n    ) {")
}
{ print }
