import { expect, it } from 'vitest';
import { latestChangeWords, resultChanges, type ResultVersion, withVersion } from './result-changes.ts';
import type { ClassifiedDriver } from './classification.ts';

const line = (driver: string, more: Partial<ClassifiedDriver> = {}): ClassifiedDriver => ({
  ...{ position: 1, classified: '1', driver, name: driver, carNumber: null, team: null, gridPosition: 1 },
  ...{ laps: 50, status: 'Finished', timeMs: 5_400_000, gapMs: null, lapsBehind: null, points: 25 },
  ...{ fastestLap: null, qualifyingMs: [null, null, null], sharedWith: [], decidedBy: null },
  ...more,
});

/** What was told after each list of lines, an hour after the one before. */
const changesOf = (...lists: ClassifiedDriver[][]) => {
  let versions: readonly ResultVersion[] = [];
  for (const [hour, lines] of lists.entries()) versions = withVersion(versions, lines, hour * 3_600_000);
  return resultChanges(versions).map(({ atUtcMs, state, text }) =>
    [atUtcMs / 3_600_000, state, text].join(' '),
  );
};

it('tells every field that differs in plain words, who lost or won a place in the classification first', () => {
  const before = [
    line('VER'),
    line('HAM', { classified: '7', gridPosition: 15 }),
    line('STR', { classified: 'R', status: 'Engine' }),
    line('LIN', { classified: '20' }),
  ];
  const after = [
    line('VER', { timeMs: 5_405_000, points: 26, laps: 51 }),
    line('STR', { classified: 'R', status: 'Gearbox' }),
    line('HAM', { classified: 'D', status: 'Disqualified', gridPosition: 0 }),
    line('BOT', { classified: '19' }),
  ];
  expect(changesOf(before, after)).toEqual([
    '1 revised Hamilton: 7th to disqualified',
    '1 revised Bottas: not listed to 19th',
    '1 revised Lindblad: 20th to no longer listed',
    '1 revised Verstappen: 50 to 51 laps',
    '1 revised Verstappen: time 1:30:00.000 to 1:30:05.000',
    '1 revised Verstappen: 25 to 26 points',
    '1 revised Stroll: status “Engine” to “Gearbox”',
    '1 revised Hamilton: starting place 15th to the pit lane',
  ]);
});

it('tells times of the parts of a qualifying, and not the best of them again', () => {
  const best = (q3Ms: number) => [line('NOR', { timeMs: q3Ms, qualifyingMs: [91_000, 90_000, q3Ms] })];
  expect(changesOf(best(89_000), best(89_100))).toEqual(['1 revised Norris: Q3 1:29.000 to 1:29.100']);
});

it('takes for no change what was not known before, other words for a finish, and an older answer', () => {
  expect(
    changesOf([line('VER', { points: null, status: '+1 Lap' })], [line('VER', { status: 'Lapped' })]),
  ).toEqual([]);
  const versions = withVersion(withVersion([], [line('VER')], 10), [line('VER', { points: 18 })], 20);
  expect(withVersion(versions, [line('VER')], 20)).toBe(versions);
  expect(withVersion(versions, [line('VER', { points: 18 })], 30)).toMatchObject([
    { state: 'official', firstConfirmedUtcMs: 10, lastConfirmedUtcMs: 10 },
    { state: 'revised', firstConfirmedUtcMs: 20, lastConfirmedUtcMs: 30 },
  ]);
});

it('keeps the first version and the latest, however often a result changes', () => {
  let versions: readonly ResultVersion[] = [];
  for (let time = 0; time < 40; time += 1)
    versions = withVersion(versions, [line('VER', { points: time })], time);
  expect(versions).toHaveLength(12);
  expect(versions.map(({ firstConfirmedUtcMs }) => firstConfirmedUtcMs)).toEqual([
    0, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
  ]);
});

it('names the latest change, not one before it', () => {
  let versions: readonly ResultVersion[] = [];
  for (const [hour, points] of [25, 18, 15].entries())
    versions = withVersion(versions, [line('VER', { points }), line('HAM', { laps: 50 + hour })], hour);
  expect(latestChangeWords(resultChanges(versions))).toBe(
    'Verstappen: 18 to 15 points; Hamilton: 51 to 52 laps.',
  );
});
