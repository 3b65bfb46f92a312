import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type LocalHost, type Reply } from './local-host.ts';

/** A made-up race as the results API would have it: 20 cars, 57 laps, a stop each on lap 20 + car. */
export const madeUpRace = { year: 2012, round: 3, date: '2012-04-15', cars: 20, laps: 57 } as const;

export const lapRows = madeUpRace.cars * madeUpRace.laps;

/** Lap time in milliseconds: 90 s, a tenth more per car, 20 s more into and out of the pits. */
export function madeUpLapTimeMs(car: number, lap: number): number {
  const isPitLap = lap === 20 + car || lap === 21 + car;
  return 90_000 + 100 * car + (lap === 1 ? 5000 : 0) + (isPitLap ? 10_000 : 0);
}

/** Answers like the results API: tables of `madeUpRace` and its season, in pages of as many rows as asked for, a hundred at most. */
export function raceReply(race: { date: string; lapRows?: number } = madeUpRace): Reply {
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const table = url.pathname.split('/').slice(2).join('/');
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 30), 100);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const body = documentOf(table, { limit, offset }, race);
    if (body === null) response.writeHead(404).end();
    else ok(body)(request, response);
  };
}

/** Says something else for the requests that match, and what the race host says for all others. */
export function raceReplyExcept(
  matches: RegExp,
  reply: Reply,
  race?: Parameters<typeof raceReply>[0],
): Reply {
  const others = raceReply(race);
  return (request, response) => {
    (matches.test(request.url ?? '') ? reply : others)(request, response);
  };
}

/** Asked for so far, oldest first: "laps.json?limit=100&offset=0". */
export function askedFor(host: LocalHost): string[] {
  return host.requests.map(({ url }) => (url ?? '').split('/').slice(3).join('/').replace(/^3\//, ''));
}

interface Part {
  limit: number;
  offset: number;
}

function documentOf(table: string, part: Part, race: { date: string; lapRows?: number }): string | null {
  const { year, round, cars } = madeUpRace;
  const of = `${year}/${round}/`;
  const every = Array.from({ length: cars }, (_, car) => car);
  if (table === `${year}.json`) return page(part, 1, [{ ...header(race.date), Circuit: circuit }]);
  if (table === `${of}results.json`) {
    return page(part, cars, [{ ...header(race.date), Results: every.map(resultRow) }]);
  }
  if (table === `${of}pitstops.json`) {
    const stops = every.map(stopRow).slice(part.offset, part.offset + part.limit);
    return page(part, cars, [{ ...header(race.date), PitStops: stops }]);
  }
  if (table !== `${of}laps.json`) return null;
  const total = race.lapRows ?? lapRows;
  const rows = Array.from({ length: total }, (_, row) => row).slice(part.offset, part.offset + part.limit);
  const laps = [...new Set(rows.map((row) => Math.floor(row / cars) + 1))].map((lap) => ({
    number: String(lap),
    Timings: rows
      .filter((row) => Math.floor(row / cars) + 1 === lap)
      .map((row) => timingRow(row % cars, lap)),
  }));
  return page(part, total, total === 0 ? [] : [{ ...header(race.date), Laps: laps }]);
}

const circuit = { circuitId: 'x', circuitName: 'X Circuit', Location: { locality: 'X', country: 'China' } };

function header(date: string) {
  const { year, round } = madeUpRace;
  return {
    season: String(year),
    round: String(round),
    raceName: 'Chinese Grand Prix',
    date,
    time: '07:00:00Z',
  };
}

function page({ limit, offset }: Part, total: number, races: object[]): string {
  return JSON.stringify({
    MRData: {
      limit: String(limit),
      offset: String(offset),
      total: String(total),
      RaceTable: { Races: races },
    },
  });
}

const idOf = (car: number) => `driver_${car}`;

function resultRow(car: number) {
  const code = `D${String.fromCharCode(65 + car)}X`;
  return {
    ...{
      number: String(car + 1),
      position: String(car + 1),
      positionText: String(car + 1),
      points: '0',
      grid: '1',
    },
    ...{ laps: String(madeUpRace.laps), status: 'Finished' },
    Driver: { driverId: idOf(car), code, givenName: 'A', familyName: `Name ${code}` },
    Constructor: { constructorId: `team_${car >> 1}`, name: `Team ${car >> 1}` },
  };
}

function stopRow(car: number) {
  const time = `15:${String(30 + car).padStart(2, '0')}:00`;
  return { driverId: idOf(car), lap: String(20 + car), stop: '1', time, duration: '22.500' };
}

function timingRow(car: number, lap: number) {
  const lapTimeMs = madeUpLapTimeMs(car, lap);
  const seconds = ((lapTimeMs % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return {
    driverId: idOf(car),
    position: String(car + 1),
    time: `${Math.floor(lapTimeMs / 60_000)}:${seconds}`,
  };
}
