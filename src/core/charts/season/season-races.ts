import {
  type RaceComponent,
  raceComponents,
  type RaceMeasures,
} from '../../analysis/season/race-components.ts';
import type { RankedRace, SeasonRacesFindings } from '../../analysis/season/season-races.ts';
import { plainText } from '../../text/plain-text.ts';
import { ticksEvery } from '../axes.ts';
import type { ChartSpec } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { type ChartedSeason, titleOf } from '../look/chart-texts.ts';
import { listOf } from '../../list-of.ts';

/** A race as the chart shows it. */
export interface ChartedRace {
  round: number;
  eventName: string;
  measures: RaceMeasures;
}

/** What the chart is drawn from. */
export interface SeasonRacesRows extends SeasonRacesFindings<ChartedRace>, ChartedSeason {
  isComplete: boolean;
  basis: 'laps' | 'result';
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
  const columns = [
    column(
      'score',
      'Score',
      ({ score }: Ranked) => score,
      (score) => String(Math.round(score)),
    ),
    ...figuresOf(rows),
  ];
  const highest = Math.max(0, ...races.map(({ score }) => score ?? 0));
  const max = Math.min(100, Math.max(20, 10 * Math.ceil(highest / 10)));
  return picture(rows, {
    chart: 'season-races',
    title: titleOf(rows.headline),
    subtitle: `Eventfulness of the races of ${year}${isComplete ? '' : ' so far'}${basis === 'result' ? ', by grid and result alone' : ''}`,
    noun: 'race',
    widthPx: 1200,
    heightPx: 270 + rowHeightPx * Math.max(6, races.length),
    panels: [
      {
        x: {
          kind: 'value',
          column: 'score',
          title: 'Score: mean standing among the races of the season, by weight',
          ...{ min: 0, max },
          ticks: ticksEvery(10, 0, max),
        },
        y: tableAxis(
          races,
          (race) => ({
            rank: race.rank === null ? null : String(race.rank),
            label: placeName(race),
            colour: null,
          }),
          columns,
        ),
        bands: [],
        marks: [
          {
            kind: 'segments',
            segments: races.flatMap((race, row) => segmentsOf(race, row, counted)),
          },
        ],
      },
    ],
    keys: counted.map((part) => ({
      label: looks[part].label,
      swatch: { kind: 'fill', fill: looks[part].fill, hatched: false },
    })),
    captions: captions(rows),
  });
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

type Ranked = RankedRace<ChartedRace>;

/** A figure of races, and its median of the season in the same form. */
interface Figure extends TableColumn<Ranked> {
  median: string;
}

/** The figures that tell most; of grid and result alone where laps do not count. */
function figuresOf({ basis, medians }: Pick<SeasonRacesRows, 'basis' | 'medians'>): Figure[] {
  const figure = (key: string, heading: string, part: RaceComponent, digits: number, unit = 1): Figure => {
    const text = (value: number | string) =>
      typeof value === 'string' ? value : (value / unit).toFixed(digits);
    const value = ({ [part]: measure }: RaceMeasures) => (measure === Infinity ? 'a lap' : measure);
    const median = value(medians);
    return {
      ...column(key, heading, ({ measures }: Ranked) => value(measures), text),
      median: median === null ? '–' : text(median),
    };
  };
  const fromResult = [
    figure('gap_ms', 'Gap (s)', 'gapMs', 1, 1000),
    figure('places_moved', 'Moved', 'placesMoved', 1),
  ];
  if (basis === 'result')
    return [...fromResult, figure('stopped_share', 'Stopped (%)', 'stoppedShare', 0, 0.01)];
  return [
    figure('passes_per_lap', 'Passes/lap', 'passesPerLap', 1),
    figure('lead_changes', 'Leads', 'leadChanges', 0),
    figure('neutralisations', 'SC/red', 'neutralisations', 0),
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
  return listOf([
    `Scores rank races within one season only. ${basis === 'laps' ? 'Passes on track count three times, lead changes and the gap twice.' : 'The gap counts twice.'}`,
    `Median of the season: ${figuresOf(rows)
      .map(({ heading, median }) => `${heading} ${median}`)
      .join(', ')}.`,
    'A race is called the most eventful only if it stays first whichever part is left out.',
    basis === 'laps' &&
      counted.length < raceComponents.length &&
      'Parts that are not shown are known for too few races.',
    unranked > 0 &&
      `${unranked === 1 ? 'One race has' : `${unranked} races have`} no place: not all that counts is known of ${unranked === 1 ? 'it' : 'them'}.`,
  ]);
}
