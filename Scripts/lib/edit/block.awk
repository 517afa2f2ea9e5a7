# Removes the blocks that begin with a line like this and end with the next `}`, with the empty line
# before.
#
#   -v begin="^extension [A-Za-z0-9]+: HintsFactory [{]$"

{ line[NR] = $0 }
END {
  for (n = 1; n <= NR; n++) {
    next_line = line[n] == "" ? line[n + 1] : line[n]
    if (next_line ~ begin) {
      while (line[n] != "}") n++
    } else print line[n]
  }
}
