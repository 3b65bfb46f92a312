import { expect, it } from 'vitest';
import { sentPlaces } from './sent-places.ts';
import { TimingDataReducer } from './timing-data.ts';

it('keeps places per car once each until the next, and no car without', () => {
  const reducer = new TimingDataReducer();
  const push = (timeMs: number, lines: Record<string, unknown>) =>
    reducer.push({ timeMs, payload: { Lines: lines } });
  push(1, { '4': { Position: '2' }, '44': { Line: 1 } });
  push(2, { '4': { Position: '2' } });
  push(3, { '4': { Position: '1' } });
  push(4, { '4': { Position: '2' } });
  expect(sentPlaces(reducer.messagesByDriver)).toEqual({ '4': { timesMs: [1, 3, 4], places: [2, 1, 2] } });
});
