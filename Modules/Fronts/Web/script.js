// Keeps drafts, sends forms, and changes on the page what others changed.
"use strict";
const { offline } = document.currentScript.dataset;
const get = id => document.getElementById(id), main = () => get("main");
const all = (rule, root = document) => [...root.querySelectorAll(rule)];
const make = (name, values) => Object.assign(document.createElement(name), values);
const url = page => new URL(page.dataset.url, location).href;
const on = (names, act) => names.split(" ").forEach(name => addEventListener(name, act, true));

// A draft belongs to an account, an address and a field.
const place = (body = document.body) => body.dataset.user + " " + all("#main", body)[0]?.dataset.url;
const typed = () => all("main :is(input, textarea)[id]:not([type=password])").filter(f => f.value != f.defaultValue);
const keep = () => sessionStorage[place()] = JSON.stringify(typed().map(f => [f.id, f.value]));

// Times and days are those of the browser's zone.
function localize(body) {
  const write = (date, style) => date.toLocaleString(document.documentElement.lang, style);
  let last;
  all(".day", body).forEach(d => d.remove());
  for (const time of all("time", body)) {
    const date = new Date(time.dateTime), day = date.toDateString(), row = time.closest("#log li");
    const dateStyle = row || day == new Date().toDateString() ? undefined : "medium";
    time.textContent = write(date, { dateStyle, timeStyle: "short" });
    if (!row || day == last) continue;
    last = day;
    const textContent = write(date, { weekday: "long", day: "numeric", month: "long" });
    row.before(make("li", { className: "day", textContent }));
  }
}

// Nodes by keys that find them again.
function keyed(nodes) {
  const map = new Map();
  for (const node of nodes) {
    const control = node.matches?.("form, p") ? node.querySelector("[id], button") : node;
    let key = node.nodeName + (control?.id || control?.value);
    while (map.has(key)) key += "+";
    map.set(key, node);
  }
  return map;
}

// Makes a node equal to a fresh one; what is typed or open stays.
function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType != 1) return old.data = fresh.data;
  const isUntouched = old.matches("input, textarea") && old.value == old.defaultValue;
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name != "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) != value) old.setAttribute(name, value);
  const known = keyed(old.childNodes), wanted = keyed(fresh.childNodes);
  for (const [key, node] of known) if (!wanted.has(key)) node.remove();
  let at = old.firstChild;
  for (const [key, node] of wanted) {
    const same = known.get(key);
    if (same === at) at = at.nextSibling; else old.insertBefore(same ?? node, at);
    if (same) patch(same, node);
  }
  if (isUntouched) old.value = old.defaultValue;
}

// Shows a page; `pressed` is the button of the form that it answers.
function show(fresh, pressed) {
  const page = fresh.getElementById("main"), { body, activeElement } = document, once = get("once");
  const isSame = place() == place(fresh.body);
  if (once && pressed != "once" && !fresh.getElementById("once")) page.before(once.cloneNode(true));
  localize(fresh.body);
  const isAtEnd = get("log") && innerHeight + scrollY > body.scrollHeight - 50;
  document.title = fresh.title;
  if (url(page) != location.href) history[pressed == undefined ? "replaceState" : "pushState"](null, "", url(page));
  if (isSame) {
    patch(body, fresh.body);
    activeElement.focus({ preventScroll: true });
    if (isAtEnd || pressed?.includes("submit")) scrollTo(0, body.scrollHeight);
    ask();
  } else {
    body.replaceWith(fresh.body);
    scrollTo(0, 0);
    begin();
  }
  listen();
}
function begin() {
  for (const [id, text] of JSON.parse(sessionStorage[place()] ?? "[]")) {
    const field = get(id);
    if (field && field.type != "password") field.value = text;
  }
  (all(".found")[0] ?? get("new") ?? all("#log li").at(-1))?.scrollIntoView({ block: "center" });
  get("answer")?.focus({ preventScroll: true });
  ask();
}
function ask() {
  const question = get("question")?.parentNode;
  if (question && !question.contains(document.activeElement)) all("input, [autofocus]", question)[0].focus();
}
function say(textContent) {
  get("said")?.remove();
  all("header")[0].append(make("p", { id: "said", role: "alert", textContent }));
}

