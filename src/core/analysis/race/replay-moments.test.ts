import { expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../../test/support/made-up-session.ts';
import { madeUpRace } from '../../../../test/support/races/made-up-race.ts';
import { findMoment, momentForms, momentWords, readMoment } from './replay-moments.ts';
import { sessionEvents } from './session-events.ts';

it('reads what it says that can be written, in any case, and nothing else', () => {
  for (const text of momentForms) expect(readMoment(text), text).not.toBeNull();
  for (const text of ['constructor', '__proto__', 'stop', '']) expect(readMoment(text), text).toBeNull();
  expect(readMoment(' LAST lap ')).toEqual({ kind: 'last-laps', laps: 1 });
  expect(readMoment('12')).toEqual({ kind: 'lap', lap: 12 });
  expect(readMoment('Stop Max Verstappen 2')).toEqual({ kind: 'stop', driver: 'max verstappen', number: 2 });
  for (const text of ['', 'yesterday', 'lap', '12:00', '-3', 'stop'])
    expect(readMoment(text), text).toBeNull();
});

const timing = madeUpRace(
  {
    VER: { grid: 1, position: 1, gaps: [1, 0, 0, 0], stops: [1, 2] },
    NOR: { grid: 2, position: 2, gaps: [0, 1, 1, 1] },
  },
  [[100, '4']],
);
const events = sessionEvents({ timing, sessionName: 'Race', partNames: [], isOver: true });

function where(text: string, side: 'begin' | 'end' = 'begin', followed = timing.results.slice(0, 0)) {
  const found = findMoment(readMoment(text)!, side, { timing, events, followed });
  return 'timeMs' in found ? found.timeMs / 1000 : found.missing;
}

it('finds laps of the leader, stops, and what has a name', () => {
  expect([
    where('lap 1'),
    where('lap 1', 'end'),
    where('3'),
    where('last 2 laps'),
    where('last 9 laps'),
  ]).toEqual([0, 90, 180, 180, 0]);
  expect([where('half-distance', 'end'), where('stop ver'), where('stop VER 2')]).toEqual([180, 81, 170]);
  expect([where('safety car'), where('start'), where('01:00:00')]).toEqual([100, 0, 3600]);
  expect(
    where(
      'fastest-lap',
      'end',
      timing.results.filter(({ code }) => code === 'VER'),
    ),
  ).toBe(180);
});

it('says why there is no such moment', () => {
  expect(where('lap 5')).toBe('the leader completed 4 laps');
  expect(where('stop NOR')).toBe('Norris made no stop');
  expect(where('stop VER 3')).toBe('Verstappen made 2 stops');
  expect([where('red-flag'), where('Q2'), where('restart')]).toEqual([
    'it was not stopped by a red flag',
    'it has no such part',
    'it was not restarted',
  ]);
  expect(() => where('stop nobody')).toThrow('nobody');
});

it('takes laps outside races for those of the driver who is followed', () => {
  const results = [madeUpResult('NOR')];
  const practice = madeUpTiming({
    kind: 'practice',
    results,
    laps: [1, 2].map((lap) => madeUpLap('NOR', 'T', lap)),
  });
  const found = (followed: typeof results) =>
    findMoment({ kind: 'lap', lap: 2 }, 'end', { timing: practice, events: [], followed });
  expect(found(results)).toEqual({ timeMs: 200_000, isSudden: false });
  expect(found([])).toEqual({ missing: expect.stringContaining('name the driver to follow') });
});

it('puts moments into words', () => {
  expect(
    ['lap 12', 'last 5 laps', 'last lap', '01:05:00', 'q2', 'stop nor 2'].map((text) =>
      momentWords(readMoment(text)!),
    ),
  ).toEqual([
    'lap 12',
    'the last 5 laps',
    'the last lap',
    '01:05:00',
    'the second part',
    'the 2nd stop of NOR',
  ]);
});
