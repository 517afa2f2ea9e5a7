# Adds a word to the lines of a printed session that list the commands at a prompt, or removes it.
#
#   -v mode=add -v prompt=me -v word=hints -v width=80
#
# Such a line is `(Type edit, password or help. Elsewhere: items.)` above the prompt `me> `. It is
# wrapped at the width, and the lines after the first are indented.

function changed(text,    list, rest, row, place) {
  if (text !~ /^\(Type .*( or help|Type help)[.]/) return text
  place = index(text, " or help.")
  if (!place) return text
  list = substr(text, 7, place - 7)
  rest = substr(text, place)
  row = "the number of a row"
  if (mode == "remove") {
    list = ", " list ", "
    sub(", " word ", ", ", ", list)
    list = length(list) > 2 ? substr(list, 3, length(list) - 4) : ""
  } else if (list == row) list = word ", " row
  else if (substr(list, length(list) - length(row) - 1) == ", " row)
    list = substr(list, 1, length(list) - length(row)) word ", " row
  else list = list ", " word
  return "(Type " list rest
}

function print_wrapped(text,    words, count, n, line) {
  count = split(text, words, " ")
  line = words[1]
  for (n = 2; n <= count; n++) {
    if (length(line " " words[n]) > width) { print line; line = "    " words[n] }
    else line = line " " words[n]
  }
  print line
}

function flush(is_prompt,    text) {
  text = held
  gsub(/\n */, " ", text)
  if (is_prompt && changed(text) != text) print_wrapped(changed(text))
  else print held
  held = ""
}

held != "" && open { held = held "\n" $0; open = $0 !~ /\)$/; next }
held != "" { flush(index($0, prompt "> ") == 1 || $0 == prompt ">") }
/^\(Type / { held = $0; open = $0 !~ /\)$/; next }
{ print }
END { if (held != "") print held }
