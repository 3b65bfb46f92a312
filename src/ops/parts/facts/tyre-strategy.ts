import type { StrategyStint } from '../../../core/analysis/race/tyre-strategy.ts';
import { aboutDriver, type Fact } from '../../../core/facts/fact.ts';
import { countOf, lapSpan, listed, listedDrivers, onTyres, times } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Strategy {
  code: string;
  team: string | null;
  position: number | null;
  stints: readonly StrategyStint[];
  pitStops: number;
  areTyresInDoubt: boolean;
}

interface Strategies {
  session: SessionSubject;
  drivers: readonly Strategy[];
  isOver: boolean;
}

/** The winner's strategy, how often the field stopped, what it started on, the longest stints, then every driver, compound and stint. */
export function strategyFacts({ session, drivers, isOver }: Strategies): Fact[] {
  const [first] = drivers;
  if (!first) return [];
  return listOf([
    winnerFact(first, session, isOver),
    ...countFacts(drivers, isOver),
    commonFact(drivers, isOver),
    startFact(drivers),
    longestFact(drivers),
    ...compoundFacts(drivers),
    ...openingFacts(drivers),
    ...drivers.map((row): Fact => ({
      ...{ id: `strategy:${row.code}`, kind: 'tyre', value: row.pitStops, unit: 'stops' },
      about: aboutDriver(row.code, row.team, { compounds: compoundsOf(row) }),
      text: `${driverName(row.code)} ran ${stintWords(row)}, ${stopWords(row)}${isOver ? '' : ' so far'}.${doubtWords(row)}`,
    })),
    ...drivers.flatMap((row) => row.stints.map((stint) => stintFact(row, stint))),
  ]);
}

function winnerFact(row: Strategy, session: SessionSubject, isOver: boolean): Fact {
  const place = sessionPhrase(session);
  const result =
    row.position === 1
      ? isOver
        ? `won ${place} running`
        : `leads ${place}, having run`
      : isOver
        ? `was the first listed at ${place}, running`
        : `is the first listed at ${place}, having run`;
  return {
    ...{ id: 'strategy', kind: 'tyre', value: row.pitStops, unit: 'stops' },
    about: aboutDriver(row.code, row.team, { compounds: compoundsOf(row) }),
    text: `${driverName(row.code)} ${result} ${stintWords(row)}, ${stopWords(row)}.${doubtWords(row)}`,
  };
}

/** "25 laps on softs and 53 on hards", a second set of the same compound as another. */
function stintWords({ stints }: Strategy): string {
  if (stints.length > 1 && stints.every(({ compound }) => compound === null))
    return `stints of ${listed(stints.map(({ laps }) => String(laps)))} laps on unknown tyres`;
  return listed(
    stints.map(({ laps, compound }, index) => {
      const amount = index === 0 ? countOf(laps, 'lap') : String(laps);
      const before = stints.slice(0, index);
      const others = before.length - 1 - before.findLastIndex((stint) => stint.compound !== compound);
      const again =
        ['', 'another set of ', 'a third set of ', 'a fourth set of '][others] ?? 'a further set of ';
      return `${amount} on ${compound === null ? 'unknown tyres' : `${again}${onTyres(compound)}`}`;
    }),
  );
}

/** Sets changed under a red flag are no stops, and a drive through the pits is one without another set. */
function stopWords({ stints, pitStops }: Strategy): string {
  const changes = Math.max(0, stints.length - 1);
  const stopping = pitStops === 0 ? 'without stopping' : `stopping ${often(pitStops)}`;
  if (changes <= pitStops) return stopping;
  return `changing tyres ${often(changes)} and ${stopping}${pitStops === 0 ? ' under racing conditions' : ''}`;
}

function doubtWords({ areTyresInDoubt }: Strategy): string {
  return areTyresInDoubt ? ' Part of the recording is missing, so the compounds are uncertain.' : '';
}

