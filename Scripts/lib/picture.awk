# Draws printed sessions as terminals, one above the other, as SVG.
#
# The files are named picture-USER.txt or screen-NAME.txt. The variables paper, bar, edge, text, aside,
# typed, prompt and notice are colours, title and about the words for a reader. The picture is 360 wide, and its text 12.2 high: at least 11 px on a phone of 360 px,
# where a page has margins. A character is about 7.3 wide in most fonts of one width; textLength
# keeps the columns in all of them.

BEGIN {
  columns = 48
  advance = 7.3
  width = 360
  row = 15
  barHeight = 24
  gap = 10
  margin = (width - columns * advance) / 2
  # The colours of names, as the program chooses them.
  people["ada"] = "#5f5fd7"
  people["grace"] = "#008700"
}

FNR == 1 {
  if (NR > 1) closeTerminal()
  user = FILENAME
  sub(/.*(picture|screen)-/, "", user)
  sub(/\.txt$/, "", user)
  top = y
  y += barHeight + 5
  isTitle = 1
  open = ""
}

{
  drawLine($0)
  y += row
}

END {
  if (failed) exit 1
  closeTerminal()
  y -= gap
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" width "\" height=\"" y "\"" \
    " viewBox=\"0 0 " width " " y "\" role=\"img\" aria-labelledby=\"title about\"" \
    " xml:space=\"preserve\">"
  print "<title id=\"title\">" title "</title>"
  print "<desc id=\"about\">" about "</desc>"
  print "<style>"
  print "text { font: 12.2px ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\"," \
    " monospace; fill: " text " }"
  print ".title { font-weight: bold }"
  print ".aside { fill: " aside " }"
  print ".notice { fill: " notice " }"
  print ".prompt { fill: " prompt " }"
  for (person in people) print ".name-" person " { fill: " people[person] " }"
  print ".typed { fill: " typed "; font-weight: bold }"
  print "</style>"
  printf "%s", drawing
  print "</svg>"
}

# Draws the terminal around the lines since `top`.
function closeTerminal(    border) {
  y += 5
  border = "\" stroke=\"" edge "\"/>\n"
  drawing = drawing "<rect x=\"0.5\" y=\"" top + 0.5 "\" width=\"" width - 1 "\" height=\"" \
    y - top - 1 "\" rx=\"6\" fill=\"" paper border \
    "<path d=\"M0.5 " top + barHeight "v-17.5a6 6 0 0 1 6-6h" width - 13 \
    "a6 6 0 0 1 6 6v17.5z\" fill=\"" bar border \
    piece(1, top + 16, capitalized(user), "title") lines
  lines = ""
  y += gap
}

function drawLine(line,    class, end, start) {
  if (count(line) > columns) {
    print FILENAME ":" FNR ": more than " columns " columns" >"/dev/stderr"
    failed = 1
    exit 1
  }
  class = isTitle ? "title" : ""
  isTitle = line == ""
  if (line == "") return
  # A hint or a notice may continue on the next lines; both end with a parenthesis.
  if (line ~ /^\(/ || line ~ /^→/) class = open = "aside"
  else if (line ~ /^\* /) class = open = "notice"
  else if (open != "") class = open
  if (line ~ /\)$/ || line ~ /^→/) open = ""
  if (line ~ /^-- .* --$/) class = line == "-- new --" ? "notice" : "aside"

  column = 0
  if (match(line, /^[a-z][a-z ]*( [(][0-9]+[+]?[)])?> /)) {
    end = RLENGTH
    put(substr(line, 1, end), "prompt")
    if (end < length(line)) put(substr(line, end + 1), "typed")
    else lines = lines cursor(end)
  } else if (match(line, /^[> ] [0-9][0-9]:[0-9][0-9] [a-z_0-9]+:/)) {
    # A message: its mark, its time and its author.
    end = RLENGTH
    put(substr(line, 1, 2), "")
    put(substr(line, 3, 6), "aside")
    start = substr(line, 9, end - 9)
    put(start, "name-" start)
    put(substr(line, end), "")
  } else if (match(line, /^ +(> )?([0-9][0-9]:[0-9][0-9]|Yesterday) /) && RLENGTH < 16 && class == "") {
    # The last line of a conversation.
    end = RLENGTH
    put(substr(line, 1, end), "aside")
    put(substr(line, end + 1), "")
  } else if (class == "title" && match(line, / \([0-9]+ [a-z]+\)$/)) {
    start = RSTART
    put(substr(line, 1, start), class)
    put(substr(line, start + 1), "notice")
  } else put(line, class)
}

# Draws the next words of a line.
function put(words, class,    trimmed, indent) {
  indent = match(words, /[^ ]/) - 1
  trimmed = words
  gsub(/^ +| +$/, "", trimmed)
  if (trimmed != "") lines = lines piece(column + indent, y + 12, trimmed, class)
  column += count(words)
}

# Draws a text that begins in this column, without spaces around it.
function piece(column, baseline, words, class) {
  return "<text x=\"" margin + column * advance "\" y=\"" baseline "\" textLength=\"" \
    count(words) * advance "\"" (class == "" ? "" : " class=\"" class "\"") ">" \
    escaped(words) "</text>\n"
}

function cursor(column) {
  return "<rect x=\"" margin + column * advance "\" y=\"" y + 1 "\" width=\"" advance \
    "\" height=\"" row - 1 "\" fill=\"" typed "\"/>\n"
}

# Counts characters, which are bytes that do not continue another in UTF-8.
function count(words) {
  gsub(/[\200-\277]/, "", words)
  return length(words)
}

function capitalized(word) { return toupper(substr(word, 1, 1)) substr(word, 2) }

function escaped(words) {
  gsub(/&/, "\\&amp;", words)
  gsub(/</, "\\&lt;", words)
  gsub(/>/, "\\&gt;", words)
  return words
}
