import { classify, lineOf } from '../../../core/analysis/season/classification.ts';
import type { NeutralisationCounts, WeatherSummary } from '../../../core/analysis/race/session-summary.ts';
import { aboutDriver, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { listed, ordinal, secondsText, times } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import { upperFirst } from '../../../core/text/english.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPhrase } from './session-phrase.ts';
import { resultFacts } from './fetch-results.ts';
import { conditionFacts } from './weather.ts';
import { listOf } from '../../../core/list-of.ts';

interface Info {
  session: SessionSubject;
  isRace: boolean;
  isOver: boolean;
  date: string;
  location: string;
  country: string;
  results: readonly DriverResult[];
  weather: WeatherSummary | null;
  neutralisations: NeutralisationCounts | null;
}

/** The result, or the order so far, then safety cars, the weather, and where and when it was. */
export function sessionInfoFacts(findings: Info, focus: Focus): Fact[] {
  const { session, isRace, isOver, results, weather, date, location, country } = findings;
  const isQualifying = results.some(({ q1Ms }) => q1Ms !== null);
  const place = sessionPhrase(session);
  const order =
    isOver && (isRace || isQualifying)
      ? resultFacts(
          {
            session,
            kind: isRace ? 'race' : 'qualifying',
            rows: classify(results.map(lineOf), isRace ? 'race' : 'qualifying'),
          },
          focus,
        )
      : orderFacts(findings);
  const conditions: Fact[] =
    weather === null
      ? [
          {
            ...{ id: 'weather', kind: 'weather', about: {}, value: null, unit: null },
            text: `No weather was recorded for ${place}.`,
          },
        ]
      : [rainFact(weather, place), ...conditionFacts(weather)];
  return [
    ...order.slice(0, 3),
    neutralisationFact(findings),
    conditions[0]!,
    ...order.slice(3),
    ...conditions.slice(1),
    {
      ...{ id: 'date', kind: 'schedule', about: {}, value: date, unit: null },
      text: `${upperFirst(place)} was held in ${[...new Set([location, country])].filter((each) => each !== '').join(', ')} on ${date}.`,
    },
  ];
}

/** Of practices, and of sessions that are not over. */
function orderFacts({ session, results, isRace, isOver }: Info): Fact[] {
  const placed = results.filter(({ position }) => position !== null);
  const [first, second] = placed;
  const place = sessionPhrase(session);
  if (!first)
    return [
      {
        ...{ id: 'order', kind: 'finish', about: {}, value: null, unit: null },
        text: `The order of ${place} is unknown.`,
      },
    ];
  const soFar = isOver ? '' : ' so far';
  const gap = (row: DriverResult) =>
    row.timeMs === null || (!isRace && first.timeMs === null)
      ? null
      : isRace
        ? row.timeMs
        : row.timeMs - first.timeMs!;
  const margin =
    second && gap(second) !== null
      ? `, ${secondsText(gap(second)!)} ahead of ${driverName(second.code)}`
      : '';
  const best = isRace || first.timeMs === null ? '' : ` with ${formatLapTime(first.timeMs)}`;
  return [
    {
      ...{ id: 'fastest', kind: isRace ? 'lead' : 'fastest-lap', value: first.code, unit: null },
      about: aboutDriver(first.code, first.teamName),
      text: `${driverName(first.code)} ${isRace ? 'leads' : isOver ? 'was fastest in' : 'is fastest in'} ${place}${best}${margin}${soFar}.`,
    },
    ...placed.slice(1).map((row): Fact => {
      const behind = gap(row) === null ? '' : `, ${secondsText(gap(row)!)} behind ${driverName(first.code)}`;
      const lap = isRace || row.timeMs === null ? '' : ` with ${formatLapTime(row.timeMs)}`;
      return {
        ...{ id: `finish:${row.code}`, kind: 'finish', value: row.position, unit: null },
        about: aboutDriver(row.code, row.teamName),
        text: `${driverName(row.code)} ${isOver ? 'was' : 'is'} ${ordinal(row.position!)}${soFar}${lap}${behind}.`,
      };
    }),
    ...results
      .filter(({ position }) => position === null)
      .map((row): Fact => ({
        ...{ id: `finish:${row.code}`, kind: 'finish', value: null, unit: null },
        about: aboutDriver(row.code, row.teamName),
        text: `${driverName(row.code)} has no place${isRace ? '' : ' and no time'}${soFar}.`,
      })),
  ];
}

function neutralisationFact({ session, neutralisations, isOver }: Info): Fact {
  const place = sessionPhrase(session);
  const base = { id: 'neutralisations', kind: 'neutralisation', about: {}, unit: null } as const;
  if (neutralisations === null)
    return {
      ...base,
      value: null,
      text: `The track status of ${place} was not recorded, so safety cars and red flags are unknown.`,
    };
  const { safetyCars, virtualSafetyCars, redFlags } = neutralisations;
  const counts = [
    ['the safety car', 'safety car', safetyCars],
    ['the virtual safety car', 'virtual safety car', virtualSafetyCars],
    ['the red flag', 'red flag', redFlags],
  ] as const;
  const had = counts.flatMap(([name, , count]) => (count > 0 ? [`${name} ${times(count)}`] : []));
  const none = counts.flatMap(([, name, count]) => (count > 0 ? [] : [name]));
  const words = listed(listOf([...had, none.length > 0 && `no ${listed(none, 'or')}`]));
  return {
    ...base,
    value: safetyCars + virtualSafetyCars + redFlags,
    text: `${upperFirst(place)} ${isOver ? 'had' : 'has had'} ${words}.`,
  };
}

function rainFact({ rainShare }: WeatherSummary, place: string): Fact {
  const percent = rainShare === null ? null : Math.max(1, Math.round(100 * rainShare));
  const text =
    rainShare === null
      ? `The readings of ${place} do not say whether it rained.`
      : rainShare === 0
        ? `The weather station saw no rain during ${place}.`
        : rainShare >= 0.95
          ? `It rained throughout ${place}.`
          : `It rained for about ${percent} % of ${place}.`;
  return {
    id: 'rain',
    kind: 'weather',
    about: {},
    value: rainShare === null ? null : rainShare > 0,
    unit: null,
    text,
  };
}
