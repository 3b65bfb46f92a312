import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import type { Effects } from '../io/effects.ts';
import { defineOperation, outcomeOf } from '../ops/parts/operation.ts';
import { checkInput } from './operation-input.ts';
import { performOperation, runOperation } from './run-operation.ts';
import { commandWording, toolWording } from './wording.ts';
import type { Warning } from '../core/warnings.ts';

const compare = defineOperation({
  name: 'analyze example',
  summary: 'An example.',
  description: 'It shows every kind of input.',
  examples: [{ year: 2025, lap: ['best', 7] }],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({
    year: z.int().min(1950).max(2100).describe('Season.'),
    lap: z
      .array(z.union([z.literal('best'), z.int().min(1)]))
      .min(2)
      .max(6)
      .describe('Laps.'),
    session: z.enum(['R', 'Q', 'FP1']).optional(),
    team: z.string().min(1).describe('Team.').optional(),
    code: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be three capital letters')
      .optional(),
    fast: z.boolean().default(false),
  }),
  output: z.object({ year: z.int(), fast: z.boolean() }),
  run: async (_effects, { year, fast }) => outcomeOf({ year, fast }),
  document: ({ findings }) => findings,
  text: ({ year }, { fast }) => (fast ? `${year}, fast` : null),
});

const noEffects = {} as Effects;

