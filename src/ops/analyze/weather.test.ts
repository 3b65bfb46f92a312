import { beforeEach, describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpMessage,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { weather } from './weather.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([plannedEvent(13, 'Belgian Grand Prix', '2025-07-27', { Q: null, R: null })]);

const race = madeUpTiming({
  kind: 'race',
  startMs: 600_000,
  raceControl: [madeUpMessage('WET TRACK', { utcMs: Date.UTC(2025, 6, 27, 13), receivedMs: 0 })],
  weather: Array.from({ length: 40 }, (_, minute) => ({
    timeMs: 600_400 + minute * 60_000,
    trackTempC: minute < 20 ? 24.5 : 33.25,
    ...{ airTempC: 18.6, humidityPercent: 80, pressureHpa: 970.2, windSpeedMs: 1.5, windDirectionDeg: 200 },
    rainfall: minute < 10,
  })),
});

async function run(timing: SessionTiming = race) {
  const { effects } = madeUpEffects(home, schedule, timing);
  return await runChecked(weather, effects, { workspace_id: 'w', year: 2025, gp: 'Belgian', session: 'R' });
}

describe('analyze weather', () => {
  it('has readings with clock, rain and what changed', async () => {
    const output = await run();
    expect(output.chart_path).toMatch(/weather_2025_Belgian_R\.png$/);
    expect(output.readings).toHaveLength(40);
    expect(output.readings[0]).toEqual({
      ...{ time: '0:00.400', time_s: 0.4, lap: null, utc: '2025-07-27T13:10:00Z' },
      ...{ track_temp_c: 24.5, air_temp_c: 18.6, humidity_percent: 80, pressure_hpa: 970.2 },
      ...{ wind_speed_ms: 1.5, wind_direction_deg: 200, rain: true },
    });
    expect(output.rain).toEqual([
      {
        from: { time: '0:00.400', time_s: 0.4, lap: null },
        to: { time: '10:00.400', time_s: 600.4, lap: null },
      },
    ]);
    expect(output.steps).toMatchObject([
      { quantity: 'track_temp_c', change: 8.75, from: { value: 24.5 }, to: { value: 33.25 } },
    ]);
    expect(output.summary).toMatchObject({ rain_share: 0.25, track_temp_c: { min: 24.5, max: 33.25 } });
    expect(output.in_words).toHaveLength(2);
  });

  it('begins with the rain, has the ranges, and says what no reading has', async () => {
    const textsOf = async (timing: SessionTiming) => {
      const { effects } = madeUpEffects(home, schedule, timing);
      const { findings } = await weather.run(
        effects,
        weather.input.parse({ year: 2025, gp: 'Belgian', session: 'R' }),
      );
      return weather.facts!(findings, {}).map(({ text }) => text);
    };
    const texts = await textsOf(race);
    expect(texts[0]).toBe('It rained for about 10 minutes of the 39 of the 2025 Belgian Grand Prix.');
    expect(texts).toContain('The track was 24.5 to 33.3 °C, 28.9 on average.');
    const silent = race.weather!.map((sample) => ({ ...sample, rainfall: null, windSpeedMs: null }));
    expect(await textsOf({ ...race, weather: silent })).toEqual(
      expect.arrayContaining([
        'The readings of the 2025 Belgian Grand Prix do not say whether it rained.',
        'No reading has the wind.',
      ]),
    );
  });

  it('says that nobody read the weather', async () => {
    await expect(run({ ...race, weather: null })).rejects.toMatchObject({
      code: 'NO_DATA',
      helps: ['doctor', 'result'],
    });
    expectNothingWritten(home);
  });

  it('goes on with the tyres of a race', async () => {
    const { effects } = madeUpEffects(home, schedule, {
      ...race,
      laps: [madeUpLap('1', 'McLaren', 1, { stint: 1 })],
    });
    const { next } = await weather.run(
      effects,
      weather.input.parse({ year: 2025, gp: 'Belgian', session: 'R' }),
    );
    expect(next.map(({ operation }) => operation)).toEqual(['analyze tyre-strategy', 'fetch race-control']);
    const qualifying = weather.input.parse({ year: 2025, gp: 'Belgian', session: 'Q' });
    expect((await weather.run(effects, qualifying)).next.map(({ operation }) => operation)).toEqual([
      'fetch race-control',
    ]);
  });
});
