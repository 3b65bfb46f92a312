import { describe, expect, it } from 'vitest';
import { parseF1Schedule } from './schedule-f1schedule.ts';
import { clockOffsetMinutes, countryOfVenue } from './venue.ts';

/** A Grand Prix in a document of f1schedule: sessions at 12:00 on three days up to the date. */
function event(
  place: { country: string; location: string; gmt_offset: string },
  date: string,
  name = 'Some Grand Prix',
) {
  const day = (before: number) =>
    new Date(Date.parse(`${date}T12:00:00Z`) - before * 86_400_000).toISOString().slice(0, 19);
  const cells = {
    ...{
      round_number: 1,
      event_name: name,
      official_event_name: '',
      event_date: day(0),
      event_format: 'conventional',
    },
    ...{ session1: 'Practice 1', session1_date: day(2), session2: 'Practice 2', session2_date: day(2) },
    ...{ session3: 'Practice 3', session3_date: day(1), session4: 'Qualifying', session4_date: day(1) },
    ...{ session5: 'Race', session5_date: day(0), f1_api_support: true },
    ...place,
  };
  const columns = Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, { 0: value }]));
  const parsed = parseF1Schedule(JSON.stringify(columns), Number(date.slice(0, 4)));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.schedule.events[0]!;
}

describe('the clock of a circuit', () => {
  it.each([
    ['Melbourne', 'Australia', '+10:00', '2027-04-04', '+11:00'],
    ['Portimão', 'Portugal', '+00:00', '2020-10-25', '+01:00'],
    ['Silverstone', 'Great Britain', '+00:00', '2032-10-31', '+01:00'],
    ['Imola', 'Italy', '+02:00', '2032-03-28', '+01:00'],
    ['Austin', 'United States', '-06:00', '2019-11-03', '-05:00'],
    ['Miami', 'United States', '-04:00', '2032-03-14', '-05:00'],
    ['Mexico City', 'Mexico', '-06:00', '2018-10-28', '-05:00'],
  ])('changed on the Sunday of %s, %s', (location, country, gmt_offset, date, before) => {
    const offsets = event({ location, country, gmt_offset }, date).sessions.map(({ utcOffset }) => utcOffset);
    expect(offsets).toEqual([before, before, before, before, gmt_offset]);
  });

  it('is taken where the document gives the offset of Friday', () => {
    const { sessions } = event(
      { location: 'Melbourne', country: 'Australia', gmt_offset: '+11:00' },
      '2023-04-02',
    );
    expect(sessions.map(({ utcOffset }) => utcOffset)).toEqual([
      '+11:00',
      '+11:00',
      '+11:00',
      '+11:00',
      '+10:00',
    ]);
  });

  it.each([
    ['Mexico City', '-06:00', '2024-10-27'],
    ['São Paulo', '-03:00', '2019-11-17'],
    ['Istanbul', '+03:00', '2027-10-31'],
    ['Nowhere', '+02:00', '2027-10-31'],
    // Not the clock of the place on any of its days: the document knows better.
    ['Melbourne', '+08:00', '2023-04-02'],
  ])('leaves the offset of %s as it is given', (location, gmt_offset, date) => {
    const { sessions } = event({ location, country: '', gmt_offset }, date);
    expect(new Set(sessions.map(({ utcOffset }) => utcOffset))).toEqual(new Set([gmt_offset]));
  });

  it('is that of the zone on every day of ten years', () => {
    const zones = {
      Melbourne: 'Australia/Melbourne',
      Adelaide: 'Australia/Adelaide',
      Spielberg: 'Europe/Vienna',
      'Monte Carlo': 'Europe/Monaco',
      Silverstone: 'Europe/London',
      Portimão: 'Europe/Lisbon',
      Montréal: 'America/Toronto',
      Austin: 'America/Chicago',
      'Miami Gardens': 'America/New_York',
      'Las Vegas': 'America/Los_Angeles',
      'Mexico City': 'America/Mexico_City',
    };
    for (const [location, timeZone] of Object.entries(zones)) {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      for (let utcMs = Date.UTC(2018, 0, 1, 18); utcMs < Date.UTC(2028, 0, 1); utcMs += 86_400_000) {
        const wall = clock.format(utcMs).replace(' ', 'T');
        const offset = (Date.parse(`${wall}Z`) - utcMs) / 60_000;
        expect(clockOffsetMinutes({ year: 2023, location }, wall.slice(0, 10)), `${location} ${wall}`).toBe(
          offset,
        );
      }
    }
  });
});

describe('the country of a circuit', () => {
  it.each([
    ['Kuala Lumpur', 'Bahrain', 'Bahrain Grand Prix', 'Malaysia'],
    ['Sepang', 'Bahrain', 'Bahrain Grand Prix', 'Malaysia'],
    ['Some Street', 'Bahrain', 'BAHRAIN GRAND PRIX IN MALAYSIA 2026', 'Malaysia'],
    ['Mugello', 'San Marino', 'San Marino Grand Prix', 'Italy'],
    ['Silverstone', 'United Kingdom', 'British Grand Prix', 'United Kingdom'],
    ['Yas Island', 'Abu Dhabi', 'Abu Dhabi Grand Prix', 'Abu Dhabi'],
    ['Austin', 'USA', 'United States Grand Prix', 'USA'],
    ['Some Street', 'Bahrain', 'Bahrain Grand Prix', 'Bahrain'],
    ['Kuala Lumpur', '', 'Bahrain Grand Prix', ''],
  ])('of %s, filed under "%s" as %s, is %s', (location, stated, name, country) => {
    expect(countryOfVenue({ year: 2026, location }, stated, [name])).toBe(country);
  });
});
