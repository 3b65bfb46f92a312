import { describe, expect, it } from 'vitest';
import { assembleRecorded, recordedSession } from '../../../../test/recordings/corpus.ts';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { analyseTeamPace } from './team-pace.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

function stint(driver: string, team: string, lapTimesMs: readonly number[], more: Partial<Lap> = {}): Lap[] {
  return lapTimesMs.map((lapTimeMs, index) => madeUpLap(driver, team, index + 1, { lapTimeMs, ...more }));
}

const five = [90_000, 90_100, 90_200, 90_300, 90_900];

describe('analyseTeamPace', () => {
  it('puts both cars of a team together and the fastest median first', () => {
    const laps = [
      ...stint('GAS', 'Alpine', [91_000, 91_100, 91_200]),
      ...stint('COL', 'Alpine', [91_050, 91_400]),
      ...stint('NOR', 'McLaren', five),
    ];
    const { teams, excluded, warnings } = analyseTeamPace({ kind: 'race', laps, results: [] }, [
      'Alpine',
      'McLaren',
    ]);
    expect(teams.map(({ team, paceDeltaMs, drivers }) => [team, paceDeltaMs, drivers])).toEqual([
      ['McLaren', 0, ['NOR']],
      ['Alpine', 900, ['GAS', 'COL']],
    ]);
    expect(teams[1]!.quickLaps.map(({ lapTimeMs }) => lapTimeMs)).toEqual([
      91_000, 91_050, 91_100, 91_200, 91_400,
    ]);
    expect(teams[0]!.statistics).toMatchObject({ lapCount: 5, bestMs: 90_000, medianMs: 90_200 });
    expect(teams[0]!.box.outliers).toEqual([90_900]);
    expect([excluded, warnings]).toEqual([[], []]);
  });

  it('measures every team by the fastest lap of the session, also by that of a team left out', () => {
    const laps = [...stint('NOR', 'McLaren', [80_000, ...five]), ...stint('STR', 'Aston Martin', five)];
    const asked = analyseTeamPace({ kind: 'qualifying', laps, results: [] }, ['Aston Martin']);
    expect(asked.quickLapLimitMs).toBe(85_600);
    expect(asked.teams).toEqual([]);
    expect(asked.excluded).toEqual([
      {
        team: 'Aston Martin',
        reason: 'none of 5 laps counts as quick: 5 slow',
        excludedLaps: { slow: 5 },
      },
    ]);
  });

  it('tells teams without a quick lap from those without any lap', () => {
    const laps = [...stint('NOR', 'McLaren', five), ...stint('ALB', 'Williams', five, { trackStatus: '4' })];
    const { excluded } = analyseTeamPace({ kind: 'race', laps, results: [] }, [
      'McLaren',
      'Williams',
      'Haas',
    ]);
    expect(excluded.map(({ team, reason }) => [team, reason])).toEqual([
      ['Williams', 'none of 5 laps counts as quick: 5 safety car'],
      ['Haas', 'no lap was timed'],
    ]);
  });

  it('warns of medians over a few laps and names the team', () => {
    const laps = [...stint('NOR', 'McLaren', five), ...stint('HUL', 'Sauber', five.slice(0, 4))];
    const { warnings } = analyseTeamPace({ kind: 'race', laps, results: [] }, ['McLaren', 'Sauber']);
    expect(warnings).toMatchObject([{ code: 'FEW_LAPS', drivers: ['HUL'], count: 1 }]);
    expect(warnings[0]!.message).toContain('Sauber (4)');
  });

  it('keeps teams of equal medians in the order asked for', () => {
    const laps = [...stint('A', 'First', five), ...stint('B', 'Second', five)];
    const order = (teams: string[]) =>
      analyseTeamPace({ kind: 'race', laps, results: [] }, teams).teams.map(({ team }) => team);
    expect(order(['Second', 'First'])).toEqual(['Second', 'First']);
    expect(order(['First', 'Second'])).toEqual(['First', 'Second']);
  });
});

describe('analyseTeamPace of recorded sessions', needsRecordings, () => {
  const paceOf = (id: string) => {
    const timing = assembleRecorded(recordedSession(id));
    const teams = [...new Set(timing.laps.map((lap) => lap.team))];
    return { timing, findings: analyseTeamPace(timing, teams) };
  };

  it('orders the teams of Baku 2018 and counts every lap once', () => {
    const { timing, findings } = paceOf('2018_Azerbaijan_Race');
    expect(findings.teams.map(({ team, statistics }) => [team, statistics.medianMs])).toEqual([
      ['Mercedes', 106_842],
      ['Red Bull Racing', 106_975.5],
      ['Ferrari', 107_421],
      ['Force India', 107_926],
      ['Renault', 107_951.5],
      ['Williams', 108_549],
      ['Sauber', 109_279],
      ['Haas F1 Team', 109_311],
      ['McLaren', 109_332.5],
      ['Toro Rosso', 110_758],
    ]);
    const counted = findings.teams.reduce(
      (sum, { statistics, excludedLaps }) =>
        sum + statistics.lapCount + Object.values(excludedLaps).reduce((a, b) => a + b, 0),
      0,
    );
    expect(counted).toBe(timing.laps.length);
    expect(findings.warnings).toEqual([]);
  });

  it('says that the sprint of Miami 2025 dried up', () => {
    const { findings } = paceOf('2025_Miami_Sprint');
    expect(findings.warnings.map(({ code }) => code)).toEqual(['PACE_CHANGED']);
  });

  it('takes no more laps from slow teams than from fast ones in Qatar 2023, and speaks of no change of the track', () => {
    const { findings } = paceOf('2023_Qatar_Race');
    expect(findings.warnings).toEqual([]);
    const slow = findings.teams.map(({ team, excludedLaps }) => [team, excludedLaps.slow ?? 0]);
    expect(Object.fromEntries(slow)).toEqual({
      ...{ McLaren: 0, Mercedes: 0, Ferrari: 0, 'Red Bull Racing': 0, Alpine: 0, 'Aston Martin': 1 },
      ...{ 'Alfa Romeo': 0, 'Haas F1 Team': 0, AlphaTauri: 2, Williams: 0 },
    });
    const haas = findings.teams.find(({ team }) => team === 'Haas F1 Team')!;
    expect([haas.statistics.lapCount, Math.round(haas.statistics.medianMs)]).toEqual([92, 88_813]);
  });
});
