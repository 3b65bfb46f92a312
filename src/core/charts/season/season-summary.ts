import { sumPoints } from '../../analysis/season/sum-points.ts';
import { roundCode } from '../../names/round-code.ts';
import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';
import { describedAndMore, footerText } from '../look/chart-texts.ts';
import { heatColour } from '../look/heat-colour.ts';
import { teamPalette } from '../look/team-palette.ts';
import {
  formatPoints,
  pointsByRound,
  pointsCells,
  seasonScale,
  pointLooks,
  standingLooks,
  type SeasonCompetitor,
  type SeasonRound,
  type SeasonSummaryType,
} from './season-summary-cells.ts';
import type { RoundColumn, SeasonSummarySpec } from '../spec/season-summary-spec.ts';

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
  /** Sentences shown below the chart: what was missing or repaired. */
  notes: string[];
}

/** More adjusted totals are counted, not listed. */
const mostNamed = 6;

/** Points by round and competitor in championship order; the points of a sprint belong to its round. */
export function seasonSummaryChart(rows: SeasonSummaryRows): SeasonSummarySpec {
  const scale = seasonScale(rows.competitors, rows.rounds.length);
  const colourOf = teamPalette(rows.year);
  return {
    kind: 'season-summary',
    chart: 'season-summary',
    year: rows.year,
    title: rows.type === 'drivers' ? 'Drivers’ championship' : 'Constructors’ championship',
    subtitle: subtitle(rows),
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
  const sprints =
    'Sprint weekends (S): points of sprint and race together; a dot marks points from the sprint.';
  const areSomeAwaited = rows.rounds.some((round) => round.isAwaited);
  const areSomeToCome = rows.rounds.some((round) => round.isUpcoming && !round.isAwaited);
  const outlined = [
    ...(areSomeAwaited ? ['rounds whose results are not there yet'] : []),
    ...(areSomeToCome ? ['rounds still to come'] : []),
  ];
  return [
    ...(hasSprints ? [sprints] : []),
    ...(outlined.length > 0 ? [`Outlined cells are ${outlined.join(' and ')}.`] : []),
    ...adjustedTotals(rows),
    ...rows.notes.map((note) => plainText(note, 300)),
  ];
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
  return `Points of ${what} by round, ${subtitle(rows)}: ${describedAndMore(leaders, rows.competitors.length, 'competitor')}.`;
}
