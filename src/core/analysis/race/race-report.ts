import type { Fact } from '../../facts/fact.ts';
import { countOf, lapSpan, listed, listedDrivers, ordinal, secondsText } from '../../facts/phrases.ts';
import { driverName } from '../../names/known-drivers.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { neutralisedLaps, type NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { analyseLapDistribution } from '../pace/lap-distribution.ts';
import {
  analysePositions,
  type DriverPlaceChange,
  type DriverPlaces,
  type LeadStretch,
  type PositionsFindings,
} from './positions.ts';
import { analyseRaceControl } from './race-control.ts';
import { analyseRaceGaps, type RaceGapsFindings } from './race-gaps.ts';

/** Where a point can be checked: an operation, and of which laps. */
export interface Evidence {
  operation:
    | 'analyze positions'
    | 'analyze race-gaps'
    | 'analyze lap-distribution'
    | 'analyze driver-laps'
    | 'fetch race-control';
  laps: number[];
  /** Figures that the point is made of, by name. */
  values: Record<string, number | string>;
}

/** One point of a report: a fact, how much it mattered, and what it rests on. */
export interface ReportPoint extends Fact {
  /** 0 to 100; points are in this order. */
  weight: number;
  evidence: Evidence;
}

interface Race {
  places: PositionsFindings;
  gaps: RaceGapsFindings;
  timing: SessionTiming;
  neutralised: NeutralisedLaps[];
  winner: DriverPlaces;
}

/**
 * What decided a race that is over, ranked by how much it mattered: how the winner got ahead, safety cars and whom they helped, retirements from the
 * front, penalties that cost places, pace, the best recovery and the closest fight. Empty where the order of the laps is not known.
 */
export function raceReport(timing: SessionTiming): ReportPoint[] {
  const places = analysePositions(timing);
  const gaps = analyseRaceGaps(timing, 'leader');
  const winner = places.drivers.find(({ finish }) => finish === 1);
  if (!gaps || !winner) return [];
  const neutralised = neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs);
  const race: Race = { places, gaps, timing, neutralised, winner };
  return [
    ...decidingPoints(race),
    ...neutralisationPoints(race),
    ...retirementPoints(race),
    ...penaltyPoints(race),
    ...stopPoints(race),
    ...pacePoints(race),
    ...recoveryPoints(race),
    ...fightPoints(race),
    ...fastestLapPoints(race),
  ].toSorted((a, b) => b.weight - a.weight);
}

function point(
  id: string,
  kind: Fact['kind'],
  weight: number,
  about: readonly string[],
  text: string,
  evidence: Evidence,
  [value, unit]: readonly [Fact['value'], string | null] = [null, null],
): ReportPoint {
  const laps = evidence.laps.length > 0 ? { laps: evidence.laps } : {};
  return { id, kind, about: { drivers: about, ...laps }, value, unit, text, weight, evidence };
}

/** How the winner came to lead for good. Leads that others had only while he had stopped and they had not are none. */
function decidingPoints({ places, gaps, winner }: Race): ReportPoint[] {
  const name = driverName(winner.driver);
  const taken = leadTaken(places, winner.driver);
  const values = { laps_led: winner.lapsLed, laps: places.laps };
  if (taken === null) {
    const text =
      winner.start === 1
        ? `${name} kept the lead from pole: he was ahead after ${countOf(winner.lapsLed, 'lap')} of ${places.laps}.`
        : `${name} took the lead at the start, from ${ordinal(winner.start ?? 0)} on the grid, and kept it: he was ahead after ${countOf(winner.lapsLed, 'lap')} of ${places.laps}.`;
    return winner.start === null
      ? []
      : [
          point(
            'decided',
            'decision',
            100,
            [winner.driver],
            text,
            { operation: 'analyze positions', laps: [1], values },
            [winner.lapsLed, 'laps'],
          ),
        ];
  }
  const { lap, from, cause } = taken;
  const rival = driverName(from);
  const battle = gaps.battles.find(
    ({ first, second, kind }) =>
      kind !== null && [first, second].includes(winner.driver) && [first, second].includes(from),
  );
  const how: Record<DriverPlaceChange['cause'], string> = {
    start: `${name} took the lead from ${rival} at the start.`,
    on_track: `${name} passed ${rival} on the track for the lead on lap ${lap}, and kept it.`,
    stops:
      battle && battle.behind === winner.driver && battle.kind !== null
        ? `${name} took the lead from ${rival} with an ${battle.kind}: he gained ${secondsText(battle.gainMs, 1)} across the stops on ${lapSpan(battle.firstStopLap, battle.secondStopLap)}.`
        : `${name} took the lead from ${rival} through the pit stops, on lap ${lap}.`,
    retirement: `${name} inherited the lead when ${rival} stopped, on lap ${lap}.`,
    neutralised: `${name} took the lead from ${rival} while the race was neutralised, on lap ${lap}.`,
    correction: `${name} won because the result put him ahead of ${rival}, who was first at the flag.`,
    uncertain: `${name} took the lead from ${rival} on lap ${lap}; the laps don’t show how.`,
  };
  const figures = battle && cause === 'stops' ? { ...values, gained_ms: battle.gainMs } : values;
  return [
    point(
      'decided',
      'decision',
      100,
      [winner.driver, from],
      how[cause],
      {
        operation: 'analyze positions',
        laps: [lap],
        values: { ...figures, cause },
      },
      [lap, 'lap'],
    ),
  ];
}

