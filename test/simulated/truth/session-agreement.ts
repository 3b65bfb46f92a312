import { expect } from 'vitest';
import { comparedTopics, type OtherAccounts } from '../../../src/core/agreement/other-accounts.ts';
import { sessionAgreement } from '../../../src/core/agreement/session-agreement.ts';
import { readStream } from '../../../src/core/feed/stream-reader.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** An undamaged session agrees with everything that its files say of it: laps, tyres, announcements. Returns what was compared. */
export function checkAgreement({ files, timing, hint }: SimulatedWorld): string[] {
  const topics = comparedTopics.map((topic) => {
    const text = files.get(topic);
    return [topic, text === undefined ? null : readStream(topic, text).records] as const;
  });
  const checks = sessionAgreement(timing, {
    topics: Object.fromEntries(topics) as unknown as OtherAccounts['topics'],
    ...{ fastestLapsMs: null, enteredLaps: null, stops: null, missing: [] },
  });
  for (const check of checks) expect(check.disagreements, `${hint} ${check.id}`).toEqual([]);
  const whole = timing.laps.filter(({ lapTimeMs, sector1Ms, sector2Ms, sector3Ms }) =>
    [lapTimeMs, sector1Ms, sector2Ms, sector3Ms].every((timeMs) => timeMs !== null),
  );
  expect(checks.find(({ id }) => id === 'sectors')?.compared ?? 0, hint).toBe(whole.length);
  return checks.map(({ id }) => id);
}

const ofTyres = ['stints', 'tyre-ages', 'compounds', 'fitted-ages', 'freshness', 'stint-laps'];
/** What has to be compared in some session. */
export const comparedInSome = [
  ...['sectors', 'lap-ends', 'announced-bests', 'announced-positions'],
  ...ofTyres.map((id) => `counted-${id}`),
];
