import { describe, expect, it } from 'vitest';
import { checkInput, withWorkspace } from '../../src/present/operation-input.ts';
import { toolWording } from '../../src/present/wording.ts';
import { registry } from '../../src/ops/registry.ts';
import {
  endOfLapMs,
  momentCases,
  performedOn,
  simulatedSource,
  type MomentCase,
} from '../support/as-of/moment-cases.ts';
import { isLongRun, sampledOptions, sampleOf } from '../support/sample.ts';
import { toldTexts } from '../support/as-of/told-texts.ts';
import { unfinishedRecording } from '../support/as-of/unfinished-recording.ts';
import type { Performed } from '../../src/present/run-operation.ts';

const source = await simulatedSource();

const race = {
  path: '2025/2025-08-03_Hungarian_Grand_Prix/2025-08-03_Race/',
  where: { year: 2025, gp: 'Hungary', session: 'R' },
};

/** Telemetry of all cars of a whole race takes long to simulate. */
const shortRace = { year: 2025, gp: 'Miami', session: 'S', until_lap: 9 };

/** What nobody can say before a race is over. */
// That a car has retired is known while the race goes on; ids of facts claim nothing.
const claimsOfTheEnd =
  /\bfinish(ed|es|ing|ers?)?\b(?!:)|\bclassified\b|\bwins\b(?! \d)|\bwon by\b|\bwinner\b|\bat the flag\b|\bresult\b|\bfastest lap of the (race|session)\b/i;
/** What nobody can say before a qualifying is over. */
const claimsOfPole = /\bpole\b|\bresult of\b|\bclassified\b/i;

function expectNoClaim(call: MomentCase, performed: Performed, claims: RegExp): void {
  for (const [place, text] of Object.entries(toldTexts(call, performed))) {
    const line = text.split('\n').find((each) => claims.test(each)) ?? '';
    expect(line, `${call.name}: ${place}`).toBe('');
  }
}

const telemetryLater = sampledOptions(
  1,
  2,
  'halves of what is asked about an unfinished session: without telemetry',
);

describe('before a race is over', telemetryLater, async () => {
  const cases = await momentCases('race', isLongRun);
  const perform = await performedOn(source);
  const performOfRecording = await performedOn(
    unfinishedRecording(source, await endOfLapMs(source, race.path, 30)),
  );

  it.each(cases)(
    '$name claims nothing of its end, and proposes only calls that can be made',
    async (call) => {
      const { performed } = await perform(call, isLongRun ? shortRace : { ...race.where, until_lap: 30 });
      expectNoClaim(call, performed, claimsOfTheEnd);
      for (const { operation, input } of performed.outcome.next) {
        const next = await registry[operation]!();
        const workspace = next.worksInWorkspace ? { workspace_id: 'w' } : {};
        expect(() => checkInput(withWorkspace(next), { ...input, ...workspace }, toolWording)).not.toThrow();
      }
    },
  );

  it.each(await momentCases('race', false))(
    '$name claims nothing of its end while it is recorded',
    { tags: ['long'] },
    async (call) => {
      const { performed } = await performOfRecording(call, race.where);
      expect(performed.outcome.warnings.map(({ code }) => code)).toContain('RECORDING_UNFINISHED');
      expectNoClaim(call, performed, claimsOfTheEnd);
    },
  );
});

describe('before a qualifying is over', async () => {
  const cases = await momentCases('qualifying', isLongRun ? undefined : false);
  const perform = await performedOn(source);
  const where = { year: 2024, gp: 'Monza', session: 'Q' };

  const moments = sampleOf(['00:45:00', '00:28:00'], 1);
  const options = sampledOptions(1, 2, 'moments of a qualifying at which nobody is on pole');

  it.each(cases.flatMap((call) => moments.map((until) => ({ ...call, until }))))(
    '$name puts nobody on pole at $until',
    options,
    async (call) => {
      const { performed } = await perform(call, { ...where, until: call.until });
      expectNoClaim(call, performed, claimsOfPole);
    },
  );
});
