import type {
  QualifiedDriver,
  QualifyingOfSeason,
  QualifyingTeamMates,
  SeasonQualifyingsFindings,
} from '../../../core/analysis/season/season-qualifyings.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import {
  countOf,
  listed,
  ordinal,
  scoreLine,
  secondsText,
  spokenNames,
  times,
} from '../../../core/facts/phrases.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { listOf } from '../../../core/list-of.ts';

interface Qualifyings extends SeasonQualifyingsFindings {
  year: number;
  until: { round: number; eventName: string };
}

/** The qualifyings of a season in words: poles, averages, the closest and clearest, teammates, every driver and every round. */
export function seasonQualifyingsFacts({
  year,
  until,
  drivers,
  teamMates,
  qualifyings,
}: Qualifyings): Fact[] {
  const spoken = spokenNames(drivers);
  const called = (code: string) => {
    const driver = drivers.find((each) => each.code === code);
    return driver ? spoken(driver) : code;
  };
  return listOf([
    polesFact(year, until.eventName, drivers, qualifyings, spoken),
    averageFact(drivers, spoken),
    ...marginFacts(qualifyings, called),
    ...lostPoleFacts(qualifyings, called),
    ...teamMates.map((pair) => teammatesFact(pair, called)),
    ...drivers.flatMap((driver) => driverFacts(driver, spoken(driver))),
    ...qualifyings.flatMap((each) => roundFact(each, called) ?? []),
  ]);
}

function polesFact(
  year: number,
  until: string,
  drivers: readonly QualifiedDriver[],
  qualifyings: readonly QualifyingOfSeason[],
  spoken: (driver: QualifiedDriver) => string,
): Fact {
  const most = Math.max(0, ...drivers.map(({ poles }) => poles));
  const first = drivers.filter(({ poles }) => poles === most);
  const held = countOf(qualifyings.length, 'qualifying', 'qualifyings');
  const span = `of ${year} up to the ${until}`;
  const base = { id: 'most-poles', kind: 'pole' as const, value: most, unit: 'poles' };
  if (most === 0) {
    const text = `It is unknown who started from pole in the ${held} ${span}.`;
    return { ...base, about: {}, text };
  }
  const whose =
    first.length > 3
      ? `${first.length} drivers share the most poles`
      : `${listed(first.map(spoken))} ${first.length === 1 ? 'took' : 'share'} the most poles`;
  return {
    ...base,
    about: aboutDrivers(first),
    text: `${whose} in the ${held} ${span}: ${most}${first.length > 1 ? ' each' : ''}.`,
  };
}

function averageFact(
  drivers: readonly QualifiedDriver[],
  spoken: (driver: QualifiedDriver) => string,
): Fact | null {
  const [best] = drivers;
  if (!best || best.averagePlace === null) return null;
  const value = best.averagePlace.toFixed(1);
  const level = drivers.filter(({ averagePlace }) => averagePlace?.toFixed(1) === value);
  return {
    ...{
      id: 'best-average',
      kind: 'qualifying',
      value: Number(value),
      unit: null,
      about: aboutDrivers(level),
    },
    text: `${listed(level.map(spoken))} had the best average qualifying place: ${value}.`,
  };
}

/** The closest and the clearest, where enough are timed to compare. */
function marginFacts(qualifyings: readonly QualifyingOfSeason[], called: (code: string) => string): Fact[] {
  const timed = qualifyings
    .filter(({ gapToSecondMs, fastest }) => gapToSecondMs !== null && fastest !== null)
    .toSorted((a, b) => a.gapToSecondMs! - b.gapToSecondMs!);
  if (timed.length < 2) return [];
  return [timed[0]!, timed.at(-1)!].map(({ fastest, gapToSecondMs, eventName }, index): Fact => ({
    ...{ id: index === 0 ? 'closest' : 'clearest', kind: 'gap', value: gapToSecondMs, unit: 'ms' },
    about: { drivers: [fastest!], events: [eventName] },
    text: `The ${index === 0 ? 'closest' : 'clearest'} qualifying was at the ${eventName}: ${called(fastest!)} was fastest by ${secondsText(gapToSecondMs!)}.`,
  }));
}

