import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpMessage, madeUpTiming } from '../../../../test/support/made-up-session.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { analyseWeather, sentencesOnWeather } from './weather.ts';

const minuteMs = 60_000;
const startMs = 10 * minuteMs;
const dry = 'd'.repeat(60);

/** A race of an hour from minute 10 on: one letter a minute, r rain, d dry, ? not said; the leader does a lap in two minutes. */
function race(rain: string, more: Partial<SessionTiming> = {}): SessionTiming {
  return madeUpTiming({
    kind: 'race',
    startMs,
    sessionStatus: [
      { timeMs: startMs, status: 'Started' },
      { timeMs: 70 * minuteMs, status: 'Finished' },
    ],
    laps: Array.from({ length: 30 }, (_, index) =>
      madeUpLap('NOR', 'McLaren', index + 1, { position: 1, endMs: startMs + (index + 1) * 2 * minuteMs }),
    ),
    weather: Array.from({ length: 90 }, (_, minute) => {
      const letter = rain[minute - 10] ?? 'd';
      return {
        ...{ timeMs: minute * minuteMs, airTempC: 20, trackTempC: minute < 5 ? 60 : 30, humidityPercent: 50 },
        ...{ pressureHpa: 1000, windSpeedMs: 1, windDirectionDeg: 10 },
        rainfall: letter === '?' ? null : letter === 'r',
      };
    }),
    trackStatus: [
      { timeMs: 0, code: '1', message: 'AllClear' },
      { timeMs: 30 * minuteMs, code: '4', message: 'SCDeployed' },
      { timeMs: 40 * minuteMs, code: '1', message: 'AllClear' },
    ],
    ...more,
  });
}

describe('analyseWeather', () => {
  it('keeps the readings of the session, with the lap of the leader', () => {
    const found = analyseWeather(race(dry))!;
    expect(found.readings).toHaveLength(61);
    expect(found.readings[0]).toMatchObject({ sinceStartMs: 0, lap: 1 });
    expect(found.readings[5]).toMatchObject({ sinceStartMs: 5 * minuteMs, lap: 3 });
    // What the track was before the session is no step of it.
    expect(found).toMatchObject({ rain: [], steps: [], endMs: 70 * minuteMs });
    expect(found.neutralised).toEqual([{ kind: 'safety-car', fromMs: 30 * minuteMs, toMs: 40 * minuteMs }]);
  });

  it('tells when it rained, in spells', () => {
    const { rain } = analyseWeather(race(`rrrddd${'d'.repeat(14)}rrrrdd`.padEnd(60, 'd')))!;
    expect(rain).toEqual([
      { from: { timeMs: startMs, lap: 1 }, to: { timeMs: 13 * minuteMs, lap: 2 }, isFromStart: true },
      {
        from: { timeMs: 30 * minuteMs, lap: 11 },
        to: { timeMs: 34 * minuteMs, lap: 13 },
        isFromStart: false,
      },
    ]);
    expect(analyseWeather(race(`${'d'.repeat(50)}${'r'.repeat(20)}`))!.rain).toMatchObject([{ to: null }]);
    expect(analyseWeather(race('?'.repeat(61)))!.rain).toBeNull();
    // A reading that does not say ends no spell.
    expect(analyseWeather(race(`rr?rr${dry}`))!.rain).toHaveLength(1);
  });

  it('knows UTC from what race control says of the time, whatever single messages say', () => {
    const messages = [5_000, 5_000, 900_000].map((lateMs) =>
      madeUpMessage('', { utcMs: Date.UTC(2026, 0, 1), receivedMs: lateMs }),
    );
    expect(analyseWeather(race(dry, { raceControl: messages }))!.zeroUtcMs).toBe(
      Date.UTC(2026, 0, 1) - 5_000,
    );
    expect(analyseWeather(race(dry, { raceControl: null }))!.zeroUtcMs).toBeNull();
  });

  it('is nothing without readings of the session', () => {
    expect(analyseWeather(race(dry, { weather: null }))).toBeNull();
    expect(analyseWeather(race(dry, { weather: race(dry).weather!.slice(0, 5) }))).toBeNull();
  });
});

describe('words on the weather', () => {
  it('tell rain and steps with minutes and laps', () => {
    const cooled = race(`ddddrrr${dry}`);
    cooled.weather = cooled.weather!.map((each) => ({
      ...each,
      trackTempC: each.timeMs < 30 * minuteMs ? 40 : 31.5,
    }));
    const found = analyseWeather(cooled)!;
    expect(sentencesOnWeather(found)).toEqual([
      'It rained from minute 4 (lap 3) to minute 7 (lap 4).',
      'The track cooled by 8.5 °C, from 40.0 to 31.5, most of it between minute 19 (lap 10) and minute 20 (lap 11).',
    ]);
    expect(sentencesOnWeather({ ...found, rain: null, steps: [] })).toEqual([
      'No reading says whether it rained.',
    ]);
  });
});
