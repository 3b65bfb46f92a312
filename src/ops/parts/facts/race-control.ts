import type { IncidentRow, RaceControlRow } from '../../../core/analysis/race/race-control.ts';
import type { Fact, FactKind } from '../../../core/facts/fact.ts';
import { countOf, lapList, listed, listedDrivers, times } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { upperFirst } from '../../../core/text/english.ts';
import type { MessageKind, Penalty } from '../../../core/timing/race-control/message-meaning.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { isRace, sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Messages {
  session: SessionSubject;
  messages: readonly RaceControlRow[];
  shown: readonly RaceControlRow[];
  incidents: readonly IncidentRow[];
  isFiltered: boolean;
  driver: string | null;
}

/** A fact and the numbers of the messages that it is made of. */
type Sourced = Fact & { of: readonly number[] };

/** Safety cars and flags, penalties, deleted laps and investigations, of the whole session; those of the messages asked for first. */
export function raceControlFacts(findings: Messages): Fact[] {
  const { driver, messages, session } = findings;
  const isNamed = messages.some(({ drivers }) => driver !== null && drivers.includes(driver));
  const facts: Sourced[] = listOf([
    driver !== null &&
      !isNamed && {
        ...{ id: `named:${driver}`, kind: 'incident', value: false, unit: null, of: [] },
        about: { drivers: [driver] },
        text: `No message of ${sessionPhrase(session)} names ${driverName(driver)}: no penalty, investigation or deleted lap was announced.`,
      },
    ...neutralisationFacts(findings),
    ...penaltyFacts(findings),
    ...deletionFacts(findings),
    ...findings.incidents.flatMap((incident) => incidentFact(incident) ?? []),
    ...carFacts(findings),
  ]);
  const shown = new Set(findings.shown.map(({ number }) => number));
  const isAsked = ({ of }: Sourced) => findings.isFiltered && of.some((number) => shown.has(number));
  return [...facts.filter(isAsked), ...facts.filter((fact) => !isAsked(fact))].map(
    ({ of: _, ...fact }) => fact,
  );
}

const neutralisations = [
  ['safety_car', 'the safety car', 'safety car'],
  ['virtual_safety_car', 'the virtual safety car', 'virtual safety car'],
  ['red_flag', 'the red flag', 'red flag'],
] as const;

function neutralisationFacts({ session, messages }: Messages): Sourced[] {
  const ofKind = (kind: MessageKind) => messages.filter(({ meaning }) => meaning?.kind === kind);
  const begun = (kind: (typeof neutralisations)[number][0]) =>
    kind === 'red_flag'
      ? ofKind(kind).filter(
          (row, index, all) => index === 0 || row.receivedMs - all[index - 1]!.receivedMs > 60_000,
        )
      : ofKind(kind).filter(({ meaning }) => meaning?.state === 'deployed');
  const had = neutralisations.filter(([kind]) => begun(kind).length > 0);
  const hadNot = neutralisations.filter(([kind]) => begun(kind).length === 0);
  const words = had.map(([kind, name]) => {
    const laps = begun(kind).flatMap(({ lap }) => lap ?? []);
    return `${name} ${times(begun(kind).length)}${laps.length > 0 ? ` (${lapList(laps)})` : ''}`;
  });
  // Outside races a safety car is nothing that anybody expects.
  const none = hadNot.flatMap(([kind, , name]) => (isRace(session) || kind === 'red_flag' ? [name] : []));
  const place = sessionPhrase(session);
  const of = had.flatMap(([kind]) => ofKind(kind).map(({ number }) => number));
  return [
    {
      ...{ id: 'neutralisations', kind: 'neutralisation', value: of.length > 0, unit: null, of },
      about: { laps: had.flatMap(([kind]) => begun(kind).flatMap(({ lap }) => lap ?? [])) },
      text: `By race control's messages, ${place} had ${listed(listOf([...words, none.length > 0 && `no ${listed(none, 'or')}`]))}.`,
    },
    ...had.flatMap(([kind, name]) =>
      begun(kind).map((row, index): Sourced => {
        const next = begun(kind)[index + 1];
        const end = ofKind(kind).find(
          ({ number, meaning }) =>
            number > row.number &&
            number < (next?.number ?? Infinity) &&
            ['in_this_lap', 'ending'].includes(meaning?.state ?? ''),
        );
        const until =
          !end || end.lap === null
            ? ''
            : kind === 'safety_car'
              ? ` and came in at the end of lap ${end.lap}`
              : ` and ended on lap ${end.lap}`;
        const verb = kind === 'red_flag' ? 'was shown' : 'came out';
        return {
          ...{ id: `${kind}:${row.number}`, kind: 'neutralisation', value: row.lap, unit: null },
          about: { laps: [row.lap, end?.lap ?? null].filter((lap) => lap !== null) },
          of: [row.number, ...(end ? [end.number] : [])],
          text: `${upperFirst(name)} ${verb}${whenOf(row)}${until}.`,
        };
      }),
    ),
  ];
}

