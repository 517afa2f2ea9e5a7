# Adds or removes the import of a module.
#
#   -v mode=add -v module=HintsInterface -v access="public "   in the order of the module names,
#                                                              unless it is there
#   -v mode=remove -v module=HintsInterface
#
# Exits with 3 if there is no import to put the new one beside.

function is_import(line) { return line ~ /^([@a-z]+ )*import / }

function name(line) {
  sub(/^.*import /, "", line)
  sub(/[. ].*/, "", line)
  return line
}

function insert() {
  print access "import " module
  added = 1
}

mode == "remove" { if (!is_import($0) || name($0) != module) print; next }
is_import($0) && name($0) == module { added = 1 }
!added && is_import($0) && name($0) > module { insert() }
!added && seen && !is_import($0) { insert() }
is_import($0) { seen = 1 }
{ print }
END {
  if (mode == "add" && !added) {
    if (!seen) exit 3
    insert()
  }
}
