import { groupBy } from '../group-by.ts';
import type { JsonObject } from '../json-object.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { isCarNumber } from '../timing/topics/timing-line.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { BoardInput } from './board.ts';
import { lapMessages } from './lap-messages.ts';

/**
 * A session of which there are no messages, as rows of OpenF1 or laps of the results service tell it, in messages that a board can be made
 * of; and in words what a board of them lacks.
 */
export function sessionMessages(timing: SessionTiming): { messages: BoardInput[]; missing: string[] } {
  const { info, results, sessionStatus, trackStatus, raceControl, weather, laps } = timing;
  const messages: BoardInput[] = [];
  const tell = (topic: string, timeMs: number, content: JsonObject) =>
    messages.push({ topic, timeMs, content });
  if (info !== null)
    tell('SessionInfo', 0, {
      Meeting: { Name: info.meetingName, Circuit: { ShortName: info.circuitShortName } },
      ...{ Name: info.name, StartDate: info.startLocal },
    });
  const drivers = results.map((driver) => [
    driver.driverNumber,
    {
      ...{ RacingNumber: driver.driverNumber, Tla: driver.code },
      ...{ FirstName: driver.firstName, LastName: driver.lastName },
      ...{ TeamName: driver.teamName, TeamColour: driver.teamColour?.replace('#', '') ?? null },
    },
  ]);
  if (drivers.length > 0) tell('DriverList', 0, Object.fromEntries(drivers));
  for (const { timeMs, status } of sessionStatus) tell('SessionStatus', timeMs, { Status: status });
  for (const { timeMs, code, message } of trackStatus)
    tell('TrackStatus', timeMs, { Status: code, Message: message });
  raceControl?.forEach((said, index) =>
    tell('RaceControlMessages', said.receivedMs, {
      Messages: {
        [index]: {
          ...{ Message: said.message, Category: said.category, Flag: said.flag, Scope: said.scope },
          ...{ Sector: said.sector, Lap: said.lap, RacingNumber: said.driverNumber },
        },
      },
    }),
  );
  const text = (value: number | null) => (value === null ? null : String(value));
  for (const sample of weather ?? [])
    tell('WeatherData', sample.timeMs, {
      ...{ AirTemp: text(sample.airTempC), TrackTemp: text(sample.trackTempC) },
      ...{ Humidity: text(sample.humidityPercent), WindSpeed: text(sample.windSpeedMs) },
      WindDirection: text(sample.windDirectionDeg),
      Rainfall: sample.rainfall === null ? null : sample.rainfall ? '1' : '0',
    });
  messages.push(...lapCounts(timing), ...lapMessages(timing), ...tyreMessages(laps));
  return { messages: messages.sort((a, b) => a.timeMs - b.timeMs), missing: missingOf(timing) };
}

/** The leader's laps. */
function lapCounts({ kind, laps, totalLaps }: SessionTiming): BoardInput[] {
  if (kind !== 'race' || laps.length === 0) return [];
  const endsMs = new Map<number, number>();
  for (const { lapNumber, endMs } of laps)
    endsMs.set(lapNumber, Math.min(endMs, endsMs.get(lapNumber) ?? Infinity));
  const counts = [...endsMs]
    .filter(([lapNumber]) => lapNumber < (totalLaps ?? Infinity))
    .map(([lapNumber, timeMs]) => ({ timeMs, content: { CurrentLap: lapNumber + 1 } }));
  const first = {
    timeMs: 0,
    content: { CurrentLap: 1, ...(totalLaps !== null && { TotalLaps: totalLaps }) },
  };
  return [first, ...counts].map((count) => ({ topic: 'LapCount', ...count }));
}

/** A stint is named when its first lap begins, and counts its laps. */
function tyreMessages(laps: readonly Lap[]): BoardInput[] {
  return [...groupBy(laps, ({ driverNumber }) => driverNumber)].flatMap(([car, own]) =>
    own.flatMap((lap, index): BoardInput[] => {
      const { stint, compound, tyreLifeLaps, freshTyre, endMs } = lap;
      if (stint === null || compound === null) return [];
      const tell = (timeMs: number, said: JsonObject): BoardInput => ({
        topic: 'TimingAppData',
        timeMs,
        content: { Lines: { [car]: { Stints: { [stint - 1]: said } } } },
      });
      const before = own[index - 1];
      const startLaps =
        tyreLifeLaps === null ? {} : { StartLaps: tyreLifeLaps - 1, TotalLaps: tyreLifeLaps - 1 };
      const named = {
        ...{ Compound: compound, TyresNotChanged: '0', ...startLaps },
        ...(freshTyre !== null && { New: String(freshTyre) }),
      };
      const fromMs = before === undefined ? 0 : (lap.pitOutMs ?? before.endMs + 1);
      return [
        ...(before?.stint === stint ? [] : [tell(fromMs, named)]),
        ...(tyreLifeLaps === null ? [] : [tell(endMs, { TotalLaps: tyreLifeLaps })]),
      ];
    }),
  );
}

function missingOf({ kind, laps, results, trackStatus, raceControl, weather }: SessionTiming): string[] {
  const has = (isThere: (lap: Lap) => boolean) => laps.some(isThere);
  const isRace = kind === 'race';
  return [
    laps.length === 0 && 'This source has no laps of the session.',
    results.some(({ driverNumber }) => !isCarNumber(driverNumber)) &&
      'Drivers whose car number this source does not give are not shown.',
    isRace
      ? 'The order and the gaps are those at the end of each lap: this source has nothing in between.'
      : 'The order is that of the best laps: this source has no other.',
    !has(({ sector1Ms }) => sector1Ms !== null) && 'This source has no sector times.',
    'This source has no mini-sectors.',
    !has(({ compound }) => compound !== null) && 'This source does not say which tyres were used.',
    !has(({ pitInMs }) => pitInMs !== null) && 'This source has no visits to the pits.',
    trackStatus.length === 0 && 'This source has no flags of the track.',
    raceControl === null && 'This source has no messages from race control.',
    weather === null && 'This source has no weather.',
    !isRace && 'This source has no session clock.',
  ].filter((sentence) => sentence !== false);
}
