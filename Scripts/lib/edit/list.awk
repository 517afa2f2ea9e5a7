# Functions for lists of names; the other programs of this folder include them.

# Splits `text` at `separator` into `items` without spaces around them. Returns how many there are.
function split_list(text, separator, items,    count, n) {
  gsub(/^[ \t]+|[ \t,]+$/, "", text)
  if (text == "") return 0
  count = split(text, items, separator)
  for (n = 1; n <= count; n++) gsub(/^[ \t]+|[ \t]+$/, "", items[n])
  return count
}

# Returns the items in one text.
function join_list(items, count, separator,    text, n) {
  for (n = 1; n <= count; n++) text = text (n > 1 ? separator : "") items[n]
  return text
}

# Inserts an item before the first one that is greater. Returns the new count.
function insert_sorted(items, count, item,    n) {
  for (n = count; n > 0; n--) if (items[n] < item) break
  return insert_after(items, count, n, item)
}

function insert_after(items, count, place, item,    n) {
  for (n = count; n > place; n--) items[n + 1] = items[n]
  items[place + 1] = item
  return count + 1
}

# Removes each occurrence of an item. Returns the new count.
function without(items, count, item,    n, kept) {
  for (n = 1; n <= count; n++) if (items[n] != item) items[++kept] = items[n]
  return kept + 0
}