function penaltyFacts({ incidents, session }: Messages): Sourced[] {
  const given = incidents.flatMap((incident) => incident.penalties.map((each) => ({ incident, ...each })));
  const drivers = [...new Set(given.map(({ driver }) => driver))];
  return [
    {
      ...{ id: 'penalties', kind: 'penalty', value: given.length, unit: 'penalties' },
      about: { drivers },
      of: given.flatMap(({ incident }) => incident.messages),
      text:
        given.length === 0
          ? `The messages of ${sessionPhrase(session)} announce no penalty. Later decisions are not in them.`
          : `The stewards announced ${countOf(given.length, 'penalty', 'penalties')}, for ${listedDrivers(drivers)}.`,
    },
    ...given.map(({ incident, driver, penalty, isServed }): Sourced => ({
      ...{ id: `penalty:${driver}:${incident.number}`, kind: 'penalty', value: penalty.seconds },
      unit: penalty.seconds === null ? null : 's',
      about: { drivers: [driver], ...(incident.lapNumber !== null && { laps: [incident.lapNumber] }) },
      of: incident.messages,
      text: `${driverName(driver)} got ${penaltyWords(penalty)}${incident.reason === null ? '' : ` for ${reasonWords(incident.reason)}`}${isServed ? ' and served it' : ''}.`,
    })),
  ];
}

function penaltyWords({ type, seconds }: Penalty): string {
  if (type === 'drive_through') return 'a drive-through penalty';
  const length = seconds === null ? 'a' : `a ${seconds}-second`;
  return `${length}${type === 'stop_go' ? ' stop-go' : ''} penalty`;
}

/** "TRACK LIMITS AT TURN 4" as one says it. */
function reasonWords(reason: string): string {
  return reason.toLowerCase().replace(/\b(?:drs|vsc|fia|sc)\b/g, (word) => word.toUpperCase());
}

function deletionFacts({ messages, session }: Messages): Sourced[] {
  const verdicts = messages.filter(({ meaning }) => meaning?.kind === 'lap_deleted');
  const reinstated = messages.filter(({ meaning }) => meaning?.kind === 'lap_reinstated');
  const isBack = (row: RaceControlRow) =>
    reinstated.some(
      (other) =>
        other.drivers[0] === row.drivers[0] &&
        other.number > row.number &&
        (other.meaning?.lapTimeMs === row.meaning?.lapTimeMs || other.driverLap === row.driverLap),
    );
  // A lap beyond the track at two turns is deleted twice: 2025 British, Race, car 1, lap 43.
  const isAnother = (row: RaceControlRow, index: number, all: readonly RaceControlRow[]) =>
    row.driverLap === null ||
    all.findIndex((other) => other.driverLap === row.driverLap && other.drivers[0] === row.drivers[0]) ===
      index;
  const gone = verdicts.filter((row) => !isBack(row)).filter(isAnother);
  const byDriver = [...groupBy(gone, ({ drivers }) => drivers[0] ?? '')].filter(([driver]) => driver !== '');
  const most = Math.max(0, ...byDriver.map(([, own]) => own.length));
  const leaders = byDriver.filter(([, own]) => own.length === most).map(([driver]) => driver);
  const worst =
    most > 1 && leaders.length <= 3
      ? ` ${listedDrivers(leaders)} lost most, ${most}${leaders.length > 1 ? ' each' : ''}.`
      : '';
  return [
    {
      ...{ id: 'deleted-laps', kind: 'deleted-lap', value: gone.length, unit: 'laps' },
      about: { drivers: worst === '' ? [] : leaders },
      of: verdicts.map(({ number }) => number),
      text:
        gone.length === 0
          ? `The messages of ${sessionPhrase(session)} name no deleted lap.`
          : `${gone.length === 1 ? '1 lap time was' : `${gone.length} lap times were`} deleted.${worst}`,
    },
    ...byDriver.map(([driver, own]): Sourced => {
      const laps = own.flatMap(({ driverLap, meaning }) => driverLap ?? meaning?.lapNumber ?? []);
      const isAllOfLimits = own.every(({ meaning }) => meaning?.reason?.startsWith('TRACK LIMITS'));
      return {
        ...{ id: `deleted:${driver}`, kind: 'deleted-lap', value: own.length, unit: 'laps' },
        about: { drivers: [driver], laps },
        of: own.map(({ number }) => number),
        text: `${driverName(driver)} had ${own.length === 1 ? 'a lap time' : countOf(own.length, 'lap time')} deleted${isAllOfLimits ? ' for track limits' : ''}${laps.length === own.length ? `, on ${lapList(laps)}` : ''}.`,
      };
    }),
    ...reinstated.map((row): Sourced => ({
      ...{
        id: `reinstated:${row.number}`,
        kind: 'deleted-lap',
        value: row.driverLap,
        unit: null,
        of: [row.number],
      },
      about: { drivers: row.drivers, laps: row.driverLap === null ? [] : [row.driverLap] },
      text: `${listedDrivers(row.drivers)} got a deleted lap time back${row.driverLap === null ? '' : `, that of lap ${row.driverLap}`}.`,
    })),
  ];
}

