import type { CornersFindings } from '../../../core/analysis/telemetry/corners.ts';
import { differenceWords, tellingDifferences } from '../../../core/analysis/telemetry/telling-differences.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed, onTyres, secondsText } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { type Lap, timeStands } from '../../../core/timing/laps/lap.ts';
import type { SessionSubject } from '../session-selectors.ts';
import type { LapFindings } from '../telemetry/compared-lap-fields.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

/** A lap of the driver, as it is called in the comparison: a year, or "lap 12". */
export interface NamedLap {
  name: string;
  lap: Lap;
  speeds: LapFindings['speeds'];
}

interface ComparedLaps {
  /** Of the first lap. */
  session: SessionSubject;
  driver: string;
  laps: readonly NamedLap[];
  /** Years, or laps of one session. */
  by: 'years' | 'laps';
  /** Corner by corner; null when no corner has a place. */
  corners: CornersFindings | null;
  excluded: readonly { name: string; reason: string }[];
}

const sectorKeys = ['sector1Ms', 'sector2Ms', 'sector3Ms'] as const;

/** Which lap was quicker, by how much and in which sectors, and each lap by itself. */
export function comparedLapsFacts({ session, driver, laps, by, corners, excluded }: ComparedLaps): Fact[] {
  const timed = laps
    .filter(({ lap }) => timeStands(lap))
    .toSorted((a, b) => a.lap.lapTimeMs! - b.lap.lapTimeMs!);
  const [fastest, ...others] = timed;
  const name = driverName(driver);
  return listOf([
    fastest && others[0] && fastestFact(fastest, others[0]),
    ...(fastest ? others.flatMap((other) => sectorFact(fastest, other) ?? []) : []),
    ...gainFacts(),
    topSpeedFact(),
    ...laps.map((each) => ownFact(each)),
    ...excluded.map(({ name: which, reason }, index): Fact => ({
      ...{ id: `excluded:${index}`, kind: 'data', value: null, unit: null, about: { drivers: [driver] } },
      text: `There is nothing to compare of ${which}. ${reason}`,
    })),
  ]);

  function about(...of: readonly NamedLap[]) {
    return { drivers: [driver], laps: by === 'laps' ? of.map(({ lap }) => lap.lapNumber) : [] };
  }

  /** "in 2025", "on lap 12" */
  function when({ name: which }: NamedLap): string {
    return `${by === 'years' ? 'in' : 'on'} ${which}`;
  }

  function fastestFact(first: NamedLap, second: NamedLap): Fact {
    const gapMs = second.lap.lapTimeMs! - first.lap.lapTimeMs!;
    const place = sessionPlace(session);
    const where = ` ${by === 'laps' ? place : place.replace(`${session.year} `, '')}`;
    const times = `${formatLapTime(first.lap.lapTimeMs!)} to ${formatLapTime(second.lap.lapTimeMs!)}`;
    return {
      ...{ id: 'quickest', kind: 'lap-time', value: gapMs, unit: 'ms', about: about(first, second) },
      text:
        gapMs === 0
          ? `${name} was as quick ${when(first)} as ${when(second)}${where}, ${formatLapTime(first.lap.lapTimeMs!)}.`
          : `${name} was quickest ${when(first)}${where}, ${secondsText(gapMs)} quicker than ${when(second)}: ${times}.`,
    };
  }

  function sectorFact(first: NamedLap, other: NamedLap): Fact | null {
    const gains = sectorKeys.flatMap((key, index) => {
      const [a, b] = [first.lap[key], other.lap[key]];
      return a === null || b === null ? [] : [{ sector: index + 1, gainMs: b - a }];
    });
    if (gains.length < sectorKeys.length) return null;
    const told = gains.map(({ sector, gainMs }) =>
      gainMs === 0
        ? `level in sector ${sector}`
        : `${secondsText(Math.abs(gainMs))} ${gainMs > 0 ? 'quicker' : 'slower'} in sector ${sector}`,
    );
    return {
      ...{ id: `sectors:${first.name}:${other.name}`, kind: 'sector', value: null, unit: null },
      about: about(first, other),
      text: `${by === 'years' ? 'In' : 'On'} ${first.name}, ${name} was ${listed(told)}, compared with ${other.name}.`,
    };
  }

  /** Where the other laps won and lost against the first one, the most first. */
  function gainFacts(): Fact[] {
    const names = laps.map(({ name: which }) => (by === 'years' ? which : which.replace(/^l/, 'L')));
    const differences = tellingDifferences(
      laps.map(({ speeds }) => speeds),
      corners,
    );
    const gains = differences
      .filter(({ kind }) => kind === 'time')
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
    return gains.map((each) => ({
      ...{ id: `gain:${names[each.lap]}:${each.isOnStraight ? 'to-' : ''}${each.corner}`, kind: 'corner' },
      about: {
        ...about(laps[0]!, laps[each.lap]!),
        ...(each.corner !== null && { corners: [each.corner] }),
      },
      ...{ value: Math.round(each.difference), unit: 'ms' },
      text: differenceWords(each, names),
    }));
  }

  function topSpeedFact(): Fact | null {
    const known = laps
      .flatMap((each) =>
        each.speeds.maxSpeedKmh === null ? [] : [{ ...each, topKmh: each.speeds.maxSpeedKmh }],
      )
      .toSorted((a, b) => b.topKmh - a.topKmh);
    const [first, ...rest] = known;
    if (!first || rest.length === 0) return null;
    const told = rest.map((each) => `${Math.round(each.topKmh)} ${when(each)}`);
    return {
      ...{ id: 'top-speed', kind: 'speed-trap', value: first.topKmh, unit: 'km/h', about: about(...known) },
      text: `${name}’s top speed was ${Math.round(first.topKmh)} km/h ${when(first)}, and ${listed(told)}.`,
    };
  }

  function ownFact(each: NamedLap): Fact {
    const { lapTimeMs, compound, tyreLifeLaps, deleted } = each.lap;
    const age = tyreLifeLaps === null ? '' : ` (${countOf(tyreLifeLaps, 'lap')} old)`;
    const tyres = compound === null ? '' : ` on ${onTyres(compound)}${age}`;
    return {
      ...{
        id: `lap:${each.name}`,
        kind: 'lap-time',
        value: lapTimeMs,
        unit: lapTimeMs === null ? null : 'ms',
      },
      about: about(each),
      text:
        lapTimeMs === null
          ? `${name} has no lap time ${when(each)}.`
          : `${name} lapped in ${formatLapTime(lapTimeMs)}${tyres} ${when(each)}${deleted ? ', but that time was deleted' : ''}.`,
    };
  }
}
