import { describe, expect, it } from 'vitest';
import type { WarningCode } from '../../core/warning-table.ts';
import { warningLines } from './warning-lines.ts';

const told = (...codes: WarningCode[]) =>
  warningLines([{ warnings: codes.map((code) => ({ code, message: code, effect: '' })), drivers: [] }]);

describe('remarks about the data', () => {
  it('begin with where the numbers are from and what is the matter with them; the calendar comes last', () => {
    const codes = ['SCHEDULE_SOURCE_FAILED', 'LAP_ENDS_APPROXIMATE', 'PACE_CHANGED', 'OTHER_SOURCE'] as const;
    expect(told(...codes)).toEqual([
      [
        'About the data:',
        '',
        String.raw`- OTHER\_SOURCE`,
        String.raw`- PACE\_CHANGED`,
        String.raw`- LAP\_ENDS\_APPROXIMATE`,
        '- … and 1 more remark.',
      ].join('\n'),
    ]);
  });

  it('are none where nothing is the matter', () => {
    expect(told()).toEqual([]);
  });
});