function lostPoleFacts(qualifyings: readonly QualifyingOfSeason[], called: (code: string) => string): Fact[] {
  const lost = qualifyings.filter(
    ({ pole, fastest }) => pole !== null && fastest !== null && pole !== fastest,
  );
  return lost.map(({ round, eventName, pole, fastest }): Fact => ({
    ...{ id: `lost-pole:${round}`, kind: 'pole', value: pole, unit: null },
    about: { drivers: [fastest!, pole!], events: [eventName] },
    text: `${called(fastest!)} was fastest in qualifying for the ${eventName}, but ${called(pole!)} started from pole.`,
  }));
}

function teammatesFact(
  {
    team,
    drivers: [first, second],
    won: [own, others],
    medianGapPercent: gap,
    gapsInMedian,
  }: QualifyingTeamMates,
  called: (code: string) => string,
): Fact {
  const duel =
    own === others
      ? `${called(first)} and ${called(second)} were level in qualifying at ${team}, ${scoreLine(own, others)}`
      : `${called(first)} beat ${called(second)} ${scoreLine(own, others)} in qualifying at ${team}`;
  const size = gap === null ? '' : Math.abs(gap).toFixed(2);
  const over = countOf(gapsInMedian, 'qualifying', 'qualifyings');
  const median =
    gap === null
      ? ''
      : size === '0.00'
        ? ` On pace they were level by the median of ${over}.`
        : ` The median gap was ${size} % in favour of ${called(gap > 0 ? first : second)} (${over}).`;
  return {
    ...{ id: `teammates:${first}:${second}`, kind: 'duel', value: `${own}:${others}`, unit: null },
    about: { drivers: [first, second], teams: [team] },
    text: `${duel}.${median}`,
  };
}

function driverFacts(driver: QualifiedDriver, name: string): Fact[] {
  const { code, poles, fastest, frontRows, parts, entries, averagePlace, bestPlace, bestPlaces } = driver;
  const about = aboutDrivers([driver]);
  const held = countOf(entries, 'qualifying', 'qualifyings');
  const outs = listOf([
    parts?.outInSecond && `${times(parts.outInSecond)} in Q2`,
    parts?.outInFirst && `${times(parts.outInFirst)} in Q1`,
  ]);
  return listOf([
    {
      ...{ id: `poles:${code}`, kind: 'pole', value: poles, unit: 'poles', about },
      text: `${name} took ${countOf(poles, 'pole')}${fastest === poles ? '' : `, was fastest in qualifying ${times(fastest)}`} and was ${frontRows === 0 ? 'never in the top two' : `in the top two ${times(frontRows)}`}.`,
    },
    averagePlace !== null &&
      bestPlace !== null && {
        ...{ id: `average:${code}`, kind: 'qualifying', value: Number(averagePlace.toFixed(2)) },
        ...{ unit: null, about },
        text: `${name} qualified ${averagePlace.toFixed(1)} on average, with a best of ${ordinal(bestPlace)}${bestPlaces > 1 ? ` (${times(bestPlaces)})` : ''}, in ${held}.`,
      },
    parts !== null && {
      ...{ id: `parts:${code}`, kind: 'qualifying', value: parts.reachedThird, unit: 'Q3s', about },
      text: `${name} reached Q3 in ${parts.reachedThird} of ${held}${outs.length === 0 ? '' : `, going out ${listed(outs)}`}.`,
    },
  ]);
}

function roundFact(
  { round, eventName, pole, fastest, timeMs, gapToSecondMs }: QualifyingOfSeason,
  called: (code: string) => string,
): Fact | null {
  if (pole === null) return null;
  const time = timeMs === null ? '' : ` with ${formatLapTime(timeMs)}`;
  const by =
    gapToSecondMs === null || fastest !== pole ? '' : `, ${secondsText(gapToSecondMs)} ahead of the second`;
  return {
    ...{ id: `pole:${round}`, kind: 'pole', value: pole, unit: null },
    about: { drivers: [pole], events: [eventName] },
    text: `${called(pole)} was on pole for the ${eventName} (round ${round})${time}${by}.`,
  };
}

function aboutDrivers(drivers: readonly QualifiedDriver[]) {
  return {
    drivers: drivers.map(({ code }) => code),
    teams: [...new Set(drivers.flatMap(({ team }) => team ?? []))],
  };
}
