import { expect, it } from 'vitest';
import type { WarningCode } from '../warning-table.ts';
import type { Warning } from '../warnings.ts';
import { disagreementReason } from './disagreement-reasons.ts';

const warning = (code: WarningCode, more: Partial<Warning>): Warning => ({
  ...{ code, message: `${code} said so.`, effect: 'None.' },
  ...more,
});
const warnings = [
  warning('LAP_TIMES_INCONSISTENT', { drivers: ['SAI'], laps: [8] }),
  warning('STINT_COUNTER_CORRECTED', { drivers: ['SAI', 'TSU'] }),
];
const sai = (lapNumber: number | null) => ({ driver: 'SAI', lapNumber });

it('is a warning about the driver, the lap and what was checked', () => {
  expect(disagreementReason({ id: 'sectors' }, sai(8), warnings)).toBe(
    'LAP_TIMES_INCONSISTENT: LAP_TIMES_INCONSISTENT said so.',
  );
  expect(disagreementReason({ id: 'sectors' }, sai(9), warnings)).toBeNull();
  expect(disagreementReason({ id: 'series-tyre-ages' }, sai(9), warnings)).toContain(
    'STINT_COUNTER_CORRECTED',
  );
  expect(disagreementReason({ id: 'counted-stint-laps' }, sai(null), warnings)).toContain('STINT_COUNTER');
});

it('is unknown where no warning is about it', () => {
  expect(disagreementReason({ id: 'official-bests' }, sai(8), warnings)).toBeNull();
  expect(disagreementReason({ id: 'sectors' }, { driver: 'TSU', lapNumber: 8 }, warnings)).toBeNull();
  expect(disagreementReason({ id: 'entered-times' }, sai(8), warnings)).toBeNull();
});
