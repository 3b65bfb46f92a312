import * as z from 'zod';
import { type Board, type BoardCar, carStatuses, type TrackFlag } from '../core/board/board.ts';
import { spokenNames } from '../core/facts/phrases.ts';
import { formatLapTime, formatSeconds, ifKnown } from '../core/text/lap-time.ts';
import { utcTimestamp } from '../core/text/moments.ts';
import type { FollowedSession } from '../io/live/live-feed.ts';
import { lapTimeField, sectorTimeField } from '../ops/parts/result-fields.ts';

const rankField = z.enum(['overall-best', 'personal-best']).nullable();
const text = z.string().nullable();

export const boardOutput = z.object({
  facts: z.array(z.string()).describe('What a commentator would say now, most important first.'),
  state: z.enum(['running', 'over']).describe('over: no more messages come.'),
  year: z.int(),
  event_name: z.string(),
  session: z.string().describe('Full name of the session, e.g. "Sprint".'),
  kind: z.enum(['race', 'qualifying', 'practice']),
  status: text.describe('As the feed has it: Inactive, Started, Aborted, Finished, Finalised, Ends.'),
  at: text.describe('UTC of the last message; null = unknown.'),
  session_time_ms: z.number().describe('The same as session time of the recording.'),
  lap: z
    .object({ current: z.int(), total: z.int().nullable() })
    .nullable()
    .describe('Races and sprints: the lap that the leader is on.'),
  part: z.int().nullable().describe('Qualifyings: 1, 2 or 3.'),
  last_place_through: z
    .int()
    .nullable()
    .describe('Qualifyings: the last place that goes on to the next part.'),
  flag: z.enum(['clear', 'yellow', 'safety-car', 'virtual-safety-car', 'red', 'finished']).nullable(),
  yellow_sectors: z.record(z.string(), z.string()).describe('yellow or double-yellow, by marshal sector.'),
  clock: z
    .object({ remaining_s: z.number(), is_running: z.boolean() })
    .nullable()
    .describe('Time left of the session or of this part, at that moment.'),
  weather: z
    .object({
      air_temp_c: z.number().nullable(),
      track_temp_c: z.number().nullable(),
      humidity_percent: z.number().nullable(),
      wind_speed_ms: z.number().nullable(),
      is_raining: z.boolean().nullable(),
    })
    .nullable(),
  cars: z
    .array(
      z.object({
        position: z.int().nullable(),
        driver: z.string().describe('Code; the car number while nobody has named the driver.'),
        number: z.string(),
        name: text,
        team: text,
        status: z.enum(carStatuses),
        laps: z.int().nullable().describe('Laps completed.'),
        gap: text.describe('To the leader or the fastest, as sent: "+12.345", "1L"; null for the leader.'),
        interval: text.describe('To the car ahead, as sent.'),
        last_lap_time: lapTimeField.nullable(),
        last_lap_rank: rankField,
        best_lap_time: lapTimeField.nullable(),
        best_lap_rank: rankField,
        sector_times: z.array(sectorTimeField).describe('Of this lap; null where it was not there yet.'),
        compound: text.describe('SOFT, MEDIUM, HARD, INTERMEDIATE or WET; null = unknown.'),
        tyre_laps: z.int().nullable().describe('Laps on this set, those of earlier sessions included.'),
        stops: z.int().nullable(),
      }),
    )
    .describe('In order of position.'),
  messages: z
    .array(z.object({ session_time_ms: z.number(), lap: z.int().nullable(), flag: text, text: z.string() }))
    .describe('The latest ones of race control, oldest first.'),
});

/** A session as it stands. */
export interface BoardScene {
  session: FollowedSession;
  board: Board;
  /** Session time of the last message. */
  timeMs: number;
  isOver: boolean;
}

/** Messages of race control in one document. */
const mostMessages = 10;

