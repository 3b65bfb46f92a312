import { ticksEvery } from '../axes.ts';
import type {
  QualifiedDriver,
  QualifyingTeamMates,
  SeasonQualifyingsFindings,
} from '../../analysis/season/season-qualifyings.ts';
import { plainText } from '../../text/plain-text.ts';
import { theme, veiled } from '../look/theme.ts';
import { teamPalette } from '../look/team-palette.ts';
import type { ChartSpec, Key, ValueAxis } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { column, picture, tableAxis } from '../picture.ts';
import { type ChartedSeason, titleOf } from '../look/chart-texts.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface SeasonQualifyingsRows extends SeasonQualifyingsFindings, ChartedSeason {
  /** The last qualifying that counts. */
  untilEvent: string;
}

const rowHeightPx = 27;
const leastRows = 8;
const mostRows = 30;

/** Parts of a bar from left to right, and how much of the team's colour each one has. */
const strengths = [1, 0.62, 0.34, 0.14] as const;

const ends = ['pole', 'third', 'second', 'first'] as const;

/** How often everybody was on pole, in the last part, and out before it: a bar of qualifyings, best average place first. */
export function seasonQualifyingsChart(rows: SeasonQualifyingsRows): ChartSpec {
  const shown = rows.drivers.slice(0, mostRows);
  const colourOf = teamPalette(rows.year);
  const labels = rows.drivers.some(({ parts }) => parts !== null)
    ? ['pole', 'else in Q3', 'out in Q2', 'out in Q1']
    : ['pole', 'second', 'third to tenth', 'further down'];
  return picture(rows, {
    chart: 'season-qualifyings',
    title: titleOf(rows.headline),
    subtitle: `Qualifyings of ${rows.year} · to ${plainText(rows.untilEvent, 60)} · best average place first`,
    count: rows.drivers.length,
    widthPx: 1200,
    heightPx: 220 + rowHeightPx * Math.max(leastRows, shown.length),
    panels: [
      {
        x: countAxis(rows.qualifyings.length),
        y: tableAxis(
          shown,
          ({ code, team }, index) => ({
            rank: String(index + 1),
            label: plainText(code, 12),
            colour: colourOf({ name: team, colour: null }),
          }),
          [
            column(
              'average_place',
              'Average',
              ({ averagePlace }) => averagePlace,
              (place) => place.toFixed(1),
            ),
            column('best_place', 'Best', ({ bestPlace }) => bestPlace),
            column('poles', 'Poles', ({ poles }) => poles),
            column('team_mate', 'Team mate', (driver) => duelText(driver, rows.teamMates)),
          ],
        ),
        bands: [],
        marks: [
          {
            kind: 'segments',
            segments: shown.flatMap((driver, row) =>
              segmentsOf(driver, row, colourOf({ name: driver.team, colour: null })),
            ),
          },
        ],
      },
    ],
    keys: strengths.map((strength, index): Key => ({
      label: labels[index]!,
      swatch: { kind: 'fill', fill: veiled(theme.softText, theme.panel, strength), hatched: false },
    })),
    captions: listOf([
      'Poles are first places on the grid, after penalties. Team mate: qualifyings won and lost in the same car.',
      rows.drivers.length > shown.length && `${rows.drivers.length - shown.length} more are left out.`,
    ]),
  });
}

/** How many of each kind, in the order of `strengths`. */
function countsOf({ parts, poles, frontRows, places, entries }: QualifiedDriver): number[] {
  if (parts) return [poles, Math.max(0, parts.reachedThird - poles), parts.outInSecond, parts.outInFirst];
  const inTen = places.filter((place) => place !== null && place <= 10).length;
  return [poles, Math.max(0, frontRows - poles), inTen - frontRows, entries - inTen];
}

function segmentsOf(driver: QualifiedDriver, row: number, colour: string): Segment[] {
  let from = 0;
  return countsOf(driver).flatMap((count, index) => {
    const begin = from;
    from += count;
    if (count === 0) return [];
    return {
      ...{ row, from: begin, to: from, hatched: false, texts: [String(count)], note: null },
      fill: veiled(colour, theme.panel, strengths[index]!),
      of: { row: 'qualifying-count' as const, driver: driver.code, ended: ends[index]! },
    };
  });
}

/** "14–7", of several team mates one after another. */
function duelText({ code }: QualifiedDriver, teamMates: readonly QualifyingTeamMates[]): string {
  const own = teamMates.flatMap(({ drivers, won }) => {
    const side = drivers.indexOf(code);
    return side === -1 ? [] : [`${won[side]}–${won[1 - side]}`];
  });
  return own.length === 0 ? '–' : own.join(', ');
}

function countAxis(count: number): ValueAxis {
  const step = count > 12 ? 5 : count > 6 ? 2 : 1;
  return {
    ...{ kind: 'value', title: 'Qualifyings', column: 'qualifyings', min: 0, max: Math.max(1, count) },
    ticks: ticksEvery(step, 0, count),
  };
}
