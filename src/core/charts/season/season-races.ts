import {
  type RaceComponent,
  raceComponents,
  type RaceMeasures,
} from '../../analysis/season/race-components.ts';
import type { RankedRace, SeasonRacesFindings } from '../../analysis/season/season-races.ts';
import { longestTitle } from '../../text/longest-title.ts';
import { plainText } from '../../text/plain-text.ts';
import { describedAndMore, footerText } from '../look/chart-texts.ts';
import type { ChartSpec } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/row-marks.ts';

/** A race as the chart shows it. */
export interface ChartedRace {
  round: number;
  eventName: string;
  measures: RaceMeasures;
}

/** What the chart is drawn from. */
export interface SeasonRacesRows extends SeasonRacesFindings<ChartedRace> {
  year: number;
  isComplete: boolean;
  basis: 'laps' | 'result';
  /** What it shows above all. */
  headline: string;
  simulated: boolean;
  sourceLabel: string;
}

const rowHeightPx = 30;

/** Neighbours in a bar differ in lightness as well as in hue. */
const looks: Readonly<Record<RaceComponent, { label: string; fill: string }>> = {
  passesPerLap: { label: 'passes on track', fill: '#4aa3ff' },
  leadChanges: { label: 'changes of the lead', fill: '#ffd166' },
  placeChangesPerLap: { label: 'changes of places', fill: '#2f9e8f' },
  neutralisations: { label: 'neutralisations', fill: '#ff9d4d' },
  strategySpread: { label: 'spread of strategies', fill: '#b58cff' },
  gapMs: { label: 'small gap at the flag', fill: '#e8edf4' },
  placesMoved: { label: 'places from grid to flag', fill: '#d9629b' },
  stoppedShare: { label: 'cars that stopped', fill: '#9aa4b2' },
};

/** Races ranked, each with a bar of what its score is made of, and the figures behind the largest parts. */
export function seasonRacesChart(rows: SeasonRacesRows): ChartSpec {
  const { races, counted, basis, year, isComplete } = rows;
  const columns = columnsOf(rows);
  const highest = Math.max(0, ...races.map(({ score }) => score ?? 0));
  const max = Math.min(100, Math.max(20, 10 * Math.ceil(highest / 10)));
  return {
    chart: 'season-races',
    title: plainText(rows.headline, longestTitle),
    subtitle: `Eventfulness of the races of ${year}${isComplete ? '' : ' so far'}${basis === 'result' ? ', by grid and result alone' : ''}`,
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 270 + rowHeightPx * Math.max(6, races.length),
    panels: [
      {
        x: {
          kind: 'value',
          column: 'score',
          title: 'Score: mean standing among the races of the season, by weight',
          ...{ min: 0, max },
          ticks: Array.from({ length: max / 10 + 1 }, (_, index) => ({
            value: 10 * index,
            label: String(10 * index),
          })),
        },
        y: {
          kind: 'rows',
          columns: columns.map(({ head }) => head),
          rows: races.map((race) => ({
            rank: race.rank === null ? null : String(race.rank),
            label: placeName(race),
            colour: null,
            cells: columns.map(({ cell }) => cell(race)),
          })),
        },
        bands: [],
        marks: [
          {
            kind: 'segments',
            segments: races.flatMap((race, row) => segmentsOf(race, row, counted)),
          },
        ],
      },
    ],
    legend: null,
    keys: counted.map((part) => ({
      label: looks[part].label,
      swatch: { kind: 'fill', fill: looks[part].fill, hatched: false },
    })),
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function segmentsOf(
  race: RankedRace<ChartedRace>,
  row: number,
  counted: readonly RaceComponent[],
): Segment[] {
  let from = 0;
  return counted.flatMap((part): Segment[] => {
    const points = race.shares?.[part] ?? 0;
    if (points === 0) return [];
    const segment: Segment = {
      ...{ row, from, to: from + points, fill: looks[part].fill, hatched: false },
      ...{ texts: [String(Math.round(points))], note: null },
      of: { row: 'race', round: race.round, part },
    };
    from += points;
    return [segment];
  });
}

interface Column {
  head: string;
  cell(this: void, race: RankedRace<ChartedRace>): string;
  /** Of the season; null where there is none. */
  median: string | null;
}

const scoreColumn: Column = {
  head: 'Score',
  cell: ({ score }) => (score === null ? '–' : String(Math.round(score))),
  median: null,
};

/** The figures that tell most; of grid and result alone where laps do not count. */
function columnsOf({ basis, medians }: Pick<SeasonRacesRows, 'basis' | 'medians'>): Column[] {
  const figure = (head: string, part: RaceComponent, digits: number, unit = 1): Column => {
    const text = (value: number | null): string => {
      if (value === Infinity) return 'a lap';
      return value === null ? '–' : (value / unit).toFixed(digits);
    };
    return { head, cell: ({ measures }) => text(measures[part]), median: text(medians[part]) };
  };
  const fromResult = [figure('Gap (s)', 'gapMs', 1, 1000), figure('Moved', 'placesMoved', 1)];
  if (basis === 'result') return [scoreColumn, ...fromResult, figure('Stopped (%)', 'stoppedShare', 0, 0.01)];
  return [
    scoreColumn,
    figure('Passes/lap', 'passesPerLap', 1),
    figure('Leads', 'leadChanges', 0),
    figure('SC/red', 'neutralisations', 0),
    ...fromResult,
  ];
}

/** "São Paulo" */
function placeName({ eventName }: Pick<ChartedRace, 'eventName'>): string {
  return plainText(eventName.replace(/ Grand Prix$/, ''), 24);
}

function captions(rows: SeasonRacesRows): string[] {
  const { races, counted, basis } = rows;
  const unranked = races.filter(({ rank }) => rank === null).length;
  return [
    `Each part gives a race points for its standing among the races of the season, so bars compare races of one season only. ${basis === 'laps' ? 'Passes on track count threefold, changes of the lead and the gap twice.' : 'The gap counts twice.'}`,
    `Median of the season: ${columnsOf(rows)
      .flatMap(({ head, median }) => (median ? `${head} ${median}` : []))
      .join(', ')}.`,
    `Of the first it is said that it was the most eventful only where it stays first whichever part is left out.${basis === 'laps' && counted.length < raceComponents.length ? ' Parts that are not shown are known of too few races.' : ''}`,
    ...(unranked > 0
      ? [
          `${unranked === 1 ? 'One race has' : `${unranked} races have`} no place: not all that counts is known of ${unranked === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ];
}

function altText(rows: SeasonRacesRows): string {
  const described = rows.races.slice(0, 10).map(({ eventName, score }) => {
    const name = plainText(eventName, 60);
    return score === null ? `${name} without a place` : `${name} ${Math.round(score)}`;
  });
  return `Races of ${rows.year} by how eventful they were, 0 to 100: ${describedAndMore(described, rows.races.length, 'race')}.`;
}
