# Draws printed sessions as terminals, one above the other, as SVG.
#
# The files are named picture-USER.txt. The variables paper, bar, edge, text, aside, typed and notice
# are colours. The picture is 360 wide, and its text 12.2 high: at least 11 px on a phone of 360 px,
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
}

FNR == 1 {
  if (NR > 1) closeTerminal()
  user = FILENAME
  sub(/.*picture-/, "", user)
  sub(/\.txt$/, "", user)
  users = users (users == "" ? "" : " and ") capitalized(user)
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
  print "<title id=\"title\">" users " at two terminals</title>"
  print "<desc id=\"about\">" users " become friends and chat. What one of them types appears at" \
    " the terminal of the other.</desc>"
  print "<style>"
  print "text { font: 12.2px ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\"," \
    " monospace; fill: " text " }"
  print ".title { font-weight: bold }"
  print ".aside { fill: " aside " }"
  print ".notice { fill: " notice " }"
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

function drawLine(line,    class, end) {
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

  if (match(line, /^[a-z][a-z ]*> /)) {
    end = RLENGTH
    lines = lines piece(0, y + 12, substr(line, 1, end - 1), "") \
      (end < length(line) ? piece(end, y + 12, substr(line, end + 1), "typed") : cursor(end))
  } else {
    end = match(line, /[^ ]/) - 1
    lines = lines piece(end, y + 12, substr(line, end + 1), class)
  }
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
