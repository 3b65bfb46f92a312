import { describe, expect, it } from 'vitest';
import { resolveSession } from '../../src/core/names/session-resolution.ts';
import type { Event } from '../../src/core/calendar/schedule.ts';
import { warmHomeOfSuite } from '../support/temporary-home.ts';
import { recordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

describe('a season', needsRecordings, async () => {
  const { data } = recordedEffects(await warmHomeOfSuite()).effects;

  it.each([
    [2023, 10, 'Azerbaijan Grand Prix', 'S', 'Red Bull Racing', 'Red Bull'],
    [2025, 10, 'Miami Grand Prix', 'S', 'Racing Bulls', 'RB F1 Team'],
    [2026, 11, 'Australian Grand Prix', 'R', 'Alpine', 'Alpine F1 Team'],
  ])(
    '%i has one name for each team in all that is said of it',
    async (year, count, event, code, name, sent) => {
      const [drivers, ofDrivers, ofTeams, qualifyings, schedule] = await Promise.all([
        data.seasonDrivers(year),
        data.seasonResults(year, 'drivers'),
        data.seasonResults(year, 'constructors'),
        data.seasonQualifyings(year),
        data.schedule(year),
      ]);
      const found = schedule.value.events.find(({ eventName }) => eventName === event) as Event;
      const session = await data.session(found, resolveSession(found, code), { laps: 'optional' });
      const rows = [...ofDrivers.value.races, ...ofDrivers.value.sprints, ...qualifyings.value].flatMap(
        ({ results }) => results,
      );
      const standings = [ofDrivers, ofTeams].flatMap(({ value }) => value.standings?.rows ?? []);
      const names = new Set([
        ...drivers.value.flatMap(({ teams }) => teams),
        ...rows.map(({ teamName }) => teamName),
        ...standings.map(({ team }) => team),
        ...ofTeams.value.standings!.rows.map((row) => row.name),
        ...session.value.results.map(({ teamName }) => teamName),
        ...session.value.laps.map(({ team }) => team),
      ]);
      expect(names.size, [...names].join(', ')).toBe(count);
      expect(rows.find(({ teamName }) => teamName === name)?.sentTeamName).toBe(sent);
    },
  );

  it.each([
    [2023, { VER: 1, NOR: 4 }],
    [2025, { VER: 1, NOR: 4 }],
    [2026, { VER: 3, NOR: 1 }],
  ])('%i has the numbers raced with', async (year, numbers) => {
    const { value, warnings } = await data.seasonDrivers(year);
    const numberOf = (code: string) => value.find((driver) => driver.code === code)?.number;
    expect([{ VER: numberOf('VER'), NOR: numberOf('NOR') }, warnings]).toEqual([numbers, []]);
    for (const { number } of value) expect(number).not.toBeNull();
  });
});