function countFacts(drivers: readonly Strategy[], isOver: boolean): Fact[] {
  const byCount = [...groupBy(drivers, ({ pitStops }) => pitStops)].toSorted((a, b) => a[0] - b[0]);
  const common = byCount.toSorted((a, b) => b[1].length - a[1].length)[0];
  if (!common) return [];
  const soFar = isOver ? '' : ' so far';
  const text =
    byCount.length === 1
      ? `All ${drivers.length} drivers ${stopped(common[0])}`
      : listed(
          byCount.map(([count, own], index) =>
            index === 0
              ? `${countOf(own.length, 'driver')} ${stopped(count)}`
              : `${own.length} ${index === 1 && byCount[0]![0] === 0 ? stopped(count) : often(count)}`,
          ),
        );
  return [
    {
      ...{ id: 'stop-counts', kind: 'stop', about: {}, value: common[0], unit: 'stops' },
      text: `${text}${soFar}.`,
    },
    ...byCount
      .filter(([, own]) => own.length <= 6)
      .map(([count, own]): Fact => ({
        ...{ id: `stopped:${count}`, kind: 'stop', value: own.length, unit: 'drivers' },
        about: { drivers: own.map(({ code }) => code) },
        text: `${listedDrivers(own.map(({ code }) => code))} ${stopped(count)}${soFar}.`,
      })),
  ];
}

function stopped(count: number): string {
  return count === 0 ? 'never stopped' : `stopped ${often(count)}`;
}

/** Counts of drivers and of stops stand beside each other. */
function often(count: number): string {
  const word = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? count;
  return count < 3 ? times(count) : `${word} times`;
}

/** The sequence of compounds that most drivers used. */
function commonFact(drivers: readonly Strategy[], isOver: boolean): Fact | null {
  const known = drivers.filter(
    ({ stints }) => stints.length > 0 && stints.every(({ compound }) => compound !== null),
  );
  const [first, second] = [
    ...groupBy(known, ({ stints }) => stints.map(({ compound }) => onTyres(compound!)).join(', then ')),
  ].toSorted((a, b) => b[1].length - a[1].length);
  if (!first || first[1].length < 2 || first[1].length === second?.[1].length) return null;
  return {
    ...{ id: 'common-strategy', kind: 'tyre', value: first[0], unit: null },
    about: { drivers: first[1].map(({ code }) => code) },
    text: `The most common strategy${isOver ? '' : ' so far'} was ${first[0]}: ${first[1].length} of ${drivers.length} drivers.`,
  };
}

function startFact(drivers: readonly Strategy[]): Fact | null {
  const started = drivers.filter(({ stints }) => stints[0]?.firstLap === 1);
  const byCompound = [...groupBy(started, ({ stints }) => stints[0]!.compound)].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  if (byCompound.length === 0) return null;
  const words = byCompound.map(([compound, own], index) => {
    const tyres = compound === null ? 'unknown tyres' : onTyres(compound);
    const few =
      own.length <= 3 && byCompound.length > 1 ? ` (${listed(own.map(({ code }) => driverName(code)))})` : '';
    return `${index === 0 ? `${countOf(own.length, 'driver')} started` : own.length} on ${tyres}${few}`;
  });
  return {
    ...{ id: 'start-tyres', kind: 'tyre', value: byCompound[0]![0], unit: null },
    about: { compounds: byCompound.flatMap(([compound]) => compound ?? []) },
    text: byCompound.every(([compound]) => compound === null)
      ? 'This data does not say which tyres were used.'
      : `${listed(words)}.`,
  };
}