/** When, from whom and how the winner took the lead that he kept; null: he led from the start. */
function leadTaken(
  { lead, changes, drivers }: PositionsFindings,
  winner: string,
): { lap: number; from: string; cause: DriverPlaceChange['cause'] } | null {
  const last = lead.at(-1);
  const isCorrected = changes.some(
    ({ lap, driver, passed }) => lap === null && driver === winner && passed === last?.driver,
  );
  if (last && isCorrected) return { lap: last.toLap, from: last.driver, cause: 'correction' };
  const stops = new Map(drivers.map((each) => [each.driver, each.stops.map(({ lap }) => lap)]));
  // A stretch that another car led until it stopped as the winner had done before is the order of stops, not of the race.
  const isOfStops = ({ driver, toLap }: LeadStretch) => {
    const [own, others] = [stops.get(winner) ?? [], stops.get(driver) ?? []];
    const before = (laps: readonly number[]) => laps.filter((lap) => lap < toLap).length;
    return others.some((lap) => lap === toLap || lap === toLap + 1) && before(others) < before(own);
  };
  const ahead = lead.findLast((stretch) => stretch.driver !== winner && !isOfStops(stretch));
  if (!ahead) return null;
  const own = changes.filter(({ driver, passed }) => driver === winner && passed === ahead.driver);
  const change = own.find(({ lap }) => lap !== null && lap >= ahead.toLap);
  return { lap: change?.lap ?? ahead.toLap + 1, from: ahead.driver, cause: change?.cause ?? 'uncertain' };
}

function neutralisationPoints({ neutralised, places }: Race): ReportPoint[] {
  const called = {
    'safety-car': 'The safety car',
    'virtual-safety-car': 'A virtual safety car',
    'red-flag': 'A red flag',
  };
  return neutralised.map(({ kind, fromLap, toLap }): ReportPoint => {
    const during = places.changes.filter(
      ({ lap, cause }) =>
        lap !== null && lap >= fromLap && lap <= toLap + 1 && (cause === 'neutralised' || cause === 'stops'),
    );
    const won = new Map<string, number>();
    for (const { driver, passed } of during) {
      won.set(driver, (won.get(driver) ?? 0) + 1);
      won.set(passed, (won.get(passed) ?? 0) - 1);
    }
    const [best, most = 0] = [...won].toSorted((a, b) => b[1] - a[1])[0] ?? [null, 0];
    const helped =
      best !== null && most >= 2 ? ` ${driverName(best)} gained most by it: ${countOf(most, 'place')}.` : '';
    const isLead = places.lead.some(({ fromLap: from }) => from > fromLap && from <= toLap + 1);
    const text = `${called[kind]} ${kind === 'red-flag' ? 'stopped the race' : 'was out'} on ${lapSpan(fromLap, toLap)}.${helped}`;
    return point(
      `neutralised:${kind}:${fromLap}`,
      'neutralisation',
      isLead ? 85 : helped === '' ? 45 : 60,
      best !== null && helped !== '' ? [best] : [],
      text,
      {
        operation: 'fetch race-control',
        laps: [fromLap, toLap],
        values: { places_won: most },
      },
      [fromLap, 'lap'],
    );
  });
}

/** Of cars that were among the first when they stopped. */
function retirementPoints({ places }: Race): ReportPoint[] {
  return places.drivers.flatMap((each) => {
    if (each.outcome !== 'retired') return [];
    const lastLap = each.places.findLastIndex((place) => place !== null);
    const place = each.places[lastLap];
    if (place === undefined || place === null || lastLap < 1) return [];
    const text = `${driverName(each.driver)} retired from ${ordinal(place)} after ${countOf(lastLap, 'lap')}.`;
    return [
      point(
        `retired:${each.driver}`,
        'retirement',
        place === 1 ? 95 : place <= 3 ? 75 : Math.max(15, 60 - 4 * place),
        [each.driver],
        text,
        {
          operation: 'analyze positions',
          laps: [lastLap],
          values: { place, laps: lastLap },
        },
        [place, null],
      ),
    ];
  });
}

