import { expect } from 'vitest';
import type { SectorsFindings } from '../../src/core/analysis/pace/sectors.ts';
import type { HeadToHeadFindings } from '../../src/core/analysis/season/head-to-head.ts';
import { roundCode } from '../../src/core/names/round-code.ts';
import type { ChampionshipFindings } from '../../src/core/analysis/season/championship.ts';
import type { PitStopsFindings } from '../../src/core/analysis/race/pit-stops.ts';
import type { StintsFindings } from '../../src/core/analysis/race/stints.ts';
import type { LapDistributionFindings } from '../../src/core/analysis/pace/lap-distribution.ts';
import type { TeamPaceFindings } from '../../src/core/analysis/pace/team-pace.ts';
import type {
  ChartSpec,
  Mark,
  Panel,
  SeriesPoint,
  ValueAxis,
} from '../../src/core/charts/spec/chart-spec.ts';
import type {
  BestSectorsRow,
  FindingRow,
  PitStopRow,
  QualifyingCountRow,
  RaceRow,
  StandingRow,
  StintRow,
  StretchRow,
  WeatherRow,
} from '../../src/core/charts/spec/finding-row.ts';
import type { Segment } from '../../src/core/charts/spec/marks.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { CornersFindings } from '../../src/ops/analyze/corners.ts';
import type { PositionsFindings } from '../../src/ops/analyze/positions.ts';
import type { QualifyingResultsFindings } from '../../src/ops/analyze/qualifying-results.ts';
import type { RatingsFindings } from '../../src/ops/analyze/ratings.ts';
import type { SeasonQualifyingsFindings } from '../../src/ops/analyze/season-qualifyings.ts';
import type { SeasonRacesFindings } from '../../src/ops/analyze/season-races.ts';
import type { WeatherFindings } from '../../src/ops/analyze/weather.ts';
import type { RaceGapsFindings } from '../../src/ops/analyze/race-gaps.ts';
import type { TyreStrategyFindings } from '../../src/ops/analyze/tyre-strategy.ts';

/** What a chart was drawn from. */
export interface DrawnFrom {
  /** Of the session; none where the chart is of a season. */
  laps: readonly Lap[];
  /** Laps stand by the parts of a qualifying, not by their numbers. */
  isByPart: boolean;
  /** What the operation found. */
  findings: unknown;
}

/** Rows of which there must be exactly one that fits. */
export function theOnly<Row>(rows: readonly Row[], fits: (row: Row) => boolean, what: unknown): Row {
  const found = rows.filter(fits);
  expect(found.length, JSON.stringify(what)).toBe(1);
  return found[0]!;
}

/** Checks that each figure has a row of its own that exists and has the value that is drawn. Returns the rows, in drawing order. */
export function expectFigures(spec: ChartSpec, from: DrawnFrom): FindingRow[] {
  return spec.panels.flatMap(({ marks, x, y }) => {
    const labels = labelsOf(spec, y);
    const rows = marks.flatMap((mark) => figuresOf(mark, labels, x, from));
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    return rows;
  });
}

