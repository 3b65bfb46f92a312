import type { PlaceChangeCause } from '../../../core/analysis/race/place-change-cause.ts';
import type { DriverPlaces, PositionsFindings } from '../../../core/analysis/race/positions.ts';
import { aboutDriver, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { countOf, lapSpan, listed, listedDrivers, ordinal, times } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace, sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Places extends Omit<PositionsFindings, 'warnings'> {
  session: SessionSubject;
  asked: readonly string[] | null;
  totals: Record<PlaceChangeCause, number>;
  areStopsKnown: boolean;
}

const causeWords: Record<PlaceChangeCause, string> = {
  start: 'at the start',
  on_track: 'on track',
  stops: 'through pit stops',
  retirement: 'through retirements',
  neutralised: 'under a safety car or red flag',
  correction: 'after the flag',
  uncertain: 'with no clear cause',
};
/** Winners who started further back than this are news. */
const winsFromTheFront = 4;

const causes = Object.keys(causeWords) as PlaceChangeCause[];

/** Who gained and lost most places and how, passes, the lead, then every driver's race; of two who are asked about, how they changed places. */
export function placesFacts(findings: Places, focus: Focus): Fact[] {
  const ownFacts = findings.drivers.flatMap((row) => driverFacts(row, findings));
  const fieldFacts = listOf([passFact(findings), mostPassesFact(findings), ...leadFacts(findings)]);
  const { asked } = findings;
  return [
    ...(asked === null ? moverFacts(findings) : ownFacts),
    ...changeFacts(findings, focus.drivers ?? asked ?? []),
    ...fieldFacts,
    ...(asked === null ? ownFacts : []),
  ];
}

function moverFacts({ drivers, session, isOver }: Places): Fact[] {
  const finishers = drivers.filter(
    ({ outcome, gained }) => gained !== null && (outcome === 'finished' || outcome === 'running'),
  );
  if (finishers.length === 0)
    return [
      {
        ...{ id: 'most-gained', kind: 'places-won', about: {}, value: null, unit: null },
        text: `The grid of ${sessionPhrase(session)} is unknown, so places gained since the start are missing.`,
      },
    ];
  const soFar = isOver ? '' : ' so far';
  const mover = (id: string, sign: 1 | -1, where: string): Fact[] => {
    const most = Math.max(...finishers.map(({ gained }) => sign * gained!));
    const best = finishers.filter(({ gained }) => (gained ?? 0) * sign === most);
    const [only] = best;
    if (!only || most < 1) return [];
    const detail =
      best.length === 1
        ? `, from ${only.grid === 0 ? 'the pit lane' : ordinal(only.start!)} to ${ordinal(only.finish!)}.${netWords(only)}`
        : ' each.';
    return [
      {
        ...{ id, kind: 'places-won', value: sign * most, unit: 'places' },
        about: { drivers: best.map(({ driver }) => driver) },
        text: `${listedDrivers(best.map(({ driver }) => driver))} ${sign > 0 ? 'gained' : 'lost'} most places${where}${soFar}: ${most}${detail}`,
      },
    ];
  };
  const winner = finishers.find(({ finish }) => finish === 1);
  const starter = finishers.toSorted((a, b) => atStart(b) - atStart(a));
  const [first, second] = starter;
  return listOf([
    winner &&
      (winner.grid === 0 || winner.start! > winsFromTheFront) && {
        ...(isOver ? { id: 'winner', kind: 'winner' } : { id: 'leader', kind: 'lead' }),
        ...{ value: winner.start, unit: null },
        about: { drivers: [winner.driver] },
        text: `${driverName(winner.driver)} ${isOver ? 'won' : 'leads'} ${sessionPhrase(session)} from ${winner.grid === 0 ? 'the pit lane' : `${ordinal(winner.start!)} on the grid`}.${netWords(winner)}`,
      },
    ...mover('most-gained', 1, ` ${sessionPlace(session)}`),
    ...mover('most-lost', -1, ' of those who finished').map((fact) =>
      isOver ? fact : { ...fact, text: fact.text.replace(' of those who finished', '') },
    ),
    first &&
      atStart(first) >= 2 &&
      atStart(first) > (second ? atStart(second) : 0) && {
        ...{ id: 'best-start', kind: 'start', value: atStart(first), unit: 'places' },
        about: { drivers: [first.driver] },
        text: `${driverName(first.driver)} made the best start, gaining ${countOf(atStart(first), 'place')}.`,
      },
  ]);
}

function atStart({ byCause: { start } }: DriverPlaces): number {
  return start.won - start.lost;
}

function passFact({ totals, unknownLaps, areStopsKnown, session, isOver }: Places): Fact {
  const passes = totals.on_track;
  const doubts = listOf([
    totals.uncertain > 0 &&
      `the cause of ${countOf(totals.uncertain, 'other change', 'other changes')} is unclear`,
    unknownLaps.length > 0 && `the order is unknown at the end of ${countOf(unknownLaps.length, 'lap')}`,
  ]);
  const where = `${isOver ? '' : ' so far'} in ${sessionPhrase(session)}`;
  const others = causes
    .filter((cause) => cause !== 'on_track' && cause !== 'uncertain' && totals[cause] > 0)
    .map((cause) => `${totals[cause]} ${causeWords[cause]}`);
  const rest = others.length === 0 ? '' : ` Further places changed hands: ${listed(others)}.`;
  const base = { id: 'passes', kind: 'pass', about: {}, unit: 'passes' } as const;
  if (!areStopsKnown)
    return {
      ...base,
      value: null,
      text: `The pit stops of ${sessionPhrase(session)} are unknown, so passes on track can't be told from stops.`,
    };
  if (doubts.length > 0)
    return {
      ...base,
      value: passes,
      text: `At least ${countOf(passes, 'pass', 'passes')} on track can be seen${where}; ${listed(doubts)}.${rest}`.replace(
        'At least no passes',
        'No passes',
      ),
    };
  const text = `The order at the end of each lap shows ${countOf(passes, 'pass', 'passes')} on track${where}.${rest}`;
  return { ...base, value: passes, text };
}

/** Who made most passes on the track. */
function mostPassesFact({ drivers, areStopsKnown, asked }: Places): Fact | null {
  const most = Math.max(0, ...drivers.map(({ byCause }) => byCause.on_track.won));
  const best = drivers.filter(({ byCause }) => byCause.on_track.won === most).map(({ driver }) => driver);
  if (!areStopsKnown || asked !== null || most === 0 || best.length > 3) return null;
  return {
    ...{ id: 'most-passes', kind: 'pass', value: most, unit: 'passes', about: { drivers: best } },
    text: `${listedDrivers(best)} made the most passes on track: ${most}${best.length > 1 ? ' each' : ''}.`,
  };
}

function leadFacts({ lead, laps, isOver, unknownLaps, session }: Places): Fact[] {
  const leaders = [...new Set(lead.map(({ driver }) => driver))]
    .map((driver) => ({
      driver,
      laps: lead
        .filter((stretch) => stretch.driver === driver)
        .reduce((sum, { fromLap, toLap }) => sum + toLap - fromLap + 1, 0),
    }))
    .toSorted((a, b) => b.laps - a.laps);
  const [first, ...others] = leaders;
  if (!first) return [];
  const changes = lead.filter(({ driver }, index) => index > 0 && lead[index - 1]!.driver !== driver).length;
  const known = unknownLaps.length === 0 ? '' : 'at least ';
  const soFar = isOver ? '' : ' so far';
  const led = listed([
    `${driverName(first.driver)} led ${countOf(first.laps, 'lap')}`,
    ...others.map(({ driver, laps: own }) => `${driverName(driver)} ${own}`),
  ]);
  const text =
    others.length > 0
      ? `The lead changed ${known}${times(changes)}${soFar}: ${led}.`
      : first.laps === laps
        ? `${driverName(first.driver)} led every lap of ${sessionPhrase(session)}${soFar}.`
        : `${led}${soFar}; who led the other ${countOf(laps - first.laps, 'lap')} is unknown.`;
  return [
    {
      ...{ id: 'lead', kind: 'lead', value: changes, unit: 'changes' },
      about: { drivers: leaders.map(({ driver }) => driver) },
      text,
    },
    ...leaders.map(({ driver, laps: own }): Fact => {
      const stretches = lead.filter((stretch) => stretch.driver === driver);
      const where = listed(stretches.map(({ fromLap, toLap }) => lapSpan(fromLap, toLap)));
      return {
        ...{ id: `led:${driver}`, kind: 'lead', value: own, unit: 'laps' },
        about: { drivers: [driver], laps: stretches.map(({ fromLap }) => fromLap) },
        text: `${driverName(driver)} led ${countOf(own, 'lap')}: ${where}.`,
      };
    }),
  ];
}

function driverFacts(row: DriverPlaces, { areStopsKnown, lead }: Places): Fact[] {
  const { driver, byCause, lapsLed } = row;
  const name = driverName(driver);
  const about = aboutDriver(driver, row.team);
  const { won, lost } = byCause.on_track;
  const unclear = byCause.uncertain.won + byCause.uncertain.lost;
  const doubt =
    unclear > 0 ? `; the cause of ${countOf(unclear, 'other change', 'other changes')} is unclear` : '';
  return listOf([
    {
      ...{ id: `places:${driver}`, kind: 'places-won', about, value: row.gained, unit: 'places' },
      text: raceWords(row),
    },
    areStopsKnown && {
      ...{ id: `passes:${driver}`, kind: 'pass', about, value: won, unit: 'passes' },
      text: `${name} made ${countOf(won, 'pass', 'passes')} on track and was passed ${lost === 0 ? 'by nobody' : times(lost)}, as the order at the end of each lap has it${doubt}.`,
    },
    lapsLed === 0 &&
      lead.length > 0 && {
        ...{ id: `led:${driver}`, kind: 'lead', about, value: 0, unit: 'laps' },
        text: `${name} did not lead at the end of any known lap.`,
      },
    row.best !== null &&
      row.worst !== null && {
        ...{ id: `range:${driver}`, kind: 'finish', about, value: row.best, unit: null },
        text:
          row.best === row.worst
            ? `${name} was ${ordinal(row.best)} at the end of every known lap.`
            : `${name} ran between ${ordinal(row.best)} and ${ordinal(row.worst)}.`,
      },
  ]);
}

/** "Norris started 12th and finished 5th, gaining 4 places on track and 3 at the start." */
function raceWords(row: DriverPlaces): string {
  const { driver, start, grid, finish, outcome, places, gained } = row;
  const name = driverName(driver);
  const from =
    grid === 0
      ? `${name} started from the pit lane`
      : start === null
        ? null
        : `${name} started ${ordinal(start)}`;
  const begin = from === null ? `${name}'s grid place is unknown;` : `${from} and`;
  if (outcome === 'did-not-start') return `${name} did not start.`;
  if (outcome === 'disqualified') return `${begin} was disqualified.`;
  if (outcome === 'retired') {
    const lap = places.findLastIndex((place, index) => place !== null && index > 0);
    return lap < 1
      ? `${begin} retired on the first lap.`
      : `${begin} retired from ${ordinal(places[lap]!)} after ${countOf(lap, 'lap')}.`;
  }
  if (finish === null) return `${begin} has no place in the result.`;
  const verb = outcome === 'running' ? 'is' : 'finished';
  const how = gained === null ? '' : netWords(row);
  return `${begin} ${verb} ${ordinal(finish)}.${how}`;
}

/** " He gained 4 places on track and 3 at the start, and lost 1 through pit stops.": what is left of each cause. */
function netWords({ byCause, gained }: DriverPlaces): string {
  const net = causes.map((cause) => ({ cause, places: byCause[cause].won - byCause[cause].lost }));
  const words = (sign: 1 | -1) => {
    const own = net
      .filter(({ places }) => sign * places > 0)
      .toSorted((a, b) => sign * (b.places - a.places))
      .map(
        ({ cause, places }, index) =>
          `${index === 0 ? countOf(sign * places, 'place') : sign * places} ${causeWords[cause]}`,
      );
    return own.length === 0 ? [] : [`${sign > 0 ? 'gained' : 'lost'} ${listed(own)}`];
  };
  const both = (gained ?? 0) < 0 ? [...words(-1), ...words(1)] : [...words(1), ...words(-1)];
  return both.length === 0 ? '' : ` He ${both.join(', and ')}.`;
}

/** Of two who are asked about, every time they changed places. */
function changeFacts({ changes, unknownLaps }: Places, drivers: readonly string[]): Fact[] {
  if (drivers.length !== 2) return [];
  const own = changes.filter(({ driver, passed }) => drivers.includes(driver) && drivers.includes(passed));
  if (own.length === 0 && unknownLaps.length === 0)
    return [
      {
        ...{ id: `changes:${drivers.join(':')}`, kind: 'pass', value: 0, unit: 'changes' },
        about: { drivers },
        text: `${listedDrivers(drivers)} never changed places, as the order at the end of each lap has it.`,
      },
    ];
  return own.map(({ driver, passed, lap, cause }): Fact => ({
    ...{
      id: `change:${driver}:${passed}:${lap ?? 'result'}`,
      kind: 'pass',
      value: causeWords[cause],
      unit: null,
    },
    about: { drivers: [driver, passed], ...(lap !== null && { laps: [lap] }) },
    text: `${driverName(driver)} got ahead of ${driverName(passed)}${lap === null ? '' : ` on lap ${lap}`}${lap === null && cause === 'correction' ? ' after the flag' : ` ${causeWords[cause]}`}.`,
  }));
}