function penaltyPoints({ timing, places }: Race): ReportPoint[] {
  if (timing.raceControl === null) return [];
  const { incidents } = analyseRaceControl(timing, timing.raceControl);
  const costs = new Map<string, number>();
  for (const { cause, passed } of places.changes)
    if (cause === 'correction') costs.set(passed, (costs.get(passed) ?? 0) + 1);
  const drivers = [...new Set(incidents.flatMap(({ penalties }) => penalties.map(({ driver }) => driver)))];
  return drivers.flatMap((driver) => {
    const lost = costs.get(driver) ?? 0;
    if (lost === 0) return [];
    const text = `${driverName(driver)} was penalised and lost ${countOf(lost, 'place')} in the result.`;
    return [
      point(
        `penalty:${driver}`,
        'penalty',
        55 + Math.min(20, 4 * lost),
        [driver],
        text,
        { operation: 'fetch race-control', laps: [], values: { places_lost: lost } },
        [lost, 'places'],
      ),
    ];
  });
}

/** Under- and overcuts that worked, of cars that finished near the front. */
function stopPoints({ gaps, places, winner }: Race): ReportPoint[] {
  const finish = new Map(places.drivers.map((each) => [each.driver, each.finish ?? Infinity]));
  return gaps.battles.flatMap((battle) => {
    const { behind, first, second, kind, gainMs, firstStopLap, secondStopLap, isNeutralised } = battle;
    const other = behind === first ? second : first;
    const best = Math.min(finish.get(behind) ?? Infinity, finish.get(other) ?? Infinity);
    if (kind === null || isNeutralised || best > 10 || gainMs <= 0) return [];
    const isForWin = behind === winner.driver && finish.get(other) === 2;
    const text = `${driverName(behind)} got past ${driverName(other)} with an ${kind}, gaining ${secondsText(gainMs, 1)} across the stops on ${lapSpan(firstStopLap, secondStopLap)}.`;
    return [
      point(
        `stops:${behind}:${other}:${firstStopLap}`,
        'undercut',
        isForWin ? 80 : 50 - 2 * best,
        [behind, other],
        text,
        {
          operation: 'analyze race-gaps',
          laps: [firstStopLap, secondStopLap],
          values: { gained_ms: gainMs, gap_before_ms: battle.gapBeforeMs, gap_after_ms: battle.gapAfterMs },
        },
        [gainMs, 'ms'],
      ),
    ];
  });
}

/** Of the first two, as far as it is beyond chance. */
function pacePoints({ timing, places, winner }: Race): ReportPoint[] {
  const second = places.drivers.find(({ finish }) => finish === 2);
  const results = timing.results.filter(({ code }) => code === winner.driver || code === second?.driver);
  const { drivers } = analyseLapDistribution(results, timing);
  const of = (code: string | undefined) => drivers.find(({ driver }) => driver === code);
  const [own, other] = [of(winner.driver), of(second?.driver)];
  if (!second || !own?.medianInterval || !other?.medianInterval) return [];
  const differenceMs = other.statistics.medianMs - own.statistics.medianMs;
  const isClear = own.isSeparable === true || other.isSeparable === true;
  const [quicker, slower] = differenceMs >= 0 ? [winner, second] : [second, winner];
  const text = isClear
    ? `${driverName(quicker.driver)} was quicker than ${driverName(slower.driver)}: ${secondsText(Math.abs(differenceMs))} a lap in the median.`
    : `${driverName(winner.driver)} and ${driverName(second.driver)} were level on pace: ${secondsText(Math.abs(differenceMs))} a lap in the median, inside the uncertainty.`;
  return [
    point(
      'pace',
      'pace',
      isClear ? 65 : 30,
      [winner.driver, second.driver],
      text,
      {
        operation: 'analyze lap-distribution',
        laps: [],
        values: { difference_ms: differenceMs, separable: String(isClear) },
      },
      [differenceMs, 'ms'],
    ),
  ];
}

function recoveryPoints({ places, winner }: Race): ReportPoint[] {
  const best = places.drivers
    .filter(({ gained, outcome }) => gained !== null && gained >= 4 && outcome === 'finished')
    .toSorted((a, b) => b.gained! - a.gained!)[0];
  if (!best) return [];
  const { driver, gained, start, finish, byCause } = best;
  const text = `${driverName(driver)} made the best recovery, from ${ordinal(start!)} to ${ordinal(finish!)}, with ${countOf(byCause.on_track.won, 'pass', 'passes')} on the track.`;
  return [
    point(
      `recovery:${driver}`,
      'places-won',
      driver === winner.driver ? 70 : 40 + Math.min(15, gained!),
      [driver],
      text,
      {
        operation: 'analyze positions',
        laps: [],
        values: { gained: gained!, passes: byCause.on_track.won },
      },
      [gained, 'places'],
    ),
  ];
}

