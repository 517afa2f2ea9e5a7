// Draws the page again when it changed, and keeps the focus and what is being typed.
"use strict";
const words = document.currentScript.dataset;
const main = () => document.getElementById("main");
const fields = () => [...document.querySelectorAll("input[id]")];
const unsent = form => fields().filter(f => f.form != form && f.type != "password" && f.value != f.defaultValue);
const place = () => main().dataset.w + location.pathname;
let events, isLeaving = false, warned;
function listen() {
  // A page with what is shown once stays as it is.
  if (events || document.hidden || !main() || document.getElementById("once")) return;
  events = new EventSource("/-/events?w=" + main().dataset.w);
  events.onmessage = events.onerror = refresh;
}
async function refresh() {
  const answer = await fetch("/-/page?w=" + main().dataset.w).catch(() => undefined);
  if (isLeaving) return;
  if (!answer?.ok) { events?.close(); return say(words.closed); }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const before = place(), focus = document.activeElement?.id, typed = fields();
  document.body.replaceChildren(...fresh.body.childNodes);
  history.replaceState(null, "", main().dataset.url);
  document.title = fresh.title;
  if (place() != before) return;
  for (const old of typed) {
    const field = document.getElementById(old.id);
    if (field?.type != old.type) continue;
    field.value = old.value;
    if (old.id == focus) { field.focus(); field.setSelectionRange(old.selectionStart, old.selectionEnd); }
  }
}
function say(text) {
  const note = document.getElementById("said") ?? document.createElement("p");
  [note.id, note.role, note.textContent] = ["said", "alert", text];
  main().before(note);
}
function keep(others) { sessionStorage.setItem(place(), JSON.stringify(others.map(f => [f.id, f.value]))); }
// Text in another field than that of the pressed button: asks before it is lost, or keeps it.
document.addEventListener("submit", event => {
  const others = unsent(event.target), isDropped = event.target.id == "do", pressed = event.submitter?.value;
  if (others.length && isDropped && warned != pressed) {
    event.preventDefault();
    warned = pressed;
    const texts = others.map(f => words.typed.replace("{}", () => f.value)).join(", ");
    say(words.warning.replace("{}", () => texts));
    return others[0].focus();
  }
  keep(isDropped ? [] : others);
  isLeaving = true;
  events?.close();
});
addEventListener("pagehide", () => { if (main() && !isLeaving) keep(unsent()); });
function show() {
  if (!main() || document.hidden) { events?.close(); events = undefined; return; }
  if (events) return;
  listen();
  if (events) refresh();
}
document.addEventListener("visibilitychange", show);
addEventListener("pageshow", event => {
  if (event.persisted) { isLeaving = false; events = undefined; show(); }
});
if (main()) {
  for (const [id, text] of JSON.parse(sessionStorage.getItem(place()) ?? "[]")) {
    const field = document.getElementById(id);
    if (field && field.type != "password" && !field.value) field.value = text;
  }
  sessionStorage.removeItem(place());
  listen();
}
