import { sumPoints } from '../../analysis/season/sum-points.ts';
import { roundCode } from '../../names/round-code.ts';
import { counted } from '../../text/english.ts';
import { plainText } from '../../text/plain-text.ts';
import { altTextOf, footerText, titleOf } from '../look/chart-texts.ts';
import { heatColour, theme } from '../look/theme.ts';
import { teamPalette } from '../look/team-palette.ts';
import {
  formatPoints,
  pointLooks,
  pointsByRound,
  pointsCells,
  pointsText,
  type SeasonCompetitor,
  type SeasonRound,
  seasonScale,
  type SeasonSummaryType,
  standingLooks,
} from './season-summary-cells.ts';
import type { CompetitorRow, RoundColumn, SeasonSummarySpec } from '../spec/page-spec.ts';
import type { ChartSpec } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { column, tableAxis } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** Rows the championship heatmap is drawn from. */
export interface SeasonSummaryRows {
  year: number;
  type: SeasonSummaryType;
  simulated: boolean;
  /** Where the data came from, in words. */
  sourceLabel: string;
  /** All rounds of the season by number, those to come included. */
  rounds: SeasonRound[];
  /** In championship order. */
  competitors: SeasonCompetitor[];
  /** What the result says first, as the title; left out: the chart has its own name. */
  headline?: string;
  /** Sentences shown below the chart: what was missing or repaired. */
  notes: string[];
}

/** More adjusted totals are counted, not listed. */
const mostNamed = 6;

/** Points by round and competitor in championship order; the points of a sprint belong to its round. */
export function seasonSummaryChart(rows: SeasonSummaryRows): SeasonSummarySpec {
  const scale = seasonScale(rows.competitors, rows.rounds.length);
  const colourOf = teamPalette(rows.year);
  const name = rows.type === 'drivers' ? 'Drivers’ championship' : 'Constructors’ championship';
  return {
    kind: 'season-summary',
    chart: 'season-summary',
    year: rows.year,
    title: rows.headline === undefined ? name : titleOf(rows.headline),
    subtitle: rows.headline === undefined ? subtitle(rows) : `${name} · ${subtitle(rows)}`,
    altText: altText(rows),
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
    competitorHeading: rows.type === 'drivers' ? 'Driver' : 'Constructor',
    rounds: rows.rounds.map(roundColumn),
    competitors: rows.competitors.map((competitor) => ({
      of: { row: 'standing', competitor: competitor.name },
      position: competitor.position === null ? '–' : String(competitor.position),
      name: plainText(competitor.name, 40),
      shortName: plainText(competitor.code ?? competitor.name, 16),
      detail: detail(rows, competitor),
      colour: colourOf({ name: competitor.team, colour: competitor.colour }),
      points: formatPoints(competitor.points),
      cells: pointsCells(rows.type, rows.rounds, competitor, scale),
    })),
    pointLooks: pointLooks(scale),
    standingLooks: standingLooks(),
    scale: [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      points: formatPoints(Math.round(share * scale.mostInRound)),
      fill: heatColour(share),
    })),
  };
}

function subtitle({ year, rounds }: SeasonSummaryRows): string {
  const run = rounds.filter((round) => !round.isUpcoming).length;
  return run === rounds.length
    ? `${year} · final standings after ${counted(run, 'round')}`
    : `${year} · after ${run} of ${counted(rounds.length, 'round')}`;
}

function roundColumn({ round, eventName, date, isSprint, isUpcoming }: SeasonRound): RoundColumn {
  return {
    round,
    code: plainText(roundCode(eventName), 3),
    name: plainText(eventName, 60),
    date: date === null ? '' : dayText(date),
    isSprint,
    isUpcoming,
  };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  return name === undefined ? plainText(date, 10) : `${day} ${name} ${year}`;
}

function detail(rows: SeasonSummaryRows, competitor: SeasonCompetitor): string {
  if (rows.type === 'drivers') return plainText(competitor.team ?? '', 30);
  const codes = competitor.results.flatMap((result) => result?.finishes.map(({ driver }) => driver) ?? []);
  return plainText([...new Set(codes)].join(', '), 40);
}

function captions(rows: SeasonSummaryRows): string[] {
  const hasSprints = rows.rounds.some((round) => round.isSprint);
  const sprints = 'Sprint weekends (S): points of sprint and race together; a dot marks sprint points.';
  const areSomeAwaited = rows.rounds.some((round) => round.isAwaited);
  const areSomeToCome = rows.rounds.some((round) => round.isUpcoming && !round.isAwaited);
  const outlined = listOf([
    areSomeAwaited && 'rounds whose results are not there yet',
    areSomeToCome && 'rounds still to come',
  ]);
  return listOf([
    hasSprints && sprints,
    outlined.length > 0 && `Outlined cells are ${outlined.join(' and ')}.`,
    ...adjustedTotals(rows),
    ...rows.notes.map((note) => plainText(note, 300)),
  ]);
}

/** Points taken away or given later; in earlier decades, when only the best results counted, nearly everyone has them. */
function adjustedTotals({ competitors }: SeasonSummaryRows): string[] {
  const adjusted = competitors.flatMap((competitor) => {
    const { code, name, points } = competitor;
    const difference = sumPoints([points, ...pointsByRound(competitor).map((each) => -each)]);
    if (difference === 0) return [];
    return [`${plainText(code ?? name, 40)} ${difference > 0 ? '+' : ''}${formatPoints(difference)}`];
  });
  if (adjusted.length === 0) return [];
  const which = adjusted.length > mostNamed ? counted(adjusted.length, 'competitor') : adjusted.join(', ');
  return [`Totals of the standings that differ from the sum of the rounds: ${which}.`];
}

function altText(rows: SeasonSummaryRows): string {
  const leaders = rows.competitors
    .slice(0, 5)
    .map(
      ({ position, name, points }) =>
        `${position ?? '–'} ${plainText(name, 40)} ${formatPoints(points)} points`,
    );
  const what = rows.type === 'drivers' ? 'drivers' : 'constructors';
  return altTextOf(
    `Points of ${what} by round, ${subtitle(rows)}`,
    leaders,
    rows.competitors.length,
    'competitor',
  );
}

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
        y: tableAxis(
          competitors,
          ({ position, shortName, colour }) => ({ rank: position, label: shortName, colour }),
          [
            column('points', 'Points', ({ points }) => points),
            column('wins', 'Won', ({ cells }) => cells.filter(({ hasWon }) => hasWon).length || ''),
          ],
        ),
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
      'Sprint and race together. Only in the interactive chart: totals and gaps after each round, and what the points are for.',
    ],
  };
}

/** Who did not take part has no cell, nor has a round to come. */
function segmentsOf({ pointLooks }: SeasonSummarySpec, { cells }: CompetitorRow, row: number): Segment[] {
  return cells.flatMap(({ of, text, look }, index): Segment | [] =>
    of === null
      ? []
      : {
          ...{ row, from: index, to: index + 1, hatched: false, note: null, texts: [text], of },
          ...(look === null
            ? { fill: theme.panel, isFaint: true as const }
            : { fill: pointLooks[look]!.fill }),
        },
  );
}
