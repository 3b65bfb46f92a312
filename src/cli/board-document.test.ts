import { expect, it } from 'vitest';
import { runningSession } from '../../test/live/running-session.ts';
import type { BoardInput } from '../core/board/board.ts';
import { BoardReducer } from '../core/board/board-reducer.ts';
import { boardDocument, boardOutput } from './board-document.ts';

const session = {
  ...{ key: '1', year: 2025, eventName: 'Miami Grand Prix', sessionCode: 'S' as const, isTesting: false },
  ...{ zeroUtcMs: Date.UTC(2025, 4, 3, 15), isSimulated: false, circuitKey: null, circuitShortName: null },
};
const driver = (number: string, Tla: string, FirstName: string, LastName: string) => ({
  [number]: { RacingNumber: number, Tla, FirstName, LastName, FullName: `${FirstName} ${LastName}` },
});
const drivers = { ...driver('4', 'NOR', 'Lando', 'Norris'), ...driver('81', 'PIA', 'Oscar', 'Piastri') };

function documentOf(name: string, said: readonly [topic: string, content: unknown][], isOver = false) {
  const kind = name === 'Sprint' ? ('race' as const) : ('qualifying' as const);
  const reducer = new BoardReducer({ eventName: 'Miami Grand Prix', name, kind });
  const opening: BoardInput[] = runningSession({ name })
    .messages(0)
    .map((message) => ({ ...message, timeMs: 0 }));
  const later = [['DriverList', drivers], ...said].map(([topic, content], index) => ({
    ...{ topic: topic as string, content, timeMs: 3_600_000 + index },
  }));
  for (const message of [...opening, ...later]) reducer.push(message);
  const scene = {
    session: { ...session, sessionName: name },
    board: reducer.board,
    timeMs: 3_600_000,
    isOver,
  };
  const document = boardDocument(scene);
  expect(boardOutput.parse(document)).toEqual(document);
  return document;
}

it('says of a race who leads, by what, and what flag is out', () => {
  const { facts, ...document } = documentOf('Sprint', [
    ['LapCount', { CurrentLap: 7, TotalLaps: 18 }],
    ['TrackStatus', { Status: '4', Message: 'SCDeployed' }],
    [
      'TimingData',
      {
        Lines: {
          '81': {
            Position: '1',
            InPit: false,
            NumberOfLaps: 6,
            LastLapTime: { Value: '1:31.512', PersonalFastest: true },
          },
          '4': {
            Position: '2',
            InPit: false,
            NumberOfLaps: 6,
            GapToLeader: '+2.345',
            IntervalToPositionAhead: { Value: '+2.345' },
          },
        },
      },
    ],
  ]);
  expect(facts.slice(0, 2)).toEqual([
    'Piastri leads Norris by 2.345 s on lap 7 of 18.',
    'The safety car is out.',
  ]);
  expect(document).toMatchObject({
    ...{ state: 'running', year: 2025, event_name: 'Miami Grand Prix', session: 'Sprint', kind: 'race' },
    ...{ at: '2025-05-03T16:00:00Z', lap: { current: 7, total: 18 }, flag: 'safety-car' },
    cars: [
      { position: 1, driver: 'PIA', name: 'Oscar Piastri', laps: 6, gap: null, last_lap_time: '1:31.512' },
      { position: 2, driver: 'NOR', gap: '+2.345', interval: '+2.345', last_lap_time: null },
    ],
    messages: [{ text: 'GREEN' }],
  });
});

it('says of a qualifying who is fastest, and that it is over', () => {
  const lines = {
    '4': { Position: '1', BestLapTime: { Value: '1:15.586' } },
    '81': { Position: '2', TimeDiffToFastest: '+0.146', BestLapTime: { Value: '1:15.732' } },
  };
  expect(documentOf('Qualifying', [['TimingData', { Lines: lines }]], true).facts).toEqual([
    'Norris is fastest with 1:15.586, 0.146 s ahead of Piastri.',
    'The session is over.',
  ]);
  expect(documentOf('Qualifying', []).facts).toEqual([]);
  const onTheGrid = documentOf('Sprint', [
    ['SessionStatus', { Status: 'Inactive' }],
    ['TimingData', { Lines: { '4': { Position: '1' } } }],
  ]);
  expect(onTheGrid.facts).toEqual(['The session has not started.']);
});
