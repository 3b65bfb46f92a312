/**
 * A season as compact text tables, a row per line. Schedule facts are those of the public f1schedule project, names of teams and
 * colours those of the driver lists in the timing archive, numbers and stand-ins those of the results service (api.jolpi.ca).
 * How fast teams and drivers are is the model's own guess, near the order that the season had.
 */
export interface SeasonTable {
  year: number;
  /** The season whose calendar this one goes by, moved to the same days of the week; left out: it has its own. */
  calendarOf?: number;
  /** Countries that this season's schedule calls otherwise than the table of circuits, by their code. */
  countryNames?: Readonly<Record<string, string>>;
  /** Locations that this season's schedule calls otherwise than the table of circuits, by circuit. */
  locations?: Readonly<Record<string, string>>;
  /** Drivers whose car does not have their permanent number this season, by code. */
  numbers?: Readonly<Record<string, string>>;
  /** name | official name | circuit | location | last day and hours ahead of UTC | start of each day, `/` between them, or that of all three | `untimed` when the timing archive lacks it */
  tests: string;
  /**
   * name without "Grand Prix" | official name | circuit | day of the race and hours ahead of UTC | starts of the sessions, `/` between
   * days, `-` for a session of the usual five that was not planned | `sprint`
   */
  events: string;
  /**
   * name in the timing feed | colour | constructor | pace | first seat | second seat. Pace is per mille of a lap slower than the best
   * car. A seat is a code, `#` and a number if it is an unusual one, and the driver's own pace. `..12 >` means: until round 12, then.
   */
  teams: string;
}
