import { describe, expect, it } from 'vitest';
import { momentInFeed, type MomentTexts } from './moment-in-feed.ts';

const texts: MomentTexts = {
  TimingData: [
    '\uFEFF00:01:00.000{"Lines":{"4":{"NumberOfLaps":1}}}',
    '00:02:30.100{"Lines":{"81":{"NumberOfLaps":2},"4":{"Position":"2"}}}',
    '00:02:31.000{"Lines":{"4":{"NumberOfLaps":2}}}',
    '00:04:00.250{"Lines":{"4":{"NumberOfLaps":3}}}',
    '',
  ].join('\r\n'),
  LapCount: [
    '00:00:01.000{"CurrentLap":1,"TotalLaps":7}',
    '00:00:20.000{"TotalLaps":4}',
    '00:01:00.010{"CurrentLap":2}',
    '00:02:30.000{"CurrentLap":3}',
    '',
  ].join('\r\n'),
  TrackStatus: ['00:00:01.000{"Status":"1"}', '00:03:00.000{"Status":"5","Message":"Red"}', ''].join('\r\n'),
};

describe('momentInFeed', () => {
  it('ends a lap with the first car that is counted to have done it', () => {
    expect(momentInFeed({ lap: 1 }, texts)).toEqual({ timeMs: 60_000 });
    expect(momentInFeed({ lap: 2 }, texts)).toEqual({ timeMs: 150_100 });
  });

  it('says how far the leader came', () => {
    expect(momentInFeed({ lap: 9 }, texts)).toEqual({ missing: 'the leader completed 3 laps' });
    expect(momentInFeed({ lap: 1 }, { ...texts, TimingData: null })).toHaveProperty('missing');
  });

  it('takes the distance that was planned by then', () => {
    expect(momentInFeed({ moment: 'half-distance' }, texts)).toEqual({ timeMs: 150_100 });
    const later = `${texts.LapCount}00:04:00.000{"CurrentLap":4,"TotalLaps":2}\r\n`;
    expect(momentInFeed({ moment: 'half-distance' }, { ...texts, LapCount: later })).toEqual({
      timeMs: 150_100,
    });
    expect(momentInFeed({ moment: 'half-distance' }, { ...texts, LapCount: null })).toHaveProperty('missing');
  });

  it('stops before the first flag', () => {
    expect(momentInFeed({ moment: 'red-flag' }, texts)).toEqual({ timeMs: 179_999 });
    expect(momentInFeed({ moment: 'safety-car' }, texts)).toEqual({ missing: 'no safety car was out' });
  });

  it('takes a time of the clock as it is', () => {
    expect(momentInFeed({ sessionTimeMs: 5 }, texts)).toEqual({ timeMs: 5 });
  });
});
