import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { teamPalette } from '../../src/core/charts/look/team-palette.ts';
import { colourIn, themeNames } from '../../src/core/charts/look/themed-colour.ts';
import { toHsl } from '../../src/core/charts/look/contrast.ts';
import { isJsonObject } from '../../src/core/json-object.ts';
import { findTeamRow } from '../../src/core/names/team-colours.ts';
import { readStream } from '../../src/core/feed/stream-reader.ts';
import { openF1Rows } from './recorded-openf1.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

interface SentColour {
  year: number;
  team: string;
  colour: string;
}

/** Colours that lists of drivers of the feed and of OpenF1 have for teams, each once. */
function sentColours(): SentColour[] {
  const archive = `${corpusDirectory}livetiming.formula1.com/static/`;
  if (!existsSync(archive)) return [];
  const found = new Map<string, SentColour>();
  const add = (year: number, team: unknown, colour: unknown) => {
    if (typeof team !== 'string' || typeof colour !== 'string' || colour === '') return;
    const sent = { year, team, colour: `#${colour.toLowerCase()}` };
    found.set(JSON.stringify(sent), sent);
  };
  for (const path of readdirSync(archive, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('DriverList.jsonStream')) continue;
    const [first] = readStream('DriverList', readFileSync(archive + path, 'utf8')).records;
    for (const driver of Object.values(first?.payload ?? {}))
      if (isJsonObject(driver)) add(Number(path.slice(0, 4)), driver['TeamName'], driver['TeamColour']);
  }
  for (const sessionKey of [11301, 11302, 11303])
    for (const driver of openF1Rows(`drivers@session_key=${sessionKey}`))
      add(2026, driver['team_name'], driver['team_colour']);
  return [...found.values()];
}

/** Greys have no hue to differ in. */
function isSameHue(first: string, second: string): boolean {
  const [[hueA, saturationA], [hueB, saturationB]] = [toHsl(first), toHsl(second)];
  const isGrey = (saturation: number) => saturation < 0.15;
  if (isGrey(saturationA) || isGrey(saturationB)) return isGrey(saturationA) === isGrey(saturationB);
  const apart = Math.abs(hueA - hueB);
  return Math.min(apart, 360 - apart) <= 40;
}

/** "2018 Williams": the rows of the table of exceptions. */
function exceptions(): string[] {
  const page = readFileSync(new URL('../../docs/decisions/charts.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^ *\| (20\d\d) +\| ([A-Z]\w+) +\| \w+ +\| \w+ +\| .{10,}\|$/gm)].map(
    ([, year, team]) => `${year} ${team}`,
  );
}

describe('colours of teams', needsRecordings, () => {
  const sent = sentColours();

  it('are known of every team in every season', () => {
    expect([...new Set(sent.map(({ year }) => year))].toSorted()).toEqual([
      ...[2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026],
    ]);
    expect(sent.filter(({ year, team }) => findTeamRow(year, team) === null)).toEqual([]);
  });

  it('have the official one of each season among those that were sent', () => {
    const missing = sent.filter(({ year, team }) => {
      const official = findTeamRow(year, team)?.[2];
      return !sent.some((other) => other.year === year && other.team === team && other.colour === official);
    });
    expect(missing).toEqual([]);
  });

  it('keep the hue of the feed in charts, but for those whose reason is written down', () => {
    const isKept = ({ year, team, colour }: SentColour): boolean => {
      const drawn = teamPalette(year)({ name: team, colour });
      return themeNames.every((name) => isSameHue(colour, colourIn(name, drawn)));
    };
    const others = sent.filter((each) => !isKept(each));
    expect(new Set(others.map(({ year, team }) => `${year} ${findTeamRow(year, team)![1]}`))).toEqual(
      new Set(exceptions()),
    );
  });
});
