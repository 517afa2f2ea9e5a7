# Adds a route to the recorders in a test file that conform to certain routes, or removes it from all.
#
#   -v mode=add -v alias=MeRoutes -v feature=Hints -v name=hints
#   -v mode=remove -v feature=Hints -v name=hints
#
# Exits with 3 if there is no class like `final class Recorder: RouteRecorder, MeRoutes {`.

BEGIN {
  first = "  let " name "Transition: any Transition = .push"
  second = "  func open" feature "() { record(" feature "Destination." name ") }"
}
mode == "remove" && ($0 == first || $0 == second) { removed = 1; next }
# A class that loses its last line is on one line again.
held != "" {
  if (removed && $0 == "}") { print held "}"; held = ""; removed = 0; next }
  print held
  held = ""
}
mode == "remove" && /^[a-z ]*class [A-Za-z0-9]+: RouteRecorder, .*[{]$/ { held = $0; removed = 0; next }
mode == "add" && /^[a-z ]*class [A-Za-z0-9]+: RouteRecorder, .*[{]}?$/ && $0 ~ ("[ ,]" alias "[ ,]") {
  found = inside = 1
  if (sub(/}$/, "")) { print; print first; print second; print "}"; inside = 0; next }
}
inside && /^}$/ { print first; print second; inside = 0 }
{ print }
END {
  if (held != "") print held
  if (mode == "add" && !found) exit 3
}
