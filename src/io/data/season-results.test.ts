import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import { openRecordedSource } from '../sources/recorded-source.ts';
import { loadSeason } from './season-results.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
const signal = new AbortController().signal;

function contextOf(answers: Readonly<Record<string, ScriptedAnswer>>) {
  return { source: scriptedSource(answers), clock, signal };
}

function document(table: object, total: number) {
  return { MRData: { limit: '100', offset: '0', total: String(total), ...table } };
}

function roundsDocument(member: string, ...rounds: number[]) {
  const Races = rounds.map((round) => ({
    round: String(round),
    raceName: 'X',
    date: '2026-03-01',
    [member]: [{ number: '4', Driver: { driverId: 'norris' }, points: '25' }],
  }));
  return document({ RaceTable: { Races } }, rounds.length);
}

function standingsDocument(round: number) {
  const rows = [{ position: '1', points: '25', Driver: { driverId: 'norris', familyName: 'Norris' } }];
  const StandingsLists = [{ round: String(round), DriverStandings: rows }];
  return document({ StandingsTable: { StandingsLists } }, 1);
}

const races = 'results 2026/results.json?limit=100&offset=0';
const sprints = 'results 2026/sprint.json?limit=100&offset=0';
const standings = 'results 2026/driverstandings.json?limit=100&offset=0';
const season = {
  [races]: roundsDocument('Results', 1, 2),
  [sprints]: roundsDocument('SprintResults', 2),
  [standings]: standingsDocument(2),
};

describe('a season', () => {
  it('is three requests as long as it fits into a page each', async () => {
    const context = contextOf(season);
    const { value, source, warnings } = await loadSeason(context, 2026, 'drivers');
    expect(context.source.requests.toSorted()).toEqual([standings, races, sprints]);
    expect(value.races.map(({ round }) => round)).toEqual([1, 2]);
    expect(value.sprints.map(({ round }) => round)).toEqual([2]);
    expect(value.standings).toMatchObject({ round: 2, rows: [{ id: 'norris' }] });
    expect([value.standingsProblem, source, warnings]).toEqual([null, 'archive', []]);
  });

  it('has its rows read as the caller computes', async () => {
    const read: unknown[] = [];
    const compute = <T>(work: () => T): T => {
      const rounds = work();
      read.push(rounds);
      return rounds;
    };
    const { value } = await loadSeason({ ...contextOf(season), compute }, 2026, 'drivers');
    expect(new Set(read)).toEqual(new Set([value.races, value.sprints]));
  });

  it('is not asked for sprints before there were any', async () => {
    const context = contextOf({ 'results 2020/results.json?limit=100&offset=0': season[races] });
    await loadSeason(context, 2020, 'constructors');
    expect(context.source.requests.filter((request) => request.includes('sprint'))).toEqual([]);
  });

  it('asks anew, once, for standings older than the results', async () => {
    const context = contextOf({ ...season, [standings]: standingsDocument(1) });
    const { value } = await loadSeason(context, 2026, 'drivers');
    const asked = context.source.requests.flatMap((request, i) =>
      request === standings ? context.source.options[i]?.maxAgeMs : [],
    );
    expect(asked).toEqual([expect.any(Number), 0]);
    expect(asked[0]).toBeGreaterThan(0);
    expect(value.standings?.round).toBe(1);
  });

  it('does without standings, and says why there are none', async () => {
    const refused = failure('limited', 'api.example', 429, 'too many requests');
    const { value } = await loadSeason(contextOf({ ...season, [standings]: refused }), 2026, 'drivers');
    expect(value.standings).toBeNull();
    expect(value.standingsProblem).toContain('api.example answered 429');
  });

  it('has no standings while the API has none', async () => {
    const none = document({ StandingsTable: { StandingsLists: [] } }, 0);
    const { value } = await loadSeason(contextOf({ ...season, [standings]: none }), 2026, 'drivers');
    expect([value.standings, value.standingsProblem]).toEqual([null, null]);
  });

  it('may have no list of sprints, but never part of one', async () => {
    const absent = await loadSeason(contextOf({ ...season, [sprints]: null }), 2026, 'drivers');
    expect(absent.value.sprints).toEqual([]);
    const cut = contextOf({ ...season, [sprints]: failure('unavailable', 'api.example', 500, 'broken') });
    await expect(loadSeason(cut, 2026, 'drivers')).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringContaining('sprint results of 2026'),
    });
  });

  it('is an error without race results', async () => {
    await expect(loadSeason(contextOf({ ...season, [races]: null }), 2026, 'drivers')).rejects.toMatchObject({
      code: 'NO_DATA',
    });
    await expect(loadSeason(contextOf(season), 1949, 'drivers')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a recorded season', needsRecordings, () => {
  it('of 24 races and six sprints is eight requests', async () => {
    const recorded = await openRecordedSource(corpusDirectory);
    const asked: string[] = [];
    const source: typeof recorded = {
      kind: recorded.kind,
      fetch: (ref, options) => {
        asked.push(ref.path);
        return recorded.fetch(ref, options);
      },
      fingerprint: (ref, options) => recorded.fingerprint(ref, options),
    };
    const { value } = await loadSeason({ source, clock, signal }, 2025, 'constructors');
    expect(asked).toHaveLength(8);
    expect([value.races.length, value.sprints.length, value.standings?.round]).toEqual([24, 6, 24]);
  });
});