function incidentFact(incident: IncidentRow): Sourced | null {
  const { drivers, reason, turns, lapNumber, outcome, penalties, wasInvestigated, messages } = incident;
  if (penalties.length > 0) return null;
  const details = listOf([
    ...(reason === null ? [] : [reasonWords(reason)]),
    turns.length > 0 && `${turns.length === 1 ? 'turn' : 'turns'} ${listed(turns.map(String))}`,
    lapNumber !== null && `lap ${lapNumber}`,
  ]);
  const what = `an incident${drivers.length === 0 ? '' : ` involving ${listedDrivers(drivers)}`}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
  const looked = wasInvestigated ? `The stewards investigated ${what}` : `The stewards noted ${what}`;
  const text = {
    noted: `${looked}.`,
    under_investigation: `${looked}; the messages have no decision.`,
    investigated_later: `The stewards left ${what} until after the session.`,
    no_further_action: `${looked} and took no further action.`,
    penalty: `${looked} and gave a penalty.`,
  }[outcome];
  return {
    ...{ id: `incident:${incident.number}`, kind: 'incident', value: outcome, unit: null, of: messages },
    about: {
      drivers,
      ...(lapNumber !== null && { laps: [lapNumber] }),
      ...(turns.length > 0 && { corners: turns.map(String) }),
    },
    text,
  };
}

const carWords: Partial<Record<MessageKind, readonly [kind: FactKind, words: string]>> = {
  car_stopped: ['retirement', 'stopped on track'],
  car_spun: ['incident', 'spun and went on'],
  car_off_track: ['incident', 'went off the track and went on'],
  black_and_white_flag: ['flag', 'was shown the black and white flag'],
  black_and_orange_flag: ['flag', 'was shown the black and orange flag'],
  black_flag: ['flag', 'was shown the black flag'],
};

function carFacts({ messages }: Messages): Sourced[] {
  return messages.flatMap((row): Sourced | [] => {
    const { meaning, drivers, number, lap } = row;
    const [kind, words] = (meaning && carWords[meaning.kind]) ?? [];
    if (!meaning || !kind || drivers.length === 0) return [];
    const turns = meaning.turns.map(String);
    return {
      ...{ id: `message:${number}`, kind, value: lap, unit: null, of: [number] },
      about: { drivers, ...(lap !== null && { laps: [lap] }), ...(turns.length > 0 && { corners: turns }) },
      text: `${listedDrivers(drivers)} ${words}${turns.length > 0 ? ` at turn ${listed(turns)}` : ''}${whenOf(row)}.`,
    };
  });
}

/** " on lap 12", and outside races by the clock. */
function whenOf({ lap, utcMs }: RaceControlRow): string {
  if (lap !== null) return ` on lap ${lap}`;
  return utcMs === null ? '' : ` at ${new Date(utcMs).toISOString().slice(11, 16)} UTC`;
}