// A change waits while a person composes, presses, selects or sends.
let isComposing, isAsking, isWaiting, isLeaving, sent = 0, done = 0;
const isBusy = () => isComposing || all(":active")[0] || sent > done || !getSelection().isCollapsed;
const free = () => setTimeout(() => isWaiting && refresh(), 50);
on("compositionstart", () => isComposing = true);
on("compositionend", () => { isComposing = false; free(); });
on("pointerup pointercancel dragend keyup selectionchange", free);
const parse = async answer => new DOMParser().parseFromString(await answer.text(), "text/html");
async function refresh() {
  if (isWaiting = isAsking || isBusy()) return true;
  isAsking = true;
  const before = sent;
  try {
    const answer = await fetch(location), fresh = await parse(answer);
    if (isLeaving) return true;
    // A login in another page may set a cookie soon.
    if (answer.status == 404) setTimeout(() => isLeaving || location.reload(), 500);
    else if (before != sent || isBusy()) isWaiting = true;
    else answer.ok ? show(fresh) : say(offline);
    return answer.ok;
  } catch { if (!isLeaving) say(offline); } finally { isAsking = false; free(); }
}

// A stream tells of changes; without one, the page asks now and then.
let events, pause = 500, timer, w;
function listen() {
  const page = main()?.dataset;
  if (w != page?.w) close();
  if (events || isLeaving || document.hidden || !page) return;
  w = page.w;
  events = new EventSource(`/-/events?w=${w}&n=${page.n}`);
  events.onopen = () => pause = 500;
  events.onmessage = refresh;
  events.onerror = () => { close(); timer = setTimeout(again, pause); };
}
function close() { events?.close(); clearTimeout(timer); events = undefined; }
async function again() {
  pause = Math.min(pause * 2, await refresh() ? 5000 : 60000);
  listen();
}

// Forms are sent in turn, each once; a text stays until the server has it.
let queue = Promise.resolve(), last;
on("submit", event => {
  if (event.submitter?.dataset.file == "") return;
  event.preventDefault();
  const form = event.target, pressed = event.submitter?.value ?? "";
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const fields = typed().filter(f => f.form == form), texts = fields.map(f => [f.id, f.value]);
  const press = pressed + texts;
  if (sent > done && (press == last || press == pressed && last.startsWith(pressed))) return;
  last = press;
  fields.forEach(f => f.value = f.defaultValue);
  sent += 1;
  queue = queue.then(() => send(form.action, body, texts, pressed));
});
async function send(action, body, texts, pressed) {
  try {
    const answer = await fetch(action, { method: "POST", body }), fresh = await parse(answer);
    if (!answer.ok) throw all("[role=alert]", fresh)[0].textContent;
    keep();
    all("[type=password]").forEach(f => f.value = "");
    if (!isLeaving) show(fresh, pressed);
  } catch (reason) {
    for (const [id, text] of texts) {
      const field = get(id);
      if (field) field.value = field.value == field.defaultValue ? text : text + field.value;
    }
    keep();
    say(reason.message ? offline : reason);
  } finally { done += 1; free(); }
}
on("keydown", event => {
  const { target, key, shiftKey, isComposing } = event;
  if (target.localName != "textarea" || key != "Enter" || shiftKey || isComposing) return;
  if (matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  all("button", target.form)[0].click();
});
on("input", keep);

// A page that is left does nothing, and frees its window.
const leave = () => { isLeaving = true; close(); timer = setTimeout(stay, 2000); };
const stay = () => { isLeaving = false; refresh(); listen(); };
on("beforeunload", event => get("once") ? event.preventDefault() : leave());
on("pagehide", leave);
on("pageshow", event => event.persisted && stay());
on("popstate", () => { leave(); location.reload(); });
on("visibilitychange", () => document.hidden ? close() : stay());
localize(document.body);
begin();
listen();
// The person went on meanwhile.
if (url(main()) != location.href) refresh();
