import { describe, expect, it } from 'vitest';
import { foldedCharacters } from '../../../test/hostile/counted-folding.ts';
import {
  charactersOfAllBlocks,
  namesOfObjects,
  repeatedPieces,
} from '../../../test/hostile/hostile-texts.ts';
import { madeUpResult } from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { isLongRun, sampledOptions, sampleSize } from '../../../test/support/sample.ts';
import { SvcError } from '../errors.ts';
import { resolveDriver } from './driver-resolution.ts';
import { resolveEvent } from './event-resolution.ts';
import { foldName, longestName, nearestNames } from './name-matching.ts';
import { roundCode } from './round-code.ts';
import { resolveSession } from './session-resolution.ts';
import { findTeamRow, teamStyle } from './team-colours.ts';
import { resolveTeams } from './team-resolution.ts';

const starts = { Q: '2024-05-25T14:00:00Z', R: '2024-05-26T13:00:00Z' };

/** A season, a field and teams; the names of the second of each are given. */
function world(name = 'Sandown', teamName = name) {
  const season = plannedSeason([
    plannedEvent(1, 'Rockingham Grand Prix', '2024-05-26', starts),
    plannedEvent(2, name, '2024-06-26', starts),
  ]);
  const drivers = [
    madeUpResult('NOR', { firstName: 'Lando', lastName: 'Norris', fullName: 'Lando Norris' }),
    madeUpResult(name, { firstName: name, lastName: name, fullName: name }),
  ];
  return { season, drivers, teams: ['McLaren', teamName] };
}

type World = ReturnType<typeof world>;

const resolutions: Readonly<Record<string, (asked: string, world: World) => unknown>> = {
  'an event': (asked, { season }) => resolveEvent(season, asked),
  'a session': (asked, { season }) => resolveSession(season.events[0]!, asked),
  'a driver': (asked, { drivers }) => resolveDriver(drivers, asked),
  'a team': (asked, { teams }) => resolveTeams(2024, teams, [asked]),
  'an option': (asked, { teams }) => nearestNames(asked, teams),
};

/** What is thrown for a name is one of our own errors, and not a fault. */
function resolved(resolve: () => unknown): void {
  try {
    resolve();
  } catch (error) {
    if (!(error instanceof SvcError) || error.code === 'INTERNAL') throw error;
  }
}

/** Characters: a query and the names it is held against, each cut, and each swollen once. */
const mostFolded = 1000 * longestName;

const all = charactersOfAllBlocks();
const step = Math.ceil(all.length / sampleSize(all.length));
const characters = all.filter((_, index) => (index % step === 0) !== isLongRun);
const pieces = [...characters, '\ufdfa', ...repeatedPieces];

describe(
  'names of any characters and length',
  sampledOptions(Math.ceil(all.length / step), all.length, 'blocks of Unicode'),
  () => {
    it('fold to no more than the longest name, and folding again changes nothing', () => {
      for (const piece of pieces) {
        const folded = foldName(piece.repeat(40_000 / piece.length));
        expect(folded.length).toBeLessThanOrEqual(longestName);
        expect(foldName(folded)).toBe(folded);
      }
    });

    it.each(Object.keys(resolutions))(
      'cost no more as a query for %s than the longest name does',
      async (kind) => {
        const given = world();
        for (const piece of pieces) {
          const text = piece.repeat(Math.ceil(40_000 / piece.length));
          const costOf = (asked: string) =>
            foldedCharacters(() => resolved(() => resolutions[kind]!(asked, given)));
          await costOf(text); // names of events are made once
          const cost = await costOf(text);
          expect(cost, JSON.stringify(piece)).toBeLessThan(mostFolded);
          expect(cost).toBeLessThanOrEqual(2 * (await costOf(text.slice(0, longestName))) + 10 * longestName);
        }
      },
    );

    it('cost no more as names of events, drivers and teams', async () => {
      for (const piece of pieces) {
        const given = world(piece.repeat(Math.ceil(40_000 / piece.length)));
        for (const [kind, resolve] of Object.entries(resolutions)) {
          const cost = await foldedCharacters(() => resolved(() => resolve('Mclaern Norrsi', given)));
          expect(cost, `${kind} ${JSON.stringify(piece)}`).toBeLessThan(mostFolded);
        }
      }
    });
  },
);

describe('names that every object has', () => {
  it.each(namesOfObjects)('%s is only a name', (name) => {
    for (const given of [world(), world(name), world(`${name} Grand Prix`, name)]) {
      for (const resolve of Object.values(resolutions)) resolved(() => resolve(name, given));
    }
    expect(roundCode(`${name} Grand Prix`)).toBe(roundCode(name));
    expect(typeof roundCode(name)).toBe('string');
    expect(findTeamRow(2024, name)).toBeNull();
    expect(teamStyle(2024, name).colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('are no slips of a place', () => {
    const { season } = world();
    for (const name of namesOfObjects)
      expect(() => resolveEvent(season, name)).toThrow(`No event of 2024 is called "${name}".`);
    expect(() => resolveEvent(season, 'Oprto')).toThrow('Oporto is not on the 2024 calendar');
  });

  it('finds an event, a driver and a team that are called so', () => {
    const { season, drivers, teams } = world('constructor');
    expect(resolveEvent(season, 'Constructor').event.round).toBe(2);
    expect(resolveDriver(drivers, 'constructor').code).toBe('constructor');
    expect(resolveTeams(2024, teams, ['constructor']).matched).toEqual(['constructor']);
    expect(roundCode('Constructor Grand Prix')).toBe('CON');
  });
});
