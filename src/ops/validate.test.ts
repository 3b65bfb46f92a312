import { beforeEach, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
  noOtherAccounts,
} from '../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../test/support/planned-season.ts';
import { runChecked } from '../../test/support/run-checked.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import type { OtherAccounts } from '../core/agreement/other-accounts.ts';
import type { SessionTiming } from '../core/timing/session-timing.ts';
import type { Warning } from '../core/warnings.ts';
import { validate } from './validate.ts';

let home: string;
beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { S: null, R: null })]);
const place = { year: 2025, gp: 'Miami', session: 'R' };

const lap = (lapNumber: number, more = {}) => madeUpLap('SAI', 'Williams', lapNumber, more);
const race = (more: Partial<SessionTiming> = {}) =>
  madeUpTiming({
    results: [madeUpResult('SAI', { laps: 4 })],
    laps: [lap(1), lap(2, { lapTimeMs: 91_000, endMs: 191_000 }), lap(3, { pitInMs: 1, endMs: 281_000 })],
    ...more,
  });

/** The real effects around these accounts, and whom they were asked for. */
function world(timing: SessionTiming, accounts: Partial<OtherAccounts>) {
  const { effects } = madeUpEffects(home, schedule, timing);
  const asked: unknown[] = [];
  effects.data.otherAccounts = async (event, session, provider) => {
    asked.push([event.eventName, session.code, provider]);
    return { ...noOtherAccounts, ...accounts };
  };
  return { effects, asked };
}

it('has a row for each check with something to compare, its share, its exceptions and their reasons', async () => {
  const said: Warning = {
    code: 'LAP_TIMES_DISAGREE',
    message: 'Times disagree.',
    effect: '',
    drivers: ['SAI'],
  };
  const { effects, asked } = world(race({ warnings: [said] }), {
    fastestLapsMs: new Map([['SAI', 90_000]]),
    stops: [
      ...[2, 3].map((lapNumber) => ({
        ...{ driverId: 'sai', lapNumber, entryTimeOfDayMs: null, laneMs: null },
      })),
    ],
    missing: [{ account: 'TyreStintSeries', why: 'the timing archive has no such file of this session' }],
  });
  const output = await runChecked(validate, effects, { workspace_id: 'w', ...place });
  expect(output).toMatchObject({
    ...{ event_name: 'Miami Grand Prix', session: 'Race', compared: 9, agreed: 6, share: 0.666667 },
    not_compared: [
      { account: 'TyreStintSeries', reason: 'the timing archive has no such file of this session' },
    ],
  });
  const exception = { driver: 'SAI', stint: 1, lap: 2 };
  expect(output.checks).toEqual([
    {
      ...{ id: 'sectors', subject: 'sectors of a lap and its time', compared: 3, agreed: 2, share: 0.666667 },
      exceptions: [
        {
          ...exception,
          ours: '1:31.000',
          theirs: '1:30.000',
          reason: 'LAP_TIMES_DISAGREE: Times disagree.',
        },
      ],
    },
    {
      ...{
        id: 'lap-ends',
        subject: 'lap from line to line and its time',
        compared: 2,
        agreed: 2,
        share: 1,
      },
      exceptions: [],
    },
    {
      ...{ id: 'official-bests', subject: 'best lap and the official one', compared: 1, agreed: 1, share: 1 },
      exceptions: [],
    },
    {
      ...{ id: 'laps-done', subject: 'laps done and the official number', compared: 1, agreed: 0, share: 0 },
      exceptions: [{ driver: 'SAI', lap: 3, stint: 1, ours: '3', theirs: '4', reason: null }],
    },
    {
      ...{ id: 'pit-stops', subject: 'lap into the pits and pit stop of the results service' },
      ...{ compared: 2, agreed: 1, share: 0.5 },
      exceptions: [{ ...exception, ours: 'ends on the track', theirs: 'ends in the pits', reason: null }],
    },
  ]);
  expect(asked).toEqual([['Miami Grand Prix', 'R', 'f1-archive']]);
});

it('points to the laps of the driver with most exceptions', async () => {
  const { effects } = world(race(), {});
  const { next } = await validate.run(effects, place);
  expect(next).toEqual([
    {
      operation: 'analyze driver-laps',
      input: { year: 2025, gp: 'Miami Grand Prix', session: 'R', driver: 'SAI' },
      why: 'shows the laps of the driver with most exceptions',
    },
  ]);
});

it('has no share where nothing can be compared, and does not hold computed results against the laps', async () => {
  const untimed = lap(1, { lapTimeMs: null });
  const results = [madeUpResult('SAI', { driverId: null, laps: 7 })];
  const { effects } = world(race({ laps: [untimed], results }), {});
  const output = await runChecked(validate, effects, { workspace_id: 'w', ...place });
  expect(output).toMatchObject({ compared: 0, agreed: 0, share: null, checks: [] });
});
