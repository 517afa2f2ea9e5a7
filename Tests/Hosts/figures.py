"""Figures, printed as the benchmarks print theirs."""

WIDTH = 52


def head(name):
    _line(name, "figure", "yardstick", "unit", "ratio", "bound")


def row(name, figure, yardstick, unit, bound=None):
    """Prints a figure beside its yardstick, and returns whether it is within its bound."""
    ratio = figure / yardstick
    is_within = bound is None or ratio <= bound
    _line(name, f"{figure:.0f}", f"{yardstick:.0f}", unit, f"{ratio:.2f}",
          "-" if bound is None else f"{bound:.2f}", "ok" if is_within else "OVER")
    return is_within


def _line(name, *columns):
    print(name.ljust(WIDTH) + "".join(" " * max(2, 12 - len(column)) + column for column in columns), flush=True)
