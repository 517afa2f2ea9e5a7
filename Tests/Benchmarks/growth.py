#!/usr/bin/env python3
"""Compares a copy of this package, grown to 100 features with Scripts/new-feature, with a copy that is
not grown. Called by Scripts/bench growth. Prints medians of runs that alternate between the copies, each when
it is measured, and fails if a ratio exceeds its bound. The programs are debug builds.

The time of a rebuild is that of the build minus that of a build of the same copy that has nothing to
do. The copies stay in .build/growth, so that the next run builds only what differs."""
import collections, os, re, statistics, subprocess, sys, time

FEATURES, ROUNDS = 100, 3
os.chdir(os.path.dirname(os.path.abspath(__file__)) + "/../..")
copies = {name: f"{os.getcwd()}/.build/growth/{name}" for name in ("few", "many")}
samples = collections.defaultdict(list)

def run(*command):
    """Returns what a command prints and its time in milliseconds."""
    start = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout[-2000:]}\ngrowth: failed: {' '.join(command)}")
    return done.stdout, (time.monotonic() - start) * 1000

def build(copy, kind):
    samples[copy, kind].append(run("swift", "build", "--package-path", copies[copy], "--product", "App")[1])

def edit(copy, kind, n):
    """Changes the last line of a file of Chat."""
    file, line = {
        "feature": ("Feature/ChatPresenter", f"private func bodyOfGrowth() -> Int {{ {n} }}\n"),
        "interface": ("Interface/ChatInterface", f"public func nameOfGrowth{n}() {{}}\n"),
    }[kind]
    path = f"{copies[copy]}/Modules/Features/Chat/{file}.swift"
    text = re.sub(r"[^\n]*OfGrowth.*\n", "", open(path).read())
    open(path, "w").write(text + line)

status = 0

def row(name, unit, bound, many, few):
    """Prints a figure of the grown copy beside that of the other one."""
    global status
    is_over = bound is not None and many / few > bound
    status |= is_over
    figures = f"{many:10.2f} {few:10.2f}  {unit:4} {many / few:6.2f} {bound or '-':>6}"
    print(f"{name:38} {figures}  {'OVER' if is_over else 'ok'}", flush=True)

def medians(kind, less=None):
    """Returns the medians of the grown copy and of the other one, without those of another kind."""
    return [
        statistics.median(samples[copy, kind]) - (statistics.median(samples[copy, less]) if less else 0)
        for copy in ("many", "few")]

print(f"Growing a copy to {FEATURES} features …", file=sys.stderr)
for copy in copies.values():
    os.makedirs(copy, exist_ok=True)
    run("find", copy, "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".build", "-exec", "rm", "-rf", "{}", "+")
    # Without .build and .git.
    run("sh", "-c", 'cp -Rp ./* .swift-format .gitignore "$0"', copy)
shipped = len(re.findall('^  Feature\\("', open("Package.swift").read(), re.M))
names = [f"Grown{first}{second}" for first in "ABCDEFGHIJ" for second in "abcdefghij"]
for n, name in enumerate(names[:FEATURES - shipped]):
    # Each screen opens four others.
    opener = ["--from", names[n // 4 - 1]] if n >= 4 else []
    samples["many", "generator"].append(run(f"{copies['many']}/Scripts/new-feature", name, *opener)[1])

print(f"{'growth':38} {FEATURES:4} feat. {shipped:4} feat.  unit  ratio  bound", flush=True)
row("new-feature, the last, beside a second", "ms", 1, statistics.median(samples["many", "generator"][-5:]), 1000)

print("Building both copies …", file=sys.stderr)
for copy in copies:
    edit(copy, "feature", 0)
    edit(copy, "interface", 0)
    build(copy, "all")
print("Rebuilding …", file=sys.stderr)
for kind, name, bound in (
    ("null", "a build with nothing to do", None), ("feature", "a line in a feature, beyond that", 1.5),
    ("interface", "a declaration in an Interface", 2),
):
    for n in range(1, ROUNDS + 1):
        for copy in copies:
            if kind != "null":
                edit(copy, kind, n)
            build(copy, kind)
    row(name, "ms", bound, *medians(kind, less=None if kind == "null" else "null"))

print("Running both programs …", file=sys.stderr)
stopwatch = ".build/growth/stopwatch"
run("sh", "-c", f"clang -O2 -o {stopwatch} Tests/Benchmarks/Yardsticks/Stopwatch/*.c")
for _ in range(ROUNDS * 5):
    for copy, path in copies.items():
        program = f"{path}/.build/debug/App"
        figures = [int(figure) for figure in run(stopwatch, "welcome> ", "-", program, "--ephemeral")[0].split()]
        samples[copy, "prompt"].append(figures[0] / 1e6)
        samples[copy, "memory"].append(figures[4] / 2**20)
row("start to the first prompt", "ms", 1.3, *medians("prompt"))
row("peak memory until then", "MiB", 1.5, *medians("memory"))
sys.exit(status)
