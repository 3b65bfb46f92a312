import fc from '../../../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { FeedObject } from '../../../../../src/core/feed/patch.ts';
import { takeChanges, takeChangesText } from './timing-board.ts';

describe('takeChanges', () => {
  it('gives what differs, however deep, and takes it over', () => {
    const state: FeedObject = { InPit: true, Sectors: { 0: { Value: '29.1', Status: 0 } } };
    const values = { InPit: true, Sectors: { 0: { Value: '29.2', Status: 0 }, 1: { Value: '' } } };
    expect(takeChanges(state, values)).toEqual({ Sectors: { 0: { Value: '29.2' }, 1: { Value: '' } } });
    expect(state).toEqual({ InPit: true, Sectors: { 0: { Value: '29.2', Status: 0 }, 1: { Value: '' } } });
  });

  it('gives nothing for what is known already', () => {
    const state: FeedObject = {};
    expect(takeChanges(state, { LastLapTime: { Value: '1:30.000' } })).not.toBeNull();
    expect(takeChanges(state, { LastLapTime: { Value: '1:30.000' } })).toBeNull();
    expect(takeChanges(state, {})).toBeNull();
  });

  it('takes nothing from the caller that later changes would reach', () => {
    const state: FeedObject = {};
    const values = { Speeds: { ST: { Value: '300' } } };
    takeChanges(state, values);
    takeChanges(state, { Speeds: { ST: { Value: '301' } } });
    expect(values).toEqual({ Speeds: { ST: { Value: '300' } } });
  });

  it('sends the removal of keys with a change, and only of keys that are there', () => {
    const state: FeedObject = { BestLapTime: { Value: '1:30.000', Lap: 7 } };
    const gone = { BestLapTime: { Value: '', _deleted: ['Lap'] } };
    expect(takeChanges(state, gone)).toEqual({ BestLapTime: { Value: '', _deleted: ['Lap'] } });
    expect(state).toEqual({ BestLapTime: { Value: '' } });
    expect(takeChanges(state, gone)).toBeNull();
  });
});

describe('takeChangesText', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>('', '29.1', 'LAP 7', '"', '\\', '\n', 'É', true, false, null),
    fc.integer(),
    fc.array(fc.integer(), { maxLength: 2 }),
  );
  const key = fc.constantFrom('0', '1', '10', 'Value', 'Lap', 'Sectors');
  const flat = fc.dictionary(key, value, { maxKeys: 3 });
  const values = fc.dictionary(
    key,
    fc.oneof(
      value,
      flat,
      flat.map((inner) => ({ ...inner, _deleted: ['Lap'] })),
    ),
    { maxKeys: 4 },
  );

  it('is the JSON of what takeChanges gives, and leaves the same state', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), (sent) => {
        const [objects, texts]: [FeedObject, FeedObject] = [{}, {}];
        for (const each of sent) {
          const changes = takeChanges(objects, each);
          expect(takeChangesText(texts, each)).toBe(changes === null ? '' : JSON.stringify(changes));
          expect(texts).toEqual(objects);
        }
      }),
    );
  });
});
