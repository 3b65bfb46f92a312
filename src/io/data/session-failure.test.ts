import { expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import type { SessionSource } from '../../core/provider.ts';
import type { SessionAttempt } from './session-attempt.ts';
import { whyNoLaps } from './session-failure.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, Q: null, R: null });
const attempt: SessionAttempt = {
  ...{ timing: null, source: 'archive' as const, provider: 'f1-archive' as const },
  ...{ warnings: [], failure: null, missing: [] },
};

it.each<[SessionSource[], string]>([
  [['archive'], 'The archive has no lap times'],
  [['archive', 'openf1'], 'Neither the archive nor OpenF1 has lap times'],
  [['archive', 'openf1', 'results'], 'None of the archive, OpenF1 and the results API has lap times'],
])('says of %j who has no laps', (asked, sentence) => {
  const tried = asked.map((source) => ({ source, attempt }));
  const error = whyNoLaps({ event, session: event.sessions[2]!, tried, nowMs: Date.UTC(2026, 0) });
  expect(error).toMatchObject({ code: 'NO_DATA', details: { asked } });
  expect(error.message).toBe(`${sentence} for 2025 Miami Grand Prix, Race.`);
});

it('says of a moment before the first lap that there were none yet', () => {
  const session = { ...event.sessions[2]!, until: { sessionTimeMs: 3_598_000 } };
  const tried = [{ source: 'archive' as const, attempt }];
  const error = whyNoLaps({ event, session, tried, nowMs: Date.UTC(2026, 0) });
  expect(error).toMatchObject({
    message: 'The archive has no lap times for 2025 Miami Grand Prix, Race, at 00:59:58 of the session.',
    hint: 'Choose a later moment: by then no lap had been completed, or the session is not in this source.',
  });
});
