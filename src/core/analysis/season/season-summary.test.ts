import { describe, expect, it } from 'vitest';
import { placed, resultRound, resultRow } from '../../../../test/support/made-up-results.ts';
import { plannedEvent, plannedSeason } from '../../../../test/support/planned-season.ts';
import type { StandingRow } from '../../results/official-standings.ts';
import type { SeasonResults } from '../../results/season-results.ts';
import { summariseSeason } from './season-summary.ts';

const schedule = plannedSeason([
  plannedEvent(1, 'First', '2030-03-03', {}),
  { ...plannedEvent(2, 'Second', '2030-03-17', {}), format: 'sprint_qualifying' as const },
  plannedEvent(3, 'Third', '2030-03-31', {}),
]);

const beforehandMs = Date.UTC(2030, 0, 1);

const results: SeasonResults = {
  races: [
    resultRound(1, '2030-03-03', [
      placed('Abel', 'Red', '1', 25),
      placed('Beck', 'Blue', '2', 18),
      placed('Cole', 'Red', 'R', 0, 'Engine'),
      placed('Dorn', 'Blue', 'N', 0, '+9 Laps'),
    ]),
    resultRound(2, '2030-03-17', [
      placed('Beck', 'Red', '2', 18),
      placed('Cole', 'Blue', '1', 25),
      placed('Abel', 'Red', 'D', 0),
    ]),
  ],
  sprints: [resultRound(2, '2030-03-17', [placed('Beck', 'Red', '1', 8), placed('Abel', 'Red', '2', 7)])],
  standings: null,
  standingsProblem: null,
};

function standing(id: string, position: number | null, points: number): StandingRow {
  return { id, name: id, code: null, team: null, position, points };
}

/** "1 Beck 44" in championship order. */
function table({ competitors }: ReturnType<typeof summariseSeason>): string[] {
  return competitors.map(({ position, name, points }) => `${position ?? '-'} ${name} ${points}`);
}

describe('a season without standings', () => {
  it('adds up races and sprints per driver', () => {
    const found = summariseSeason(schedule, results, 'drivers', beforehandMs);
    expect(table(found)).toEqual(['1 Beck 44', '2 Abel 32', '3 Cole 25', '4 Dorn 0']);
    expect(found).toMatchObject({
      analysisRound: 2,
      racesCompleted: 2,
      isComplete: false,
      standings: 'computed',
    });
    expect(found.competitors[0]).toMatchObject({
      code: 'BEC',
      teams: ['Blue', 'Red'],
      team: 'Red',
      wins: 0,
      podiums: 2,
      sprintPoints: 8,
    });
    expect(found.warnings).toMatchObject([
      { code: 'STANDINGS_COMPUTED', message: expect.stringContaining('round 2') },
    ]);
  });

  it('breaks a tie by places in races, not by those in sprints or the order of appearance', () => {
    const tied: SeasonResults = {
      ...results,
      races: [
        resultRound(1, '2030-03-03', [placed('Abel', 'Red', '2', 18), placed('Beck', 'Blue', '3', 15)]),
        resultRound(2, '2030-03-17', [placed('Beck', 'Blue', '2', 11), placed('Cole', 'Red', '1', 26)]),
      ],
      sprints: [resultRound(2, '2030-03-17', [placed('Abel', 'Red', '1', 8)])],
    };
    expect(table(summariseSeason(schedule, tied, 'drivers', beforehandMs))).toEqual([
      '1 Cole 26',
      '2 Beck 26',
      '3 Abel 26',
    ]);
  });

  it('keeps points where they were scored: constructors add up both cars of each round', () => {
    const found = summariseSeason(schedule, results, 'constructors', beforehandMs);
    expect(table(found)).toEqual(['1 Red 58', '2 Blue 43']);
    expect(found.competitors[0]).toMatchObject({ code: null, team: 'Red', wins: 1, podiums: 2 });
    expect(found.competitors[0]?.results[1]).toEqual({
      racePoints: 18,
      sprintPoints: 15,
      finishes: [
        {
          driver: 'BEC',
          race: { position: 2, status: null },
          sprint: { position: 1, status: null },
        },
        {
          driver: 'ABE',
          race: { position: null, status: 'Disqualified' },
          sprint: { position: 2, status: null },
        },
      ],
    });
  });

  it('tells apart who was not classified, was not there, and what is to come', () => {
    const { competitors } = summariseSeason(schedule, results, 'drivers', beforehandMs);
    const finishes = Object.fromEntries(
      competitors.map(({ name, results: rounds }) => [
        name,
        rounds.map((round) => round && round.finishes[0]?.race),
      ]),
    );
    expect(finishes['Cole']).toEqual([
      { position: null, status: 'Engine' },
      { position: 1, status: null },
      null,
    ]);
    expect(finishes['Dorn']).toEqual([{ position: null, status: 'Not classified' }, null, null]);
  });

  it('adds fractions exactly and counts the best of several shared cars', () => {
    const shared: SeasonResults = {
      ...results,
      races: [
        resultRound(1, '2030-03-03', [
          placed('Abel', 'Red', '1', 0.14),
          placed('Abel', 'Red', '4', 0.07),
          resultRow('Beck', { points: null }),
        ]),
        resultRound(2, '2030-03-17', [placed('Abel', 'Red', '3', 0.14)]),
      ],
      sprints: [],
    };
    const [abel, beck] = summariseSeason(schedule, shared, 'drivers', beforehandMs).competitors;
    expect(abel).toMatchObject({ points: 0.35, wins: 1, podiums: 2 });
    expect(abel?.results[0]).toMatchObject({ racePoints: 0.21, finishes: [{ race: { position: 1 } }] });
    expect(beck).toMatchObject({ points: 0, position: 2, team: null });
  });

  it('is complete with the result of the last race, not of its sprint', () => {
    const twoRounds = { ...schedule, events: schedule.events.slice(0, 2) };
    expect(summariseSeason(twoRounds, results, 'drivers', beforehandMs).isComplete).toBe(true);
    const withoutRace = { ...results, races: results.races.slice(0, 1) };
    const found = summariseSeason(twoRounds, withoutRace, 'drivers', beforehandMs);
    expect(found).toMatchObject({ isComplete: false, analysisRound: 2, racesCompleted: 1 });
  });

  it('counts the results that count by the rules of the season, and says so', () => {
    const races = [9, 6, 4, 3, 9].map((points, index) =>
      resultRound(index + 1, null, [placed('Abel', 'Team A', String(index + 1), points)]),
    );
    const summary = (year: number) =>
      summariseSeason(
        { year, events: [], origin: 'results-api' },
        { ...results, races, sprints: [] },
        'drivers',
        0,
      );
    expect(summary(1951).competitors[0]).toMatchObject({ points: 28, adjustment: -3 });
    expect(summary(1951).warnings.at(-1)?.effect).toMatch(/Only the results that count/);
    expect(summary(1991).competitors[0]).toMatchObject({ points: 31, adjustment: 0 });
    expect(summary(1991).warnings.at(-1)?.effect).not.toMatch(/Only/);
  });

  it('is NO_DATA before the first result', () => {
    const empty = { ...results, races: [], sprints: [] };
    expect(() => summariseSeason(schedule, empty, 'drivers', beforehandMs)).toThrowError(/no result yet/);
  });
});

