import { existsSync, readFileSync } from 'node:fs';
import type { OfficialResult } from '../../src/core/results/official-result.ts';
import { readRounds } from '../../src/core/results/official-rounds.ts';
import { readPitStops, type PitStop } from '../../src/core/results/pit-stops.ts';
import { readRaceLaps, type RaceLaps } from '../../src/core/results/race-laps.ts';
import { parseResultsPage, type ResultsPage } from '../../src/core/results/results-api.ts';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { raceLapEvidence } from '../../src/core/timing/race-laps/race-evidence.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { corpusDirectory } from './recorded-sessions.ts';

/** Races of which the results service's laps are recorded: year/round, with the key that OpenF1 has them under where it is recorded too. */
export const recordedRaceLaps: readonly { race: string; openf1Key: number | null }[] = [
  { race: '1996/1', openf1Key: null },
  { race: '2011/1', openf1Key: null },
  { race: '2018/4', openf1Key: null },
  { race: '2023/4', openf1Key: 9070 },
  { race: '2023/14', openf1Key: null },
  { race: '2023/17', openf1Key: 9221 },
  { race: '2024/3', openf1Key: 9488 },
  { race: '2024/5', openf1Key: 9673 },
  { race: '2024/9', openf1Key: 9531 },
  { race: '2024/23', openf1Key: 9655 },
  { race: '2025/1', openf1Key: null },
  { race: '2025/4', openf1Key: null },
  { race: '2025/12', openf1Key: null },
];

export interface RecordedRaceLaps {
  laps: RaceLaps;
  /** null = none recorded, as before 2011. */
  stops: PitStop[] | null;
  official: OfficialResult[] | null;
}

/** Pages as the service would send them, or the one that somebody merged of them. */
export function recordedRace(race: string): RecordedRaceLaps {
  const round = Number(race.split('/')[1]);
  const laps = readRaceLaps(pagesOf(`${race}/laps.json`), round);
  if (!laps) throw new Error(`No laps recorded of ${race}`);
  const stops = pagesOf(`${race}/pitstops.json`);
  const [result] = pagesOf(`${race}/results.json`);
  return {
    laps,
    stops: stops.length > 0 ? readPitStops(stops, round) : null,
    official: result ? (readRounds([result], 'results')[0]?.results ?? null) : null,
  };
}

/** The race as this product makes it of the results service's laps alone. */
export function assembleRaceLaps(race: string, changes?: Partial<RecordedRaceLaps>): SessionTiming {
  const known = changes ? undefined : assembled.get(race);
  const timing = known ?? assembleEvidence(raceLapEvidence({ ...recordedRace(race), ...changes }));
  if (!changes) assembled.set(race, timing);
  return timing;
}

const assembled = new Map<string, SessionTiming>();

/** All timings of the document that somebody merged of the pages, as sent. */
export function mergedTimings(
  race: string,
): { driverId: string; lapNumber: number; position: number; time: string }[] {
  const { MRData } = JSON.parse(readFileSync(pathOf(`${race}/laps.json@merged`), 'utf8')) as MergedLaps;
  return MRData.RaceTable.Races.flatMap(({ Laps }) =>
    Laps.flatMap(({ number, Timings }) =>
      Timings.map(({ driverId, position, time }) => ({
        driverId,
        lapNumber: Number(number),
        position: Number(position),
        time,
      })),
    ),
  );
}

/** Laps by driver id and number. */
export function lapsById(timing: SessionTiming): Map<string, Lap> {
  const ids = new Map(
    timing.results.map(({ driverNumber, driverId }) => [driverNumber, driverId ?? driverNumber]),
  );
  return new Map(timing.laps.map((lap) => [`${ids.get(lap.driverNumber)} ${lap.lapNumber}`, lap]));
}

interface MergedLaps {
  MRData: {
    RaceTable: {
      Races: {
        Laps: { number: string; Timings: { driverId: string; position: string; time: string }[] }[];
      }[];
    };
  };
}

function pagesOf(path: string): ResultsPage[] {
  if (existsSync(pathOf(path))) return [readPage(path)];
  const pages: ResultsPage[] = [];
  for (let offset = 0; existsSync(pathOf(`${path}@limit=100&offset=${offset}`)); offset += 100) {
    pages.push(readPage(`${path}@limit=100&offset=${offset}`));
  }
  return pages;
}

function readPage(path: string): ResultsPage {
  const page = parseResultsPage(readFileSync(pathOf(path), 'utf8'));
  if (typeof page === 'string') throw new Error(`${path}: ${page}`);
  return page;
}

function pathOf(path: string): string {
  return `${corpusDirectory}api.jolpi.ca/ergast/f1/${path}`;
}
