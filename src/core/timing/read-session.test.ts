import { describe, expect, it } from 'vitest';
import { readSession } from './read-session.ts';

const about = { sessionName: 'Sprint', kind: 'race', official: null, lapOneMs: null } as const;
const driverList = '\uFEFF00:00:01.000{"4":{"RacingNumber":"4","Tla":"NOR","TeamName":"McLaren"}}\r\n';
const weather = '00:01:00.000{"AirTemp":"25.1","Rainfall":"0"}\r\n';

describe('a session of the texts of its files', () => {
  it('has what they say', () => {
    const timing = readSession({ DriverList: driverList, WeatherData: weather }, about);
    expect(timing.results.map(({ code }) => code)).toEqual(['NOR']);
    expect(timing.weather).toMatchObject([{ timeMs: 60_000, airTempC: 25.1 }]);
    expect([timing.laps, timing.raceControl]).toEqual([[], null]);
  });

  it('says what could not be read, and which files hold nothing', () => {
    const { warnings } = readSession(
      { DriverList: driverList, WeatherData: '', TrackStatus: 'rubbish\r\n' },
      about,
    );
    const told = warnings.map(({ code, topic }) => `${code} ${topic}`);
    expect(told).toContain('EMPTY_FILE WeatherData');
    expect(told).toContain('UNDECODABLE_RECORDS TrackStatus');
  });

  it('is a session without anything where there is no file', () => {
    expect(readSession({}, about)).toMatchObject({ laps: [], results: [], weather: null });
  });
});
