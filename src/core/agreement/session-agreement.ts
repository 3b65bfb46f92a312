import { pour } from '../feed/stream-reader.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { readPitLaneTimes, type PitLaneTimes } from '../timing/topics/pit-lane-times.ts';
import type { PitStop } from '../results/pit-stops.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { TimingDataReducer } from '../timing/topics/timing-data.ts';
import { readTyreStintSeries, type TyreMessage, TyreMessageReducer } from '../timing/tyres/tyre-messages.ts';
import { named, type NamedCheck } from './agreement-check.ts';
import type { OfficialBests } from './best-lap-agreement.ts';
import { lapAgreement } from './lap-agreement.ts';
import type { ComparedTopic, OtherAccounts } from './other-accounts.ts';
import { pitLaneTimeAgreement, pitVisitAgreement, visitsOfStops } from './pit-visit-agreement.ts';
import { tyreAgreement, type TyreAgreement } from './tyre-agreement.ts';

/**
 * How far a session as we tell it agrees with itself and with all other accounts of it: every check that something was found to
 * compare for, in the order of a table.
 */
export function sessionAgreement(timing: SessionTiming, accounts: OtherAccounts): NamedCheck[] {
  const { topics, stops } = accounts;
  const officialResults = timing.results.filter(({ driverId }) => driverId !== null);
  const timingData = new TimingDataReducer();
  pour(topics.TimingData ?? [], timingData);
  const checks = [
    // A number of laps that was computed of the laps proves nothing.
    ...lapAgreement(
      { ...timing, results: officialResults },
      {
        messagesByDriver: timingData.messagesByDriver,
        officialBests: officialBests(timing.kind, officialResults, accounts.fastestLapsMs),
        entered: accounts.enteredLaps,
      },
    ),
    ...tyreChecks(timing, accounts),
    ...pitLaneChecks(timing, accounts),
    ...(stops ? stopChecks(timing.laps, officialResults, stops) : []),
  ];
  return checks.filter(({ compared }) => compared > 0);
}

/** Best times of each part of a qualifying, fastest laps of a race or sprint; nobody has any of practices. */
function officialBests(
  kind: SessionTiming['kind'],
  results: readonly DriverResult[],
  fastestLapsMs: ReadonlyMap<string, number> | null,
): OfficialBests[] {
  if (kind === 'qualifying')
    return results.map(({ driverNumber, q1Ms, q2Ms, q3Ms }) => ({
      driverNumber,
      bestsMs: [q1Ms, q2Ms, q3Ms],
    }));
  return [...(fastestLapsMs ?? [])].map(([driverNumber, lapTimeMs]) => ({
    driverNumber,
    bestsMs: [lapTimeMs],
  }));
}

const tyreCheckIds: Readonly<Record<keyof TyreAgreement, string>> = {
  countedStints: 'stints',
  ages: 'tyre-ages',
  compounds: 'compounds',
  agesWhenFitted: 'fitted-ages',
  freshness: 'freshness',
  stintLaps: 'stint-laps',
};

function tyreChecks({ laps, kind }: SessionTiming, { topics }: OtherAccounts): NamedCheck[] {
  const appData = new TyreMessageReducer();
  for (const record of topics.TimingAppData ?? []) appData.push(record);
  const sources: [prefix: string, topic: string, messages: ReadonlyMap<string, readonly TyreMessage[]>][] = [
    ['counted', 'TimingAppData', appData.messagesByDriver],
    ['series', 'TyreStintSeries', readTyreStintSeries(topics.TyreStintSeries ?? [])],
  ];
  return sources.flatMap(([prefix, topic, messages]) => {
    const agreement = tyreAgreement(laps, messages, kind === 'race');
    return Object.entries(tyreCheckIds).map(([key, id]) => {
      const check = agreement[key as keyof TyreAgreement];
      return named(`${prefix}-${id}`, { ...check, subject: `${check.subject} and ${topic}` });
    });
  });
}

/** Who tells of visits to the pits, and the names of the checks of visits and of their durations. */
interface VisitAccount {
  id: string;
  durationsId: string;
  /** "lap into the pits and …". */
  told: string;
}

const stopsOfResultsService: VisitAccount = {
  id: 'pit-stops',
  durationsId: 'pit-stop-durations',
  told: 'pit stop of the results service',
};

const pitTopics: readonly (VisitAccount & { told: ComparedTopic })[] = [
  { id: 'pit-lane-times', durationsId: 'pit-lane-durations', told: 'PitLaneTimeCollection' },
  { id: 'pit-stop-series', durationsId: 'pit-stop-series-durations', told: 'PitStopSeries' },
];

/** Stops go by ids of drivers: of a car whose driver nobody names there is nothing to compare. */
function stopChecks(
  laps: readonly Lap[],
  named: readonly DriverResult[],
  stops: readonly PitStop[],
): NamedCheck[] {
  const cars = new Set(named.map(({ driverNumber }) => driverNumber));
  const own = laps.filter(({ driverNumber }) => cars.has(driverNumber));
  return visitChecks(own, visitsOfStops(stops, named), stopsOfResultsService);
}

/** Elsewhere than in races a lap that ends in the pits is no stop, and topics number it as they like. */
function pitLaneChecks({ laps, kind }: SessionTiming, { topics }: OtherAccounts): NamedCheck[] {
  if (kind !== 'race') return [];
  return pitTopics.flatMap((account) => {
    const visits = readPitLaneTimes(topics[account.told] ?? []);
    // Without any visit nobody knows whether the topic was told at all.
    return visits.size === 0 ? [] : visitChecks(laps, visits, account);
  });
}

function visitChecks(
  laps: readonly Lap[],
  visits: ReadonlyMap<string, PitLaneTimes>,
  { id, durationsId, told }: VisitAccount,
): NamedCheck[] {
  return [
    named(id, pitVisitAgreement(laps, visits, `lap into the pits and ${told}`)),
    named(durationsId, pitLaneTimeAgreement(laps, visits, `seconds in the pit lane and ${told}`)),
  ];
}
