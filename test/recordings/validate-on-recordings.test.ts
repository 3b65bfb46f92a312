import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionAgreement } from '../../src/core/agreement/session-agreement.ts';
import { validate } from '../../src/ops/validate.ts';
import { runChecked } from '../support/run-checked.ts';
import { assembleRecorded, recordedSession } from './corpus.ts';
import { recordedAccounts } from './recorded-accounts.ts';
import { recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

describe('validate reads what the checks of the recordings read', needsRecordings, () => {
  let home: string;
  let world: RecordedEffects;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-validate-'));
    world = recordedEffects(home);
  });
  afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

  it.each(['2018_Azerbaijan_Race', '2023_Qatar_Race', '2025_Emilia_Romagna_Qualifying'])('%s', async (id) => {
    const session = recordedSession(id);
    const expected = sessionAgreement(assembleRecorded(session), recordedAccounts(session));
    const found = await runChecked(validate, world.effects, selectorsOf(session));
    expect(found.checks.map((check) => [check.id, check.compared, check.exceptions.length])).toEqual(
      expected.map((check) => [check.id, check.compared, check.disagreements.length]),
    );
  });

  it('says what could not be compared', async () => {
    const session = recordedSession('2023_Azerbaijan_Sprint');
    const { not_compared } = await runChecked(validate, world.effects, selectorsOf(session));
    const noFile = 'the timing archive has no such file of this session';
    expect(not_compared).toEqual([
      { account: 'TyreStintSeries', reason: noFile },
      { account: 'PitLaneTimeCollection', reason: noFile },
      { account: 'PitStopSeries', reason: noFile },
      { account: 'laps', reason: 'the results service has them of races only' },
      { account: 'pit stops', reason: 'the results service has them of races only' },
    ]);
  });
});
