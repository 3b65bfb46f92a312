import { expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { whyNoLaps } from '../../io/data/session-failure.ts';
import { findOperation } from '../../present/find-operation.ts';
import { checkInput, withWorkspace } from '../../present/operation-input.ts';
import { runOperation } from '../../present/run-operation.ts';
import { commandWording } from '../../present/wording.ts';

const monaco = plannedEvent(7, 'Monaco Grand Prix', '2010-05-16', { Q: '2010-05-15T12:00:00Z', R: null });
const place = { workspace_id: 'w', year: 2010, gp: 'Monaco' };
const results = ['HAM', 'VET'].map((code) => madeUpResult(code, { driverNumber: code }));

/** The calls that help after a call has failed, each of which its operation takes. */
async function stepsAfter(name: string, input: Record<string, unknown>, timing: object): Promise<NextStep[]> {
  const schedule = plannedSeason([{ ...monaco, hasTiming: !('archive' in timing) }]);
  const { effects } = madeUpEffects(await temporaryHome(), schedule, madeUpTiming({ results, ...timing }));
  if ('archive' in timing) {
    effects.data.session = async (event, session) => {
      throw whyNoLaps({ event, session, tried: [], nowMs: effects.clock.nowMs() });
    };
  }
  const failed = runOperation((await findOperation(name))!, effects, { ...place, ...input }, commandWording);
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  if (!(error instanceof SvcError)) throw error;
  for (const step of error.next) {
    const operation = withWorkspace((await findOperation(step.operation))!);
    expect(() => checkInput(operation, step.input, commandWording)).not.toThrow();
  }
  return [...error.next];
}

const beforeTheArchive = { archive: null };
const untimed = { laps: [madeUpLap('VET', 'Red Bull', 1, { lapTimeMs: null, isAccurate: false })] };

it.each([
  ['analyze team-pace', {}, beforeTheArchive, ['fetch session-info', { ...place, session: 'R' }]],
  ['analyze sectors', { session: 'q' }, beforeTheArchive, ['fetch session-info', { ...place, session: 'q' }]],
  [
    'analyze lap-times',
    { session: 'R', drivers: ['HAM', 'VET'] },
    untimed,
    ['analyze driver-laps', { ...place, session: 'R', driver: 'VET' }],
  ],
  ['analyze lap-times', { session: 'R', drivers: ['HAM'] }, untimed, null],
  ['analyze sectors', { session: 'R', drivers: ['HAM'] }, { laps: [] }, null],
  ['analyze sectors', { session: 'R' }, { laps: [] }, null],
])('%s %j is followed by a call that works', async (name, input, timing, expected) => {
  const steps = await stepsAfter(name, input, timing);
  expect(steps.map((step) => [step.operation, step.input])).toEqual(expected ? [expected] : []);
});