/** Who started on each compound, and who ran the longest opening stint. */
function openingFacts(drivers: readonly Strategy[]): Fact[] {
  const opening = drivers.flatMap((row) => {
    const [first] = row.stints;
    return first?.firstLap === 1 ? [{ row, stint: first }] : [];
  });
  const longest = opening.toSorted((a, b) => b.stint.laps - a.stint.laps)[0];
  const known = opening.filter(({ stint }) => stint.compound !== null);
  return listOf([
    longest &&
      opening.length > 1 && {
        ...{ id: 'longest-opening', kind: 'stint', value: longest.stint.laps, unit: 'laps' },
        about: aboutDriver(longest.row.code, longest.row.team),
        text: `${driverName(longest.row.code)} ran the longest opening stint: ${countOf(longest.stint.laps, 'lap')}${longest.stint.compound === null ? '' : ` on ${onTyres(longest.stint.compound)}`}.`,
      },
    ...[...groupBy(known, ({ stint }) => stint.compound!)].map(([compound, own]): Fact => ({
      ...{ id: `started:${compound}`, kind: 'tyre', value: own.length, unit: 'drivers' },
      about: { compounds: [compound], drivers: own.map(({ row }) => row.code) },
      text: `${listedDrivers(own.map(({ row }) => row.code))} started on ${onTyres(compound)}.`,
    })),
  ]);
}

function longestFact(drivers: readonly Strategy[]): Fact | null {
  const all = drivers.flatMap((row) => row.stints.map((stint) => ({ row, stint })));
  const most = Math.max(0, ...all.map(({ stint }) => stint.laps));
  const longest = all.filter(({ stint }) => stint.laps === most);
  const [only] = longest;
  if (!only || longest.length > 3) return null;
  const tyres = only.stint.compound === null ? 'unknown tyres' : onTyres(only.stint.compound);
  return {
    ...{ id: 'longest-stint', kind: 'stint', value: most, unit: 'laps' },
    about: { drivers: longest.map(({ row }) => row.code) },
    text:
      longest.length === 1
        ? `${driverName(only.row.code)} ran the longest stint: ${countOf(most, 'lap')} on ${tyres}, ${lapSpan(only.stint.firstLap, only.stint.lastLap)}.`
        : `${listed(longest.map(({ row }) => driverName(row.code)))} ran the longest stints, ${countOf(most, 'lap')} each.`,
  };
}

function compoundFacts(drivers: readonly Strategy[]): Fact[] {
  const all = drivers.flatMap((row) => row.stints.map((stint) => ({ row, stint })));
  const byCompound = groupBy(
    all.filter(({ stint }) => stint.compound !== null),
    ({ stint }) => stint.compound!,
  );
  return [...byCompound].map(([compound, own]) => {
    const used = new Set(own.map(({ row }) => row.code));
    const laps = own.reduce((sum, { stint }) => sum + stint.laps, 0);
    const longest = own.toSorted((a, b) => b.stint.laps - a.stint.laps)[0]!;
    const tyres = onTyres(compound);
    return {
      ...{
        id: `compound:${compound}`,
        kind: 'tyre',
        about: { compounds: [compound] },
        value: laps,
        unit: 'laps',
      },
      text: `${countOf(used.size, 'driver')} used ${tyres}, for ${countOf(laps, 'lap')} in all, ${(laps / own.length).toFixed(1)} a stint. The longest stint on them was ${driverName(longest.row.code)}'s, ${countOf(longest.stint.laps, 'lap')}.`,
    } satisfies Fact;
  });
}

function stintFact(
  row: Strategy,
  { stint, compound, firstLap, lastLap, fresh, tyreAgeStartLaps }: StrategyStint,
): Fact {
  const tyres = compound === null ? 'unknown tyres' : onTyres(compound);
  const age =
    fresh === true
      ? ', new when fitted'
      : tyreAgeStartLaps
        ? `, ${countOf(tyreAgeStartLaps, 'lap')} old when fitted`
        : fresh === false
          ? ', used when fitted'
          : '';
  return {
    ...{ id: `stint:${row.code}:${stint}`, kind: 'stint', value: lastLap - firstLap + 1, unit: 'laps' },
    about: aboutDriver(row.code, row.team, {
      laps: [firstLap, lastLap],
      ...(compound !== null && { compounds: [compound] }),
    }),
    text: `${driverName(row.code)} ran ${lapSpan(firstLap, lastLap)} on ${tyres}${age}.`,
  };
}

function compoundsOf({ stints }: Strategy): string[] {
  return [...new Set(stints.flatMap(({ compound }) => compound ?? []))];
}
