import { theme } from '../look/theme.ts';
import type { ChartSpec, Row } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/row-marks.ts';
import { pointsText } from './season-summary-cells.ts';
import type { CompetitorRow, SeasonSummarySpec } from '../spec/season-summary-spec.ts';

const widthPx = 1300;
const rowHeightPx = 26;
const leastRows = 6;
/** What captions of the page say of marks that the picture has not. */
const ofThePageAlone = /a dot marks|^Outlined cells/;

/** The heatmap as a picture, to be kept and shown to others: a row per competitor, a column per round. What only the page has is named. */
export function seasonSummaryPicture(spec: SeasonSummarySpec): ChartSpec {
  const { title, subtitle, altText, footer, simulated, captions, competitors, rounds, scale } = spec;
  return {
    ...{ chart: spec.chart, title, subtitle, altText, footer, simulated, widthPx },
    heightPx: 210 + rowHeightPx * Math.max(leastRows, competitors.length),
    panels: [
      {
        x: {
          kind: 'value',
          title: 'Round',
          column: null,
          min: 0,
          max: Math.max(rounds.length, 1),
          ticks: rounds.map(({ code }, index) => ({ value: index + 0.5, label: code })),
        },
        y: { kind: 'rows', columns: ['Points', 'Won'], rows: competitors.map(rowOf) },
        bands: [],
        marks: [
          {
            kind: 'segments',
            segments: competitors.flatMap((competitor, row) => segmentsOf(spec, competitor, row)),
          },
        ],
      },
    ],
    legend: null,
    keys: scale.slice(1).map(({ points, fill }) => ({
      swatch: { kind: 'fill', fill, hatched: false },
      label: pointsText(Number(points)),
    })),
    captions: [
      ...captions.filter((caption) => !ofThePageAlone.test(caption)),
      'Points of sprint and race together. In the interactive chart alone: totals and gaps after each round, and what points are of.',
    ],
  };
}

function rowOf({ position, shortName, colour, points, cells }: CompetitorRow): Row {
  const won = cells.filter(({ hasWon }) => hasWon).length;
  return { rank: position, label: shortName, colour, cells: [points, won === 0 ? '' : String(won)] };
}

/** Who did not take part has no cell, nor has a round to come. */
function segmentsOf({ pointLooks }: SeasonSummarySpec, { cells }: CompetitorRow, row: number): Segment[] {
  return cells.flatMap(({ of, text, look }, index): Segment[] =>
    of === null
      ? []
      : [
          {
            ...{ row, from: index, to: index + 1, hatched: false, note: null, texts: [text], of },
            ...(look === null
              ? { fill: theme.panel, isFaint: true as const }
              : { fill: pointLooks[look]!.fill }),
          },
        ],
  );
}
