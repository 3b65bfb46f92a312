import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import { analyseTeamPace } from '../../analysis/pace/team-pace.ts';
import type { ChartSpec, RowAxis } from '../spec/chart-spec.ts';
import type { BoxesMark, LapTimeBox } from '../spec/marks.ts';
import { teamPaceChart, type TeamPaceRows } from './team-pace.ts';
import { teamPalette } from '../look/team-palette.ts';

type LapTimes = Record<string, readonly number[]>;

const pace: LapTimes = {
  Ferrari: [91_000, 91_100, 91_200, 91_300, 91_400],
  McLaren: [90_000, 90_100, 90_200, 90_300, 90_400, 93_000],
};

function chart(lapTimes: LapTimes = pace, more: Partial<TeamPaceRows> = {}): ChartSpec {
  const laps = Object.entries(lapTimes).flatMap(([team, times]) =>
    times.map((lapTimeMs, i) => madeUpLap(`${team.slice(0, 2)}${i % 2}`, team, i + 1, { lapTimeMs })),
  );
  const findings = analyseTeamPace({ kind: 'race', laps, results: [] }, Object.keys(lapTimes));
  return teamPaceChart({
    year: 2025,
    eventName: 'Miami Grand Prix',
    sessionName: 'Sprint',
    simulated: false,
    sourceLabel: 'recording',
    kind: 'race',
    teams: findings.teams.map((team) => ({ ...team, colour: null })),
    quickLapLimitMs: findings.quickLapLimitMs!,
    measuredByTime: findings.measuredByTime,
    hasTrackChanged: false,
    ...more,
  });
}

const boxesOf = (spec: ChartSpec) => (spec.panels[0]!.marks[0] as BoxesMark).boxes;
const valuesOf = (box: LapTimeBox) => box.points.map(({ value }) => value);
const rowsOf = (spec: ChartSpec) => (spec.panels[0]!.y as RowAxis).rows;
const keyLabels = (spec: ChartSpec) => spec.keys.map((key) => key.label);

describe('teamPaceChart', () => {
  it('has a row per team, fastest on top, with the numbers of the findings', () => {
    const spec = chart();
    expect((spec.panels[0]!.y as RowAxis).columns).toEqual([
      'Median',
      'Gap',
      'Mean',
      'σ (s)',
      'Laps',
      'Drivers',
    ]);
    expect(rowsOf(spec).map(({ rank, label, cells }) => [rank, label, ...cells])).toEqual([
      ['1', 'McLaren', '1:30.250', '–', '1:30.667', '1.152', '6', 'Mc0 Mc1'],
      ['2', 'Ferrari', '1:31.200', '+0.950', '1:31.200', '0.158', '5', 'Fe0 Fe1'],
    ]);
    expect(rowsOf(spec)[0]!.colour).toBe(teamPalette(2025)({ name: 'McLaren', colour: null }));
  });

  it('draws quartiles, whiskers, median, mean and the laps beyond', () => {
    expect(boxesOf(chart())).toMatchObject([
      {
        row: 0,
        median: 90_250,
        mean: expect.closeTo(90_666.7, 1),
        span: { lowerWhisker: 90_000, lowerQuartile: 90_125, upperQuartile: 90_375, upperWhisker: 90_400 },
        points: [{ value: 93_000, of: { row: 'lap', driver: 'Mc1', lap: 6 } }],
        of: { row: 'team', team: 'McLaren' },
      },
      {
        row: 1,
        median: 91_200,
        span: { lowerWhisker: 91_000, lowerQuartile: 91_100, upperQuartile: 91_300, upperWhisker: 91_400 },
        points: [],
      },
    ]);
  });

  it('draws a few laps one by one instead of a box', () => {
    const spec = chart({ ...pace, Williams: [92_000, 92_500, 92_600, 92_700] });
    expect(boxesOf(spec)[2]).toMatchObject({ span: null, of: { row: 'team', team: 'Williams' } });
    expect(valuesOf(boxesOf(spec)[2]!)).toEqual([92_000, 92_500, 92_600, 92_700]);
    expect(keyLabels(spec)).toContain('a lap of a team with fewer than 5: no rank');
    expect(keyLabels(chart())).not.toContain('a lap of a team with fewer than 5: no rank');
    const single = chart({ Williams: [92_000] });
    expect(boxesOf(single)[0]).toMatchObject({ span: null, median: 92_000, mean: 92_000 });
    expect(valuesOf(boxesOf(single)[0]!)).toEqual([92_000]);
    expect(keyLabels(single)[0]).toBe('mean');
    const { min, max } = single.panels[0]!.x;
    expect(max - min).toBeGreaterThanOrEqual(1000);
  });

  it('ranks a team with a few laps nowhere, however quick they are', () => {
    const spec = chart({ Williams: [89_000, 89_100, 89_200], ...pace });
    expect(rowsOf(spec).map(({ rank, label, cells }) => [rank, label, cells[1]])).toEqual([
      ['1', 'McLaren', '–'],
      ['2', 'Ferrari', '+0.950'],
      [null, 'Williams', '–'],
    ]);
    expect(boxesOf(spec).map(({ row, of }) => [row, 'team' in of ? of.team : null])).toEqual([
      [0, 'McLaren'],
      [1, 'Ferrari'],
      [2, 'Williams'],
    ]);
  });

  it('has the headline it is given, and says what sessions other than races mix', () => {
    const { title, subtitle } = chart(pace, { headline: 'McLaren was quickest.' });
    expect([title, subtitle]).toEqual([
      'McLaren was quickest.',
      'Team pace · 2025 Miami Grand Prix · Sprint',
    ]);
    expect(chart(pace, { kind: 'practice' }).captions[0]).toContain('Practice mixes');
    expect(chart(pace, { kind: 'qualifying' }).captions[0]).toContain('Qualifying mixes');
  });

  it('has every drawn value within the scale', () => {
    const spec = chart();
    const { min, max } = spec.panels[0]!.x;
    for (const box of boxesOf(spec)) {
      for (const value of [...valuesOf(box), ...Object.values(box.span ?? {}), box.mean, box.median]) {
        expect(value).toBeGreaterThan(min);
        expect(value).toBeLessThan(max);
      }
    }
  });

  it('explains only what is shown', () => {
    expect(keyLabels(chart())).toEqual([
      'middle half of the laps, line at the median',
      'mean',
      'lap beyond the whiskers',
    ]);
    expect(keyLabels(chart({ Ferrari: pace['Ferrari']! }))).not.toContain('lap beyond the whiskers');
  });

  it('names the yardstick, and says when only one phase of the session counts', () => {
    const [caption] = chart().captions;
    expect(caption).toContain('within 107 % of the fastest (1:36.300) or of the quickest car around them');
    const [ofPractice] = chart(pace, { measuredByTime: false }).captions;
    expect(ofPractice).toContain('within 107 % of the fastest (1:36.300), not deleted');
    expect(chart(pace, { hasTrackChanged: true }).captions[0]).toContain('different conditions');
  });

  it('grows with the teams', () => {
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [`Team ${i}`, [90_000 + i, 90_100]]),
    );
    expect(chart(many).heightPx).toBeGreaterThan(chart().heightPx);
    expect(rowsOf(chart(many))).toHaveLength(11);
  });

  it('describes itself in words', () => {
    expect(chart().altText).toBe(
      'Team pace, 2025 Miami Grand Prix · Sprint: McLaren median 1:30.250, mean 1:30.667, σ (s) 1.152; Ferrari median 1:31.200, gap +0.950, mean 1:31.200.',
    );
  });
});
