import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';
import { plainText } from '../../text/plain-text.ts';
import { compoundPalette, compoundsShown, type CompoundStyle, isUnknown } from '../look/compound-style.ts';
import { type DriverLook, driverLooks } from '../look/driver-looks.ts';
import { edgeOf, theme } from '../look/theme.ts';
import type { EdgeName, Key, SeriesMark, SeriesPoint } from '../spec/chart-spec.ts';

const outTexts: Readonly<Partial<Record<RaceOutcome['outcome'], string>>> = {
  retired: 'DNF',
  disqualified: 'DSQ',
  'did-not-start': 'DNS',
};

/** How results write that a car is not among those that finished; null of those, and of who is on the way. */
export function outText(outcome: RaceOutcome['outcome']): string | null {
  return outTexts[outcome] ?? null;
}

/** What all lines of a race over its laps are drawn from. */
export interface RaceLineDriver {
  driver: string;
  lastName: string | null;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** Ends of laps at which the car came in to stop, with the tyres it left on. */
  stops: readonly { lap: number; compound: string | null }[];
  outcome: RaceOutcome['outcome'];
}

/** A line over laps: values by lap, the start first; null where there is none. */
export interface RaceLine {
  driver: RaceLineDriver;
  look: DriverLook;
  values: readonly (number | null)[];
  /** Not shown for itself. */
  faint: boolean;
}

/** Looks of these drivers, in their order. */
export function raceLooks(year: number, drivers: readonly RaceLineDriver[]): DriverLook[] {
  return driverLooks({
    year,
    drivers: drivers.map(({ team, teamColour }) => ({ team, colour: teamColour })),
  });
}

/**
 * A bold line from lap to lap. Points are stops, in the colour of the tyres fitted; a cross is where the car stopped for good. It is
 * interrupted where a value is missing.
 */
export function raceLine({ driver, look, values, faint }: RaceLine, year: number): SeriesMark {
  const code = driver.driver;
  const palette = compoundPalette(year);
  const lastLap = values.findLastIndex((value) => value !== null);
  const points = values.flatMap((value, lap): SeriesPoint | [] => {
    if (value === null) return [];
    const stop = driver.stops.find((each) => each.lap === lap);
    const isEnd = lap === lastLap && driver.outcome === 'retired';
    return {
      x: lap,
      y: value,
      shape: isEnd ? 'cross' : stop ? look.shape : 'none',
      fill: stop ? palette(stop.compound).fill : look.colour,
      joined: lap > 0 && values[lap - 1] != null,
      faint,
      highlighted: false,
      of: lap === 0 ? { row: 'grid', driver: code } : { row: 'lap', driver: code, lap },
    };
  });
  return {
    kind: 'series',
    label: plainText(code, 4),
    colour: look.colour,
    dash: look.dash,
    isBold: true,
    points,
  };
}

/** Pale lines first, so that the others lie on top. */
export function faintFirst<Line extends { faint: boolean }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => Number(b.faint) - Number(a.faint));
}

/** The name at the end of a line: "NOR", "HUL DNF", paler for a car that is out. */
export function raceEndName({ driver, look, faint }: Omit<RaceLine, 'values'>, y: number): EdgeName {
  const name = plainText(driver.driver, 4);
  const out = outText(driver.outcome);
  if (out === null) return { y, text: name, colour: look.colour, faint };
  return { y, text: `${name} ${out}`, colour: look.colour, faint: true };
}

/** Tyres fitted at stops, as far as anybody tells them, and the cross; each only when it occurs. */
export function raceLineKeys(year: number, drivers: readonly RaceLineDriver[]): Key[] {
  const fitted = drivers.flatMap(({ stops }) => stops.map(({ compound }) => compound));
  const styles = compoundsShown(year, fitted);
  const labelOf = (style: CompoundStyle) => {
    if (styles.every(isUnknown)) return 'stop';
    return isUnknown(style) ? 'stop, tyres unknown' : `stop, ${style.name.toLowerCase()} fitted`;
  };
  const keys: Key[] = styles.map((style) => ({
    label: labelOf(style),
    swatch: {
      kind: 'point',
      shape: 'circle',
      colour: edgeOf(style.fill, style.fill),
      fill: style.fill,
      faint: false,
      highlighted: false,
    },
  }));
  if (drivers.some(({ outcome }) => outcome === 'retired'))
    keys.push({ label: 'stopped for good', swatch: { kind: 'stop', colour: theme.softText } });
  return keys;
}
