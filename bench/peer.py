"""One question to FastF1 as a whole process, from the recordings that svc reads: python bench/peer.py laps <recordings> <cache>

bench/peer.md says what it needs, and what is counted. bench/commands.mjs runs it.
"""

import pathlib
import sys
import urllib.parse

import fastf1
import requests

question, recordings, cache = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]


def recorded(url, params=None, **_):
    """The recorded answer to a request, where svc would look for it: <host>/<path>, a query behind an @; 404 without one."""
    whole = requests.Request("GET", url, params=params).prepare().url
    parts = urllib.parse.urlsplit(whole)
    plain = recordings / parts.netloc / urllib.parse.unquote(parts.path).lstrip("/")
    asked = plain.with_name(f"{plain.name}@{parts.query}") if parts.query else plain
    found = next((path for path in (asked, plain) if path.is_file()), None)
    response = requests.Response()
    response.url = whole
    response.status_code = 404 if found is None else 200
    response.encoding = "utf-8"
    response._content = b"" if found is None else found.read_bytes()
    return response


# Instead of its own requests: no network, and none of the pauses between requests that hosts are due.
fastf1.req.Cache.requests_get = staticmethod(recorded)
fastf1.Cache.enable_cache(cache, use_requests_cache=False)
fastf1.set_log_level("ERROR")


def race():
    session = fastf1.get_session(2018, "Azerbaijan", "R")
    session.load(laps=True, telemetry=False, weather=False, messages=True)
    return session


def laps():
    columns = ["LapNumber", "LapTime", "Sector1Time", "Sector2Time", "Sector3Time", "Compound", "TyreLife", "Stint"]
    print(race().laps.pick_drivers("HAM")[columns].to_json(orient="records"))


def lap_chart():
    driven_laps = race().laps
    figure, axes = blank_chart()
    for driver in ("HAM", "RAI"):
        driven = driven_laps.pick_drivers(driver)
        axes.plot(driven["LapNumber"], driven["LapTime"].dt.total_seconds(), marker="o", label=driver)
    axes.legend()
    figure.savefig(f"{cache}/chart.png")


def strategy_chart():
    figure, axes = blank_chart()
    stints = race().laps.groupby(["Driver", "Stint", "Compound"])["LapNumber"].agg(["min", "max"]).reset_index()
    for compound, same in stints.groupby("Compound"):
        axes.barh(same["Driver"], same["max"] - same["min"] + 1, left=same["min"], label=compound)
    axes.legend()
    figure.savefig(f"{cache}/chart.png")


def telemetry_chart():
    session = fastf1.get_session(2025, "Mexico City", "Q")
    session.load(laps=True, telemetry=True, weather=False, messages=True)
    figure, axes = blank_chart()
    for driver in ("NOR", "LEC"):
        trace = session.laps.pick_drivers(driver).pick_fastest().get_telemetry()
        axes.plot(trace["Distance"], trace["Speed"], label=driver)
    axes.legend()
    figure.savefig(f"{cache}/chart.png")


def blank_chart():
    """A picture of the size that svc draws: 2400 by 1400 pixels."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot.subplots(figsize=(24, 14), dpi=100)


questions = {
    "laps": laps,
    "lap-chart": lap_chart,
    "strategy-chart": strategy_chart,
    "telemetry-chart": telemetry_chart,
}
questions[question]()
