import { afterAll, describe, expect, it } from 'vitest';
import { BoardReducer } from '../../src/core/board/board-reducer.ts';
import type { Board, BoardCar } from '../../src/core/board/board.ts';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { longestMessageDelayMs } from '../../src/core/timing/raw-laps/timing-tolerances.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { asSaid, boardInputs, TimingState } from '../support/feed-state.ts';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import {
  assembleChanged,
  needsRecordings,
  type RecordedSession,
  sessionInputs,
  sessionsOfMostUse,
  timedSessions,
  topicRecords,
} from './corpus.ts';

const moments = isLongRun ? 48 : 6;
/** To assemble laps takes long: they are compared at every so many moments. */
const everyNthWithLaps = isLongRun ? 12 : 1;
const tried = isLongRun ? timedSessions : sessionsOfMostUse;
const options = sampledOptions(
  6 * sessionsOfMostUse.length,
  48 * timedSessions.length,
  'moments of recorded sessions, of which the board is compared',
);

/** A car at a moment, with its laps as they were known then. */
interface Moment {
  car: BoardCar;
  isRace: boolean;
  laps: readonly Lap[];
  timeMs: number;
}

/** Why a board may differ from what the laps say: the feed says it otherwise for some seconds or minutes. */
const reasons = {
  'the lap into the pits is counted when the car goes out again': ({ car }: Moment) =>
    ['in-pits', 'knocked-out', 'retired', 'stopped'].includes(car.status),
  'the count of laps follows the time of the lap': ({ laps, timeMs }: Moment) =>
    timeMs - laps.at(-1)!.endMs < longestMessageDelayMs,
  'a lap was struck': ({ laps }: Moment) => laps.some(({ withdrawn }) => withdrawn === 'lap'),
  'a stop is counted at the entry, before the lap into the pits ends': ({ car }: Moment) =>
    car.status === 'in-pits',
  'the next set is on the car before the lap into the pits ends': ({ car }: Moment) =>
    car.status === 'in-pits',
  'places are sent between the ends of laps': ({ isRace }: Moment) => isRace,
  'the feed ranks cars without a time': ({ car, isRace }: Moment) => !isRace && car.bestLap === null,
} as const;
type Reason = keyof typeof reasons;

const counted = new Map<Reason, number>();
const compared = { cars: 0, laps: 0, tyres: 0, places: 0 };

/** What the board says of a car otherwise than its laps as they were known then, as far as none of the reasons explains it. */
function otherwise(board: Board, timing: SessionTiming, number: string, timeMs: number): string[] {
  const car = board.cars[number]!;
  const isRace = board.session.kind === 'race';
  const laps = timing.laps.filter((lap) => lap.driverNumber === number && !lap.isGenerated);
  const last = laps.at(-1);
  const place = timing.results.find(({ driverNumber }) => driverNumber === number)?.position ?? null;
  const unexplained: string[] = [];
  const compare = (shown: unknown, known: unknown, ...possible: Reason[]) => {
    if (shown === known) return;
    const reason = possible.find((each) => reasons[each]({ car, isRace, laps, timeMs }));
    if (reason === undefined) unexplained.push(`${number}: ${String(shown)} for ${String(known)}`);
    else counted.set(reason, (counted.get(reason) ?? 0) + 1);
  };
  compare(
    car.laps,
    last?.lapNumber ?? 0,
    'the lap into the pits is counted when the car goes out again',
    'the count of laps follows the time of the lap',
    'a lap was struck',
  );
  const stops = laps.filter(({ pitInMs }) => pitInMs !== null).length;
  if (isRace) compare(car.stops, stops, 'a stop is counted at the entry, before the lap into the pits ends');
  if (last && last.pitInMs === null && car.laps === last.lapNumber) {
    compare(shownTyre(car), lapTyre(last), 'the next set is on the car before the lap into the pits ends');
    compared.tyres += 1;
  }
  if (place !== null) {
    const possible = [
      'places are sent between the ends of laps',
      'the feed ranks cars without a time',
    ] as const;
    compare(car.place, place, ...possible);
    compared.places += 1;
  }
  compared.cars += 1;
  compared.laps += laps.length;
  return unexplained;
}

const shownTyre = ({ tyre }: BoardCar) =>
  `${tyre?.compound ?? null} ${tyre?.laps ?? null} ${tyre?.isNew ?? null}`;
const lapTyre = (lap: Lap) => `${lap.compound} ${lap.tyreLifeLaps} ${lap.freshTyre}`;

function momentsOf(session: RecordedSession, records: readonly FeedRecord[]): number[] {
  const random = seededRandom(session.id);
  const [fromMs, toMs] = [records[1]!.timeMs, records.at(-1)!.timeMs];
  return Array.from({ length: moments }, () => Math.round(fromMs + random() * (toMs - fromMs))).sort(
    (a, b) => a - b,
  );
}

/** Numbers from 0 to 1, the same for the same text. */
function seededRandom(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('the board of a recorded session', { ...needsRecordings, ...options }, () => {
  it.each(tried)('$id is what the feed and the laps say at any moment', (session) => {
    const { topics, kind } = sessionInputs(session);
    const records = [...(topics.TimingData as Iterable<FeedRecord>)];
    const inputs = boardInputs((topic) =>
      topic === 'TimingData' ? records : (topicRecords(session, topic) ?? []),
    );
    const reducer = new BoardReducer({ kind });
    const timing = new TimingState(records);
    let at = 0;
    const pushUntil = (timeMs: number) => {
      for (; at < inputs.length && inputs[at]!.timeMs <= timeMs; at += 1) reducer.push(inputs[at]!);
    };
    for (const [index, timeMs] of momentsOf(session, records).entries()) {
      pushUntil(timeMs);
      for (const { shown, said } of asSaid(reducer.board, timing.goTo(timeMs)))
        expect(shown, `${session.id} at ${timeMs}`).toEqual(said);
      if (index % everyNthWithLaps !== 0) continue;
      const known = assembleChanged(session, (rows) => rows.filter((row) => row.timeMs <= timeMs), {
        official: null,
        isCut: true,
      });
      const differences = Object.keys(reducer.board.cars).flatMap((number) =>
        otherwise(reducer.board, known, number, timeMs),
      );
      expect(differences, `${session.id} at ${timeMs}`).toEqual([]);
    }
    pushUntil(Infinity);
    const official = sessionInputs(session).official ?? [];
    const changed = official.flatMap(({ driverNumber, position }) => {
      const place = reducer.board.cars[driverNumber]?.place;
      return place === position || place == null ? [] : [`${driverNumber} ${place} ${position}`];
    });
    expect(changed, `${session.id} in the end`).toEqual(changedLater[session.id] ?? []);
  });

  afterAll(() => {
    expect(compared.tyres).toBeGreaterThan(compared.cars / 20);
    expect(compared.places).toBeGreaterThan(compared.cars / 3);
    expect((counted.get('places are sent between the ends of laps') ?? 0) / compared.places).toBeLessThan(
      0.15,
    );
  });
});

/** Number of the car, its last place on the board, and its place in the official result, where penalties were added to times. */
const changedLater: Readonly<Record<string, readonly string[]>> = {
  // Five seconds for cars 23, 30 and 87.
  '2025_Miami_Sprint': [
    ...['63 5 4', '18 6 5', '22 9 6', '12 10 7', '10 11 8', '27 12 9'],
    ...['6 13 10', '23 4 11', '31 14 12', '30 7 13', '87 8 14'],
  ],
};
