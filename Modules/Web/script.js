// Draws the page again when it changed, and keeps the focus and what is being typed.
"use strict";
const main = () => document.getElementById("main");
let events, isLeaving = false;
function listen() {
  if (events || document.hidden || !main()) return;
  events = new EventSource("/-/events?w=" + main().dataset.w);
  events.onmessage = events.onerror = refresh;
}
async function refresh() {
  const answer = await fetch("/-/page?w=" + main().dataset.w).catch(() => undefined);
  if (isLeaving) return;
  if (!answer?.ok) return end();
  history.replaceState(null, "", answer.headers.get("Content-Location"));
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focus = document.activeElement, id = focus && focus.id;
  const typed = [...document.querySelectorAll("input[id]")].map(f => [f.id, f.value, f.selectionStart]);
  document.body.replaceChildren(...fresh.body.childNodes);
  document.title = fresh.title;
  for (const [name, value, at] of typed) {
    const field = document.getElementById(name);
    if (!field) continue;
    field.value = value;
    if (name === id) { field.focus(); try { field.setSelectionRange(at, at); } catch {} }
  }
}
function end() {
  events?.close();
  if (document.getElementById("end")) return;
  const note = document.createElement("p");
  [note.id, note.role, note.textContent] = ["end", "alert", "This window was closed. Reload the page to go on."];
  main().before(note);
}
document.addEventListener("submit", () => { isLeaving = true; events?.close(); });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { events?.close(); events = undefined; } else { listen(); refresh(); }
});
addEventListener("pageshow", event => {
  if (event.persisted) { isLeaving = false; events = undefined; listen(); refresh(); }
});
listen();
