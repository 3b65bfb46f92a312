import { describe, expect, it } from 'vitest';
import type { FeedObject } from '../../../../../src/core/feed/patch.ts';
import fc from '../../../../../test/support/fast-check.ts';
import { streamFile } from '../stream/stream.ts';
import { eventSeries, takeChanges, takeChangesText, TimingBoard, type TimingEvent } from './timing-board.ts';

function sector(number: string, text: string, atMs = 0): TimingEvent {
  return { atMs, number, values: { Sectors: { 0: { Value: text } } }, isMeasured: true };
}

function board(...numbers: string[]): TimingBoard {
  const cell = { Value: '', OverallFastest: false, PersonalFastest: false };
  return new TimingBoard(
    Object.fromEntries(numbers.map((number) => [number, { Sectors: [cell, cell, cell] }])),
  );
}

describe('TimingBoard', () => {
  it('says what is best of the car and of all, and takes the mark from whoever had it, in the same message', () => {
    const timing = board('1', '4');
    expect(timing.message([sector('1', '29.500')])?.payload.Lines).toEqual({
      1: { Sectors: { 0: { Value: '29.500', OverallFastest: true, PersonalFastest: true } } },
    });
    expect(timing.message([sector('4', '29.400')])?.payload.Lines).toEqual({
      1: { Sectors: { 0: { OverallFastest: false } } },
      4: { Sectors: { 0: { Value: '29.400', OverallFastest: true, PersonalFastest: true } } },
    });
    expect(timing.message([sector('4', '29.450')])?.payload.Lines).toEqual({
      4: { Sectors: { 0: { Value: '29.450', OverallFastest: false, PersonalFastest: false } } },
    });
  });

  it('sends the same time again only once it was taken off the board', () => {
    const timing = board('1');
    expect(timing.message([sector('1', '29.500')])).not.toBeNull();
    // No best any more: the mark goes, the time is not sent again.
    expect(timing.message([sector('1', '29.500')])?.payload.Lines).toEqual({
      1: { Sectors: { 0: { OverallFastest: false, PersonalFastest: false } } },
    });
    expect(timing.message([sector('1', '29.500')])).toBeNull();
    timing.message([sector('1', '')]);
    expect(timing.message([sector('1', '29.500')])?.payload.Lines).toEqual({
      1: { Sectors: { 0: { Value: '29.500' } } },
    });
  });

  it('lets everybody begin anew with a part of a qualifying', () => {
    const timing = board('1');
    timing.message([sector('1', '29.500')]);
    const part = timing.message([{ atMs: 9, number: null, values: { SessionPart: 2 } }]);
    expect(part).toEqual({ atMs: 9, payload: { SessionPart: 2, Lines: {} } });
    timing.message([sector('1', '')]);
    expect(timing.message([sector('1', '29.900')])?.payload.Lines).toEqual({
      1: { Sectors: { 0: { Value: '29.900', OverallFastest: true, PersonalFastest: true } } },
    });
  });

  it('sends the events of all series in order of time, those of one moment together', () => {
    const first = [10, 5].map((atMs) => ({ atMs, number: '4', values: { Line: atMs } }));
    const second = [
      { atMs: 10, number: '1', values: { Line: 3 } },
      { atMs: 10, number: '4', values: { Position: '3' } },
      { atMs: 12, number: '1', values: { Line: 3 } },
    ];
    const sent = [...board('1', '4').messages([eventSeries(first), eventSeries(second)])];
    expect(new TextDecoder().decode(streamFile(sent)).split('\r\n')).toEqual([
      '00:00:00.005{"Lines":{"4":{"Line":5}}}',
      '00:00:00.010{"Lines":{"1":{"Line":3},"4":{"Line":10,"Position":"3"}}}',
      '',
    ]);
  });

  it('puts what happens to one car at one moment into one line', () => {
    const pit = { atMs: 0, number: '1', values: { InPit: false } };
    const count = { atMs: 0, number: '1', values: { NumberOfLaps: 1 } };
    expect(board('1').message([pit, count])?.payload.Lines).toEqual({ 1: { InPit: false, NumberOfLaps: 1 } });
  });
});

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