describe('a season with standings', () => {
  const official = [
    standing('cole', 1, 50),
    standing('beck', 2, 44),
    standing('abel', null, 32),
    standing('ghost', 3, 0),
  ];

  it('takes points and order from the standings of the same round, and tells what differs', () => {
    const found = summariseSeason(
      schedule,
      { ...results, standings: { round: 2, rows: official } },
      'drivers',
      beforehandMs,
    );
    expect(table(found)).toEqual(['1 Cole 50', '2 Beck 44', '3 ghost 0', '- Abel 32', '- Dorn 0']);
    expect(found.standings).toBe('results_api');
    expect(found.competitors.map(({ adjustment }) => adjustment)).toEqual([25, 0, 0, 0, 0]);
    expect(found.warnings).toMatchObject([{ code: 'STANDINGS_ADJUSTED', drivers: ['COL'], count: 1 }]);
    expect(found.competitors[2]?.results).toEqual([null, null, null]);
  });

  it('gives nobody points that the standings do not know', () => {
    const found = summariseSeason(
      schedule,
      { ...results, standings: { round: 2, rows: [standing('red', 1, 58)] } },
      'constructors',
      beforehandMs,
    );
    expect(table(found)).toEqual(['1 Red 58', '- Blue 0']);
    expect(found.warnings[0]?.message).toContain('Blue -43');
  });

  it('does not take standings of another round', () => {
    for (const round of [1, 3]) {
      const found = summariseSeason(
        schedule,
        { ...results, standings: { round, rows: official } },
        'drivers',
        beforehandMs,
      );
      expect(found).toMatchObject({ standings: 'computed' });
      expect(found.warnings[0]?.message).toContain(`of round ${round}`);
    }
  });

  it('names the reason why there are none', () => {
    const found = summariseSeason(
      schedule,
      { ...results, standingsProblem: 'it slept' },
      'drivers',
      beforehandMs,
    );
    expect(found.warnings[0]?.message).toContain('it slept');
  });
});