function figuresOf(mark: Mark, labels: readonly string[], axis: ValueAxis, from: DrawnFrom): FindingRow[] {
  const { findings } = from;
  switch (mark.kind) {
    case 'series':
      if (isRaceGaps(findings)) return mark.points.map((point) => gapFigure(point, mark.label, findings));
      if (isPositions(findings)) return mark.points.map((point) => placeFigure(point, mark.label, findings));
      return mark.points.map(({ x, y, of }) => {
        if (of.row === 'weather') {
          expect(readingOf(of, from)).toEqual([x, y]);
          return of;
        }
        const { lapNumber, tyreLifeLaps, lapTimeMs } = lapOf(of, from);
        expect([of.driver, lapTimeMs]).toEqual([mark.label, y]);
        const along = axis.title.startsWith('Tyre age') ? tyreLifeLaps : lapNumber;
        if (!from.isByPart) expect(along).toBe(x);
        return of;
      });
    case 'lanes':
      return mark.lanes.flatMap(({ label, items }) =>
        items.map(({ kind, x, of }) => {
          const { driver, lapNumber, pitInMs } = lapOf({ ...of, row: 'lap' }, from);
          expect([driver, kind === 'beyond' || pitInMs !== null]).toEqual([label, true]);
          if (!from.isByPart) expect(lapNumber).toBe(kind === 'beyond' ? x : x - 0.5);
          return of;
        }),
      );
    case 'segments':
      return mark.segments.map((segment) => {
        expectSegment(segment, labels[segment.row]!, from);
        return segment.of;
      });
    case 'dumbbells':
      return mark.dumbbells.map(({ row, from: ideal, to, of }) => {
        expect(idealLap(of, from)).toEqual([labels[row], ideal, to]);
        return of;
      });
    case 'visits':
      return mark.visits.map(({ row, x, of }) => {
        const { driver, lapNumber, pitInMs } = lapOf({ ...of, row: 'lap' }, from);
        expect([driver, lapNumber, pitInMs !== null]).toEqual([labels[row], x, true]);
        return of;
      });
    case 'stops':
      return mark.stops.map(({ row, x, of }) => {
        expect(of.driver).toBe(labels[row]);
        const lapsBegun = from.laps.filter(({ driver }) => driver === of.driver);
        expect(x).toBe(lapsBegun.at(-1)?.lapNumber ?? 0);
        return of;
      });
    case 'bars':
      return mark.bars.map(({ row, to, of }) => {
        if (of.row === 'stretch') {
          expect([stretchLabel(of), lostOn(of, from)]).toEqual([labels[row], to]);
          return of;
        }
        if (of.row === 'round') {
          const { rounds } = findings as HeadToHeadFindings;
          const duel = theOnly(rounds, ({ round }) => round === of.round, of);
          const gap = duel.qualifying?.gapPercent ?? null;
          expect([roundCode(duel.eventName), gap === null ? null : -gap]).toEqual([labels[row], to]);
          return of;
        }
        const { rows, pole } = findings as QualifyingResultsFindings;
        const { gapToPoleMs, gapInPhaseMs } = theOnly(rows, ({ driver }) => driver === of.driver, of);
        expect([of.driver, mark.baseOf === null ? gapInPhaseMs : gapToPoleMs]).toEqual([labels[row], to]);
        expect([null, pole.driver]).toContain(mark.baseOf && 'driver' in mark.baseOf && mark.baseOf.driver);
        return of;
      });
    case 'boxes':
      return mark.boxes.flatMap(({ row, median, mean, points, of }): FindingRow[] => {
        if (of.row === 'standing') {
          const { drivers } = findings as RatingsFindings;
          const { code, points: rating } = theOnly(drivers, ({ name }) => name === of.competitor, of);
          expect([code, rating]).toEqual([labels[row], median]);
          return [of];
        }
        if (of.row === 'driver-laps') {
          const { drivers } = findings as LapDistributionFindings;
          const { driver, statistics } = theOnly(drivers, (each) => each.driver === of.driver, of);
          expect([driver, statistics.medianMs, statistics.meanMs]).toEqual([labels[row], median, mean]);
          return [of];
        }
        const { teams } = findings as TeamPaceFindings;
        const { team, statistics } = theOnly(teams, (each) => each.team === of.team, of);
        expect([team, statistics.medianMs, statistics.meanMs]).toEqual([labels[row], median, mean]);
        for (const point of points) {
          const lap = lapOf(point.of, from);
          expect([lap.team, lap.lapTimeMs]).toEqual([team, point.value]);
        }
        return [of, ...points.map((point) => point.of)];
      });
    case 'trend': {
      const { compounds } = findings as StintsFindings;
      const { line } = theOnly(compounds, ({ compound }) => compound === mark.of.compound, mark.of);
      expect([mark.from, mark.to]).toEqual([
        { x: line!.fromAgeLaps, y: line!.fromMs },
        { x: line!.toAgeLaps, y: line!.toMs },
      ]);
      return [mark.of];
    }
    case 'dots':
      return mark.dots.map(({ row, value, of }) => {
        if (of.row === 'lap') {
          const { driver, lapTimeMs } = lapOf(of, from);
          expect([driver, lapTimeMs]).toEqual([labels[row], value]);
        } else expect(laneTimeMs(of, labels[row]!, from)).toBe(value);
        return of;
      });
    case 'dividers':
    case 'edge-names':
      return [];
  }
}

/** Of plots beside each other the first alone has labels. */
function labelsOf(spec: ChartSpec, y: Panel['y']): string[] {
  const axis = spec.sideBySide ? spec.panels[0]!.y : y;
  return axis.kind === 'rows' ? axis.rows.map(({ label }) => label) : [];
}

function stretchLabel({ corner, isOnStraight }: StretchRow): string {
  if (corner === null) return 'to the flag';
  return isOnStraight ? `to T${corner}` : `T${corner}`;
}

function lostOn({ driver, lap, corner, isOnStraight }: StretchRow, from: DrawnFrom): number | undefined {
  const { laps, corners } = from.findings as CornersFindings;
  const at = laps.findIndex((each) => each.driver === driver && each.lap.lapNumber === lap);
  const own = corners.corners.find(({ label }) => label === corner);
  const stretch = corner === null ? corners.toTheFlag : isOnStraight ? own?.straight : own?.corner;
  return stretch?.laps[at]?.deltaMs;
}

function isRaceGaps(findings: unknown): findings is RaceGapsFindings {
  return typeof findings === 'object' && findings !== null && 'battles' in findings;
}

/** A gap at the end of a lap. */
function gapFigure({ x, y, of }: SeriesPoint, label: string, { drivers }: RaceGapsFindings): FindingRow {
  if (of.row !== 'lap') throw new Error(`${JSON.stringify(of)} is no lap`);
  const { gapsMs } = theOnly(drivers, ({ driver }) => driver === of.driver, of);
  expect([label, x, y]).toEqual([of.driver, of.lap, gapsMs[of.lap]]);
  return of;
}

