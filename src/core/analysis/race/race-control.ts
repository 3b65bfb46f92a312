import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { lapsMeant } from '../../timing/laps/deleted-laps.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import {
  type Detail,
  detailOf,
  details,
  type Incident,
  readIncidents,
} from '../../timing/race-control/incidents.ts';
import type { MessageKind, MessageMeaning } from '../../timing/race-control/message-meaning.ts';
import { readMeaning } from '../../timing/race-control/read-meaning.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { RaceControlMessage } from '../../timing/topics/race-control.ts';

/** A message of race control with what it means. */
export interface RaceControlRow extends RaceControlMessage {
  /** From 1, in the order of the session. */
  number: number;
  /** null where its wording is not known. */
  meaning: MessageMeaning | null;
  /** Codes of the cars that it names; the number of a car nobody knows. */
  drivers: string[];
  /** Lap of the driver that was deleted or reinstated, as laps are numbered here; null for other messages, or when none fits. */
  driverLap: number | null;
  /** The least detail that shows it. */
  detail: Detail;
  /** Number of the incident that it is about; null for none. */
  incident: number | null;
  /** Number of the previous message on the same incident. */
  follows: number | null;
}

/** An incident with numbers of messages and codes of drivers. */
export interface IncidentRow extends Omit<Incident, 'cars' | 'penalties'> {
  drivers: string[];
  penalties: { driver: string; penalty: Incident['penalties'][number]['penalty']; isServed: boolean }[];
}

export interface RaceControlFindings {
  messages: RaceControlRow[];
  incidents: IncidentRow[];
}

/** Which messages are asked for; null and left-out ones: all. */
export interface MessageFilter {
  detail: Detail;
  categories: readonly string[] | null;
  flags: readonly string[] | null;
  kinds: readonly MessageKind[] | null;
  driver: Pick<DriverResult, 'code'> | null;
  /** Laps of the leader, both included. */
  laps: readonly [from: number, to: number] | null;
  sector: number | null;
}

/** What race control said in a session and what it means, with the incidents that several messages are about. */
export function analyseRaceControl(
  { kind, results, laps }: Pick<SessionTiming, 'kind' | 'results' | 'laps'>,
  raceControl: readonly RaceControlMessage[],
): RaceControlFindings {
  const codes = new Map(results.map(({ driverNumber, code }) => [driverNumber, code]));
  const codeOf = (number: string): string => codes.get(number) ?? number;
  const lapsOfCar = groupBy(laps, ({ driverNumber }) => driverNumber);
  const meanings = raceControl.map(readMeaning);
  const incidents = readIncidents(meanings);
  const messages = raceControl.map((message, index): RaceControlRow => {
    const meaning = meanings[index] ?? null;
    const incident = incidents.find((each) => each.messages.includes(index)) ?? null;
    const before = incident?.messages[incident.messages.indexOf(index) - 1];
    return {
      ...message,
      number: index + 1,
      meaning,
      drivers: (meaning?.cars ?? (message.driverNumber === null ? [] : [message.driverNumber])).map(codeOf),
      driverLap: driverLapOf(meaning, message, lapsOfCar, kind),
      detail: detailOf(message, meaning, kind, incident),
      incident: incident?.number ?? null,
      follows: before === undefined ? null : before + 1,
    };
  });
  return {
    messages,
    incidents: incidents.map(({ cars, penalties, ...incident }) => ({
      ...incident,
      messages: incident.messages.map((index) => index + 1),
      drivers: cars.map(codeOf),
      penalties: penalties.map(({ car, ...each }) => ({ driver: codeOf(car), ...each })),
    })),
  };
}

/** Those that are asked for, and how many fit that only more detail tells. */
export function selectMessages(
  messages: readonly RaceControlRow[],
  filter: MessageFilter,
): { shown: RaceControlRow[]; leftOut: number } {
  const fitting = messages.filter((row) => fits(row, filter));
  const shown = fitting.filter(({ detail }) => details.indexOf(detail) <= details.indexOf(filter.detail));
  return { shown, leftOut: fitting.length - shown.length };
}

function fits(
  row: RaceControlRow,
  { categories, flags, kinds, driver, laps, sector }: MessageFilter,
): boolean {
  return (
    (categories === null || (row.category !== null && categories.includes(row.category))) &&
    (flags === null || (row.flag !== null && flags.includes(row.flag))) &&
    (kinds === null || (row.meaning !== null && kinds.includes(row.meaning.kind))) &&
    (driver === null || row.drivers.includes(driver.code)) &&
    (laps === null || (row.lap !== null && row.lap >= laps[0] && row.lap <= laps[1])) &&
    (sector === null || row.sector === sector)
  );
}

function driverLapOf(
  meaning: MessageMeaning | null,
  { receivedMs }: RaceControlMessage,
  lapsOfCar: ReadonlyMap<string, Lap[]>,
  kind: SessionTiming['kind'],
): number | null {
  if (meaning?.kind !== 'lap_deleted' && meaning?.kind !== 'lap_reinstated') return null;
  const { lapTimeMs, lapNumber: namedLap, cars } = meaning;
  const own = lapsOfCar.get(cars[0] ?? '') ?? [];
  return lapsMeant({ lapTimeMs, namedLap, announcedMs: receivedMs }, own, kind)[0]?.lapNumber ?? null;
}