/** The least gap at the flag between neighbours, where it was a fight. */
function fightPoints({ gaps, places }: Race): ReportPoint[] {
  const placed = gaps.drivers.filter(
    ({ finish, gapAtFlagMs, lapsDown }) => finish !== null && gapAtFlagMs !== null && lapsDown === 0,
  );
  const pairs = placed.slice(1).map((behind, index) => ({
    ahead: placed[index]!,
    behind,
    gapMs: behind.gapAtFlagMs! - placed[index]!.gapAtFlagMs!,
  }));
  const closest = pairs.filter(({ gapMs }) => gapMs > 0).toSorted((a, b) => a.gapMs - b.gapMs)[0];
  if (!closest || closest.gapMs > 2000) return [];
  const { ahead, behind, gapMs } = closest;
  const text = `The closest finish was for ${ordinal(ahead.finish!)}: ${listedDrivers([ahead.driver])} held off ${driverName(behind.driver)} by ${secondsText(gapMs)}.`;
  return [
    point(
      `fight:${ahead.driver}:${behind.driver}`,
      'gap',
      ahead.finish === 1 ? 78 : 42 - ahead.finish!,
      [ahead.driver, behind.driver],
      text,
      {
        operation: 'analyze race-gaps',
        laps: [places.laps],
        values: { gap_ms: gapMs },
      },
      [gapMs, 'ms'],
    ),
  ];
}

function fastestLapPoints({ timing }: Race): ReportPoint[] {
  const timed = timing.laps.filter(
    ({ lapTimeMs, deleted, withdrawn }) => lapTimeMs !== null && deleted !== true && withdrawn === null,
  );
  const best = timed.toSorted((a, b) => a.lapTimeMs! - b.lapTimeMs!)[0];
  if (!best) return [];
  const text = `${driverName(best.driver)} set the fastest lap, ${formatLapTime(best.lapTimeMs!)} on lap ${best.lapNumber}.`;
  return [
    point(
      'fastest-lap',
      'fastest-lap',
      20,
      [best.driver],
      text,
      {
        operation: 'analyze driver-laps',
        laps: [best.lapNumber],
        values: { lap_time_ms: best.lapTimeMs! },
      },
      [best.lapTimeMs, 'ms'],
    ),
  ];
}

/** The report of one driver: where he started and finished, and where his places went. */
export function driverReport(timing: SessionTiming, driver: string): ReportPoint[] {
  const { drivers } = analysePositions(timing);
  const own = drivers.find((each) => each.driver === driver);
  if (!own) return [];
  const name = driverName(driver);
  const spoken: Record<string, string> = {
    ...{
      start: 'at the start',
      on_track: 'on the track',
      stops: 'through the stops',
      retirement: 'by retirements',
    },
    ...{
      neutralised: 'under safety cars',
      correction: 'in the result',
      uncertain: 'in ways the laps don’t show',
    },
  };
  const net = Object.entries(own.byCause)
    .map(([cause, { won, lost }]) => ({ cause, net: won - lost }))
    .filter((each) => each.net !== 0)
    .toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net));
  const parts = net.map(
    ({ cause, net: places }) => `${places > 0 ? 'gained' : 'lost'} ${Math.abs(places)} ${spoken[cause]}`,
  );
  const lastLap = own.places.findLastIndex((place) => place !== null);
  const end =
    own.finish !== null && own.outcome !== 'retired'
      ? `finished ${ordinal(own.finish)}`
      : own.outcome === 'retired'
        ? `retired after ${countOf(Math.max(0, lastLap), 'lap')}`
        : `has no place in the result`;
  const from = own.start === null ? '' : ` from ${ordinal(own.start)} on the grid`;
  const stops = own.stops.length === 0 ? '' : ` He stopped on ${lapsOf(own.stops.map(({ lap }) => lap))}.`;
  const text = `${name} ${end}${from}${parts.length > 0 ? `: he ${listed(parts)}` : ''}.${stops}`;
  return [
    point(
      `driver:${driver}`,
      'finish',
      90,
      [driver],
      text,
      {
        operation: 'analyze positions',
        laps: own.stops.map(({ lap }) => lap),
        values: {
          ...(own.start !== null && { start: own.start }),
          ...(own.finish !== null && { finish: own.finish }),
          ...(own.gained !== null && { gained: own.gained }),
        },
      },
      [own.finish, null],
    ),
  ];
}

function lapsOf(laps: readonly number[]): string {
  return laps.length === 1 ? `lap ${laps[0]}` : `laps ${listed(laps.map(String))}`;
}