function isPositions(findings: unknown): findings is PositionsFindings {
  return typeof findings === 'object' && findings !== null && 'changes' in findings;
}

/** A place on the grid, at the end of a lap or in the result. */
function placeFigure({ x, y, of }: SeriesPoint, label: string, { drivers }: PositionsFindings): FindingRow {
  if (of.row === 'weather') throw new Error(`${JSON.stringify(of)} is no place`);
  const { start, finish, places } = theOnly(drivers, ({ driver }) => driver === of.driver, of);
  expect(of.driver).toBe(label);
  if (of.row === 'result') expect(y).toBe(finish);
  else expect([x, y]).toEqual(of.row === 'grid' ? [0, start] : [of.lap, places[of.lap]]);
  return of;
}

function lapOf(of: FindingRow, { laps }: DrawnFrom): Lap {
  if (of.row !== 'lap') throw new Error(`${JSON.stringify(of)} is no lap`);
  return theOnly(laps, ({ driver, lapNumber }) => driver === of.driver && lapNumber === of.lap, of);
}

function readingOf({ sessionTimeMs, quantity }: WeatherRow, { findings }: DrawnFrom): unknown[] {
  const { readings, startMs } = findings as WeatherFindings;
  const reading = theOnly(readings, ({ timeMs }) => timeMs === sessionTimeMs, sessionTimeMs);
  return [sessionTimeMs - startMs, reading[quantity]];
}

function laneTimeMs({ driver, lap }: PitStopRow, label: string, { findings }: DrawnFrom): number | null {
  const { stops } = findings as PitStopsFindings;
  const stop = theOnly(stops, (each) => each.driver === driver && each.lapNumber === lap, { driver, lap });
  expect(stop.team).toBe(label);
  return stop.laneMs;
}

function expectSegment({ from, to, of }: Segment, label: string, drawn: DrawnFrom): void {
  if (of.row === 'stint') expect(stintEnds(of, drawn)).toEqual([label, from, to]);
  else if (of.row === 'race') expect(shareOf(of, label, drawn)).toEqual([label, from, to]);
  else if (of.row === 'qualifying-count') expect(qualifyingCount(of, drawn)).toEqual([label, from, to]);
  else if (of.row === 'standing') expect(reachOf(of, drawn)).toEqual([label, from, to]);
  else throw new Error(`A ${of.row} is no stretch of a bar`);
}

/** Poles, other last parts and parts in which a driver was out stand one after another. */
function qualifyingCount({ driver, ended }: QualifyingCountRow, { findings }: DrawnFrom): unknown[] {
  const { drivers } = findings as SeasonQualifyingsFindings;
  const { poles, parts } = theOnly(drivers, ({ code }) => code === driver, driver);
  const { reachedThird, outInSecond, outInFirst } = parts!;
  const inSecond = reachedThird + outInSecond;
  const ends = {
    pole: [0, poles],
    third: [poles, reachedThird],
    second: [reachedThird, inSecond],
    first: [inSecond, inSecond + outInFirst],
  };
  return [driver, ...ends[ended]];
}

/** What a part gives to the score of a race stands after what the parts before it give. */
function shareOf({ round, part }: RaceRow, label: string, { findings }: DrawnFrom): unknown[] {
  const { races, counted } = findings as SeasonRacesFindings;
  const race = theOnly(races, (each) => each.round === round, round);
  expect(race.eventName).toContain(label);
  const before = counted.slice(0, counted.indexOf(part));
  const from = before.reduce((sum, each) => sum + race.shares![each], 0);
  return [label, from, from + race.shares![part]];
}

function stintEnds({ driver, stint }: StintRow, { findings }: DrawnFrom): [string, number, number] {
  const { drivers } = findings as TyreStrategyFindings;
  const { stints } = theOnly(drivers, ({ code }) => code === driver, driver);
  const { firstLap, lastLap } = theOnly(stints, (each) => each.stint === stint, { driver, stint });
  return [driver, firstLap - 1, lastLap];
}

/** A bar ends at the edge of the scale at the latest. */
function idealLap(
  { driver, bestLap, sectorLaps }: BestSectorsRow,
  drawn: DrawnFrom,
): [string, number, number] {
  const fastestMs = (drawn.findings as SectorsFindings).drivers[0]!.bestLap!.value;
  const lap = (number: number) => lapOf({ row: 'lap', driver, lap: number }, drawn);
  const [first, second, third] = sectorLaps.map(lap);
  const idealMs = first!.sector1Ms! + second!.sector2Ms! + third!.sector3Ms!;
  return [driver, idealMs - fastestMs, lap(bestLap).lapTimeMs! - fastestMs];
}

function reachOf({ competitor }: StandingRow, { findings }: DrawnFrom): [string, number, number] {
  const { competitors } = findings as ChampionshipFindings;
  const { code, name, points, mostPoints } = theOnly(
    competitors,
    (each) => each.name === competitor,
    competitor,
  );
  return [code ?? name, points, mostPoints];
}