function failure(input: Record<string, unknown>): SvcError {
  try {
    checkInput(compare, input, commandWording);
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('no error');
}

const sound = { year: 2025, lap: ['best', 7] };

describe('checkInput', () => {
  it('fills in defaults', () => {
    expect(checkInput(compare, sound, commandWording)).toEqual({ ...sound, fast: false });
  });

  it.each([
    [{ lap: sound.lap }, 'svc analyze example needs --year.'],
    [{}, 'svc analyze example needs --year, --lap.'],
    [{ ...sound, year: 'abc' }, '--year takes a number, not "abc".'],
    [{ ...sound, year: 2025.5 }, '--year takes a whole number, not 2025.5.'],
    [{ ...sound, year: null }, '--year takes a number, not null.'],
    [{ ...sound, year: 1900 }, '--year must be at least 1950, not 1900.'],
    [{ ...sound, year: 3000 }, '--year must be at most 2100, not 3000.'],
    [{ ...sound, year: 1e20 }, '--year must be at most 2100, not 100000000000000000000.'],
    [{ ...sound, year: -1e20 }, '--year must be at least 1950, not -100000000000000000000.'],
    [{ ...sound, lap: ['best'] }, '--lap must be given at least 2 times, and was given once.'],
    [{ ...sound, lap: [1, 2, 3, 4, 5, 6, 7] }, '--lap must be given at most 6 times, and was given 7 times.'],
    [{ ...sound, lap: ['best', 'last'] }, '--lap must be "best" or a number, not "last".'],
    [{ ...sound, lap: ['best', 0] }, '--lap must be at least 1, not 0.'],
    [{ ...sound, lap: 'best' }, '--lap takes a list of values, not "best".'],
    [{ ...sound, session: 'FP9' }, '--session must be one of R, Q, FP1, not "FP9".'],
    [{ ...sound, team: '' }, '--team must not be empty.'],
    [{ ...sound, code: 'ver' }, '--code must be three capital letters.'],
    [{ ...sound, fast: 'yes' }, '--fast takes true or false, not "yes".'],
    [{ ...sound, year: 1900, session: 'X' }, /^--year must be .* --session must be one of /],
    [{ ...sound, years: 2025 }, 'svc analyze example has no option "--years".'],
    [{ ...sound, team: ['x'.repeat(500)] }, /^--team takes text, not \["x{70,80}…\.$/],
  ])('%j: %s', (input, sentence) => {
    const error = failure(input);
    expect(error.code).toBe('INVALID_INPUT');
    const said = error.toDocument(commandWording).error;
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  it('tells programs which option, which values, which are near', () => {
    expect(failure({ lap: sound.lap, session: 'FP9' }).toDocument(commandWording)).toEqual({
      error: 'svc analyze example needs --year. --session must be one of R, Q, FP1, not "FP9".',
      code: 'INVALID_INPUT',
      hint: '--year: Season. Example: svc analyze example --year 2025 --lap best --lap 7',
      retryable: false,
      details: {
        missing: ['--year'],
        problems: [
          {
            option: '--session',
            problem: '--session must be one of R, Q, FP1, not "FP9".',
            value: 'FP9',
            allowed: ['R', 'Q', 'FP1'],
            candidates: ['FP1', 'R', 'Q'],
          },
        ],
        candidates: ['FP1', 'R', 'Q'],
      },
    });
    expect(failure({ ...sound, team: '' }).hint).toMatch(/^--team: Team\. Example: /);
    expect(failure({ ...sound, sesion: 'R' }).details).toMatchObject({
      option: '--sesion',
      candidates: expect.arrayContaining(['--session']),
    });
  });
});

describe('runOperation', () => {
  it('returns the output, and text where the input asks for it', async () => {
    expect(await runOperation(compare, noEffects, sound)).toEqual({
      output: { year: 2025, fast: false },
      text: null,
    });
    expect(await runOperation(compare, noEffects, { ...sound, fast: true })).toMatchObject({
      text: '2025, fast',
    });
  });

  it('names options in details as the surface writes them', async () => {
    const picky = {
      ...compare,
      run: async () => {
        const details = { option: 'lap', options: ['year', 'fast'], missing: ['team'], lap: 'lap' };
        throw new SvcError('INVALID_INPUT', 'No.', 'Try.', details);
      },
    };
    await expect(runOperation(picky, noEffects, sound, commandWording)).rejects.toMatchObject({
      details: { option: '--lap', options: ['--year', '--fast'], missing: ['--team'], lap: 'lap' },
    });
    await expect(runOperation(picky, noEffects, sound, toolWording)).rejects.toMatchObject({
      details: { option: 'lap' },
    });
  });

  it('leaves a failure as it is that several calls wait for', async () => {
    const details = { option: 'team' };
    const shared = new SvcError('NO_DATA', 'No.', 'Wait.', details, { helps: ['events'] });
    const failing = { ...compare, run: async () => await Promise.reject(shared) };
    const failures = [2024, 2025].map((year) =>
      runOperation(failing, noEffects, { ...sound, year }, commandWording),
    );
    expect(await Promise.allSettled(failures)).toMatchObject([
      { reason: { next: [{ input: { year: 2024 } }], details: { option: '--team' } } },
      { reason: { next: [{ input: { year: 2025 } }], details: { option: '--team' } } },
    ]);
    expect(shared).toMatchObject({ next: [], details: { option: 'team' } });
  });

  it('names keys as they are for tools', async () => {
    await expect(runOperation(compare, noEffects, {}, toolWording)).rejects.toThrow('needs year, lap.');
  });

  it('keeps what the workspace had to say with the findings', async () => {
    const unknown: Warning = { code: 'NO_LAPS', message: 'Laps are missing.', effect: 'Fewer count.' };
    const unrecorded: Warning = {
      code: 'ACCESS_NOT_RECORDED',
      message: 'It is full.',
      effect: 'Nothing is missing.',
    };
    const effects = {
      workspaces: { openOrCreate: async () => ({ warnings: [unrecorded] }) },
    } as unknown as Effects;
    const kept = defineOperation({
      ...compare,
      worksInWorkspace: true,
      run: async () => ({ ...outcomeOf({ year: 2025, fast: false }), warnings: [unknown] }),
    });
    const input = { workspace_id: 'w', ...sound };
    const { outcome } = await performOperation(kept, effects, input, toolWording);
    expect(outcome.warnings).toEqual([unknown, unrecorded]);
  });

  it('leaves out what does not touch the answer, and of errors what has nothing to do with the operation', async () => {
    const missing = (topic: string): Warning => ({ code: 'MISSING_FILE', message: topic, effect: '', topic });
    const repaired = (driver: string): Warning => ({
      ...{ code: 'LAP_TIMES_INCONSISTENT', message: driver, effect: '' },
      ...{ drivers: [driver], laps: [3] },
    });
    const warnings = [missing('WeatherData'), missing('TimingData'), repaired('HAM'), repaired('VER')];
    const onLaps = { ...compare, madeOf: ['laps', 'times'] as const };
    const answering = {
      ...onLaps,
      run: async () => ({
        ...outcomeOf({ year: 2025, fast: false }),
        about: { drivers: ['VER', '1'], laps: null },
        warnings,
      }),
    };
    const { outcome } = await performOperation(answering, noEffects, sound, toolWording);
    expect(outcome.warnings.map(({ message }) => message)).toEqual(['TimingData', 'VER']);
    const failing = {
      ...onLaps,
      run: async () => {
        throw new SvcError('NO_DATA', 'No.', 'Try.', { warnings });
      },
    };
    await expect(runOperation(failing, noEffects, sound)).rejects.toMatchObject({
      details: { warnings: [{ message: 'TimingData' }, { message: 'HAM' }, { message: 'VER' }] },
    });
    const everything = { ...compare, run: answering.run };
    const whole = await performOperation(everything, noEffects, sound, toolWording);
    expect(whole.outcome.warnings).toEqual(warnings);
  });
});
