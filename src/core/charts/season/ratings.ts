import { listed } from '../../facts/phrases.ts';
import { ticksEvery } from '../axes.ts';
import type { RatedDriver, RatingsFindings } from '../../analysis/season/ratings.ts';
import { plainText } from '../../text/plain-text.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { type ChartedSeason, titleOf } from '../look/chart-texts.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface RatingsRows extends RatingsFindings, ChartedSeason {}

const mostRows = 24;
const rowHeightPx = 27;

/** Ratings of drivers with their intervals, best first: who overlaps is not told apart. */
export function ratingsChart(rows: RatingsRows): ChartSpec {
  const shown = rows.drivers.slice(0, mostRows);
  const colourOf = teamPalette(rows.year);
  const { round, eventName, kind } = rows.after;
  return picture(rows, {
    chart: 'ratings',
    title: titleOf(rows.headline),
    subtitle: `Driver ratings ${rows.year}, apart from the car · after ${plainText(eventName, 60)}${kind === 'sprint' ? ', sprint' : ''} (round ${round}) · with 95 % intervals`,
    count: rows.drivers.length,
    widthPx: 1200,
    heightPx: 240 + rowHeightPx * Math.max(8, shown.length),
    panels: [
      {
        x: pointsAxis(shown),
        y: tableAxis(
          shown,
          ({ code, team }, index) => ({
            rank: String(index + 1),
            label: plainText(code, 12),
            colour: colourOf({ name: team, colour: null }),
          }),
          columns,
        ),
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
    keys: [
      {
        label: 'rating (box: 50 %, whiskers: 95 %)',
        swatch: { kind: 'box', colour: theme.softText, fill: theme.panel },
      },
    ],
    captions: listOf([
      'Elo points: 1500 is the middle of the field; 100 more means ahead in 64 % of races in equal cars.',
      'Drivers whose intervals overlap a lot are level.',
      shown.some(({ change }) => change.isBeyondChance) &&
        '“Rise” and “fall” are changes larger than chance.',
      `From ${rows.races} races and sprints of ${listed(rows.seasons.map(String))}. Only teammates and moves between teams tell driver from car.`,
      'Ratings predict the next race no better than the championship order does.',
      rows.drivers.length > shown.length && `${rows.drivers.length - shown.length} more are left out.`,
    ]),
  });
}

const columns: readonly TableColumn<RatedDriver>[] = [
  column('elo', 'Rating', ({ points }) => Math.round(points)),
  column('interval', '±', ({ points, interval }) => Math.round(interval[1] - points)),
  column(
    'change',
    'In the season',
    ({ change }) => Math.round(change.points),
    (_, driver) => changeText(driver),
  ),
  column('races', 'Races', ({ results }) => results),
];

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
  const ticks = ticksEvery(step, min, max);
  return { kind: 'value', title: 'Rating (Elo points)', column: 'elo', min, max, ticks };
}
