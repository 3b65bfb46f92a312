import type { RatedDriver, RatingsFindings } from '../../analysis/season/ratings.ts';
import { longestTitle } from '../../text/longest-title.ts';
import { plainText } from '../../text/plain-text.ts';
import { multiples } from '../axes/multiples.ts';
import { describedAndMore, footerText } from '../look/chart-texts.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';

/** What the chart is drawn from. */
export interface RatingsRows extends RatingsFindings {
  year: number;
  /** What it shows above all. */
  headline: string;
  simulated: boolean;
  sourceLabel: string;
}

const mostRows = 24;
const rowHeightPx = 27;

/** Ratings of drivers with their intervals, best first: who overlaps is not told apart. */
export function ratingsChart(rows: RatingsRows): ChartSpec {
  const shown = rows.drivers.slice(0, mostRows);
  const colourOf = teamPalette(rows.year);
  const { round, eventName, kind } = rows.after;
  return {
    chart: 'ratings',
    title: plainText(rows.headline, longestTitle),
    subtitle: `Driver ratings ${rows.year}, apart from the car · after ${plainText(eventName, 60)}${kind === 'sprint' ? ', sprint' : ''} (round ${round}) · with 95 % intervals`,
    altText: altText(rows, shown),
    widthPx: 1200,
    heightPx: 240 + rowHeightPx * Math.max(8, shown.length),
    panels: [
      {
        x: pointsAxis(shown),
        y: {
          kind: 'rows',
          columns: ['Rating', '±', 'In the season', 'Races'],
          rows: shown.map((driver, index) => ({
            rank: String(index + 1),
            label: plainText(driver.code, 12),
            colour: colourOf({ name: driver.team, colour: null }),
            cells: [
              String(Math.round(driver.points)),
              String(Math.round(driver.interval[1] - driver.points)),
              changeText(driver),
              String(driver.results),
            ],
          })),
        },
        bands: [],
        marks: [
          {
            kind: 'boxes',
            boxes: shown.map((driver, row) => {
              const colour = colourOf({ name: driver.team, colour: null });
              return {
                ...{ row, colour, fill: theme.panel, median: driver.points, mean: driver.points, points: [] },
                span: {
                  lowerWhisker: driver.interval[0],
                  lowerQuartile: driver.halfInterval[0],
                  upperQuartile: driver.halfInterval[1],
                  upperWhisker: driver.interval[1],
                },
                of: { row: 'standing', competitor: driver.name },
              };
            }),
          },
        ],
      },
    ],
    legend: null,
    keys: [
      {
        label: 'rating; in the box with 50 %, between the ends with 95 %',
        swatch: { kind: 'box', colour: theme.softText, fill: theme.panel },
      },
    ],
    captions: [
      'Elo points: 1500 is the middle of the field, 100 more are ahead in 64 % of cases in equal cars. Whose intervals overlap much are not separable. Rise and fall: beyond chance.',
      `Made of ${rows.races} races and sprints of ${seasonsText(rows.seasons)}; only teammates and changes of teams tell driver from car. About the next race the ratings say no more than the championship order.`,
      ...(rows.drivers.length > shown.length
        ? [`${rows.drivers.length - shown.length} more are left out.`]
        : []),
    ],
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

/** "2023, 2025 and 2026" */
export function seasonsText(seasons: readonly number[]): string {
  return seasons.length < 2
    ? String(seasons[0] ?? '')
    : `${seasons.slice(0, -1).join(', ')} and ${seasons.at(-1)}`;
}

/** "rise +84": beyond chance; "+12": not. */
function changeText({ change }: RatedDriver): string {
  const points = Math.round(change.points);
  const size = points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
  return change.isBeyondChance ? `${points > 0 ? 'rise' : 'fall'} ${size}` : size;
}

function pointsAxis(shown: readonly RatedDriver[]): ValueAxis {
  const low = Math.min(...shown.map(({ interval }) => interval[0]));
  const high = Math.max(...shown.map(({ interval }) => interval[1]));
  const margin = 0.03 * (high - low);
  const [min, max] = [low - margin, high + margin];
  const step = [20, 50, 100, 200, 500].find((each) => (max - min) / each <= 10) ?? 1000;
  const ticks = multiples(step, min, max).map((value) => ({ value, label: String(value) }));
  return { kind: 'value', title: 'Rating (Elo points)', column: 'elo', min, max, ticks };
}

function altText(rows: RatingsRows, shown: readonly RatedDriver[]): string {
  const described = shown.slice(0, 10).map(({ name, points, interval }) => {
    const [low, high] = interval.map(Math.round);
    return `${plainText(name, 40)} ${Math.round(points)} (${low} to ${high})`;
  });
  return `Driver ratings ${rows.year} after round ${rows.after.round}, with 95 % intervals: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