/** The document of `svc live board`. */
export function boardDocument({ session, board, timeMs, isOver }: BoardScene): z.output<typeof boardOutput> {
  const { weather, clock } = board;
  return {
    facts: boardFacts(board, isOver),
    state: isOver ? 'over' : 'running',
    ...{ year: session.year, event_name: session.eventName, session: session.sessionName },
    ...{ kind: board.session.kind, status: board.status },
    at: session.zeroUtcMs === null ? null : utcTimestamp(session.zeroUtcMs + timeMs),
    session_time_ms: timeMs,
    ...{ lap: board.lap, part: board.part, last_place_through: board.lastPlaceThrough },
    ...{ flag: board.track.flag, yellow_sectors: board.track.sectors },
    clock: clock && {
      remaining_s: Math.max(0, Math.round((clock.remainingMs - elapsedMs(clock, timeMs)) / 1000)),
      is_running: clock.isRunning,
    },
    weather: weather && {
      ...{ air_temp_c: weather.airTempC, track_temp_c: weather.trackTempC },
      ...{ humidity_percent: weather.humidityPercent, wind_speed_ms: weather.windSpeedMs },
      is_raining: weather.isRaining,
    },
    cars: inOrder(board).map(([number, car]) => carDocument(number, car)),
    messages: board.messages
      .slice(-mostMessages)
      .map(({ timeMs: sentMs, ...message }) => ({ session_time_ms: sentMs, ...message })),
  };
}

function elapsedMs({ asOfMs, isRunning }: NonNullable<Board['clock']>, timeMs: number): number {
  return isRunning ? timeMs - asOfMs : 0;
}

function carDocument(number: string, car: BoardCar) {
  return {
    ...{ position: car.place, driver: car.code, number, name: car.name, team: car.team },
    ...{ status: car.status, laps: car.laps, gap: car.gap, interval: car.interval },
    last_lap_time: ifKnown(car.lastLap?.ms ?? null, (ms) => formatLapTime(ms)),
    last_lap_rank: car.lastLap?.rank ?? null,
    best_lap_time: ifKnown(car.bestLap?.ms ?? null, (ms) => formatLapTime(ms)),
    best_lap_rank: car.bestLap?.rank ?? null,
    sector_times: car.sectors.map(({ ms, isOld }) => (isOld ? null : ifKnown(ms, formatSeconds))),
    ...{ compound: car.tyre?.compound ?? null, tyre_laps: car.tyre?.laps ?? null, stops: car.stops },
  };
}

/** Cars without a place come last. */
function inOrder({ cars }: Board): [number: string, car: BoardCar][] {
  return Object.entries(cars).toSorted(([, a], [, b]) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);
}

const flagFacts: Readonly<Record<NonNullable<TrackFlag>, string | null>> = {
  clear: null,
  yellow: 'Yellow flags are out.',
  'safety-car': 'The safety car is out.',
  'virtual-safety-car': 'The virtual safety car is out.',
  red: 'The session is stopped with a red flag.',
  finished: 'The chequered flag is out.',
};

function boardFacts(board: Board, isOver: boolean): string[] {
  const nameOf = spokenNames(
    Object.values(board.cars).flatMap(({ code, name }) => (name === null ? [] : [{ code, name }])),
  );
  const called = ({ code, name }: BoardCar): string => (name === null ? code : nameOf({ code, name }));
  const [first, second] = inOrder(board)
    .filter(([, { place }]) => place !== null)
    .map(([, car]) => car);
  const facts: (string | null)[] = [];
  const hasStarted = board.status !== null && board.status !== 'Inactive';
  if (first && hasStarted) facts.push(leaderFact(board, { first, second }, called));
  if (isOver) facts.push('The session is over.');
  else if (!hasStarted) facts.push('The session has not started.');
  else if (board.track.flag !== null) facts.push(flagFacts[board.track.flag]);
  const fastest = Object.values(board.cars).find(({ bestLap }) => bestLap?.rank === 'overall-best');
  if (board.session.kind === 'race' && fastest?.bestLap)
    facts.push(`The fastest lap is ${called(fastest)}'s, ${formatLapTime(fastest.bestLap.ms)}.`);
  return facts.filter((fact) => fact !== null);
}

function leaderFact(
  { session, lap }: Board,
  { first, second }: { first: BoardCar; second: BoardCar | undefined },
  called: (car: BoardCar) => string,
): string | null {
  const gap = second?.gap ?? second?.interval ?? null;
  const [, seconds] = /^\+?(\d+\.\d+)$/.exec(gap ?? '') ?? [];
  if (session.kind === 'race') {
    const onLap = lap === null ? '' : ` on lap ${lap.current}${lap.total === null ? '' : ` of ${lap.total}`}`;
    const before = second && seconds !== undefined ? ` ${called(second)} by ${seconds} s` : '';
    return `${called(first)} leads${before}${onLap}.`;
  }
  if (first.bestLap === null) return null;
  const before = second && seconds !== undefined ? `, ${seconds} s ahead of ${called(second)}` : '';
  return `${called(first)} is fastest with ${formatLapTime(first.bestLap.ms)}${before}.`;
}
