import {
  type Finish,
  roundPoints,
  type RoundResult,
  type SessionFinish,
} from '../../analysis/season/season-competitors.ts';
import { plainText } from '../../text/plain-text.ts';
import { heatColour, heatInk } from '../look/theme.ts';
import { sumPoints } from '../../analysis/season/sum-points.ts';
import type { CellLook, CellStanding, PointsCell } from '../spec/page-spec.ts';

export type SeasonSummaryType = 'drivers' | 'constructors';

export interface SeasonRound {
  round: number;
  /** "Mexico City Grand Prix". */
  eventName: string;
  /** Day of the race, `YYYY-MM-DD`; null when unknown. */
  date: string | null;
  isSprint: boolean;
  /** There is no result of it. */
  isUpcoming: boolean;
  /** Of these: it is over by the calendar. */
  isAwaited: boolean;
}

export interface SeasonCompetitor {
  /** null = not classified. */
  position: number | null;
  name: string;
  /** Three-letter code of a driver; null for constructors. */
  code: string | null;
  /** Team of a driver, the last one if there were several; the constructor itself otherwise. null = unknown. */
  team: string | null;
  /** Team colour `#rrggbb` from a feed; null when unknown. */
  colour: string | null;
  /** Total as the standings have it. */
  points: number;
  /** One per round, in their order; null = did not take part, or the round is still to come. */
  results: (RoundResult | null)[];
}

const shortStatuses: readonly [RegExp, string][] = [
  [/disqualified/i, 'DSQ'],
  [/did not start|withdr/i, 'DNS'],
  [/did not qualify/i, 'DNQ'],
  [/not classified/i, 'NC'],
];

/** What all cells of a season are measured by. */
export interface SeasonScale {
  /** The most points anyone scored in a round. */
  mostInRound: number;
  /** Every number of points above 0 that anyone scored in a round, rising. */
  scored: readonly number[];
  /** The most points anyone had after each round. */
  leaderTotals: readonly number[];
}

export function seasonScale(competitors: readonly SeasonCompetitor[], roundCount: number): SeasonScale {
  const totals = competitors.map(totalsByRound);
  const ofRounds = competitors.flatMap(pointsByRound);
  return {
    mostInRound: Math.max(1, ...ofRounds),
    scored: [...new Set(ofRounds.filter((points) => points > 0))].toSorted((a, b) => a - b),
    leaderTotals: Array.from({ length: roundCount }, (_, round) =>
      Math.max(0, ...totals.map((own) => own[round] ?? 0)),
    ),
  };
}

/** The cells of a competitor, one per round. */
export function pointsCells(
  type: SeasonSummaryType,
  rounds: readonly SeasonRound[],
  competitor: SeasonCompetitor,
  { scored, leaderTotals }: SeasonScale,
): PointsCell[] {
  const totals = totalsByRound(competitor);
  return rounds.map((round, index): PointsCell => {
    const result = competitor.results[index] ?? null;
    const total = totals[index] ?? 0;
    const standing = round.isUpcoming ? null : standingOf(total, leaderTotals[index] ?? 0);
    if (result === null) {
      const lines = [whyEmpty(round)];
      const kind = round.isUpcoming ? 'upcoming' : 'absent';
      const empty = { look: null, hasSprintPoints: false, hasWon: false };
      return { of: null, text: '', kind, ...empty, standing, lines };
    }
    const points = roundPoints(result);
    const drivers = result.finishes.map(({ driver }) => driver);
    return {
      of: { row: 'round', competitor: competitor.name, round: round.round, drivers },
      text: resultText(result, points),
      kind: points > 0 ? 'points' : 'none',
      look: points > 0 ? scored.indexOf(points) : null,
      hasSprintPoints: (result.sprintPoints ?? 0) > 0,
      hasWon: result.finishes.some(({ race }) => race?.position === 1),
      standing,
      lines: [
        ...resultLines(type, result),
        `${formatPoints(total)} points after this round${behindWords(standing)}`,
      ],
    };
  });
}

/** Shades that standings are shown in. */
const lookSteps = 20;

/** From none of the leader's points to all of them. */
export function standingLooks(): CellLook[] {
  return Array.from({ length: lookSteps + 1 }, (_, step) => cellLook(step / lookSteps));
}

/** One for each number of points that was scored. */
export function pointLooks({ scored, mostInRound }: SeasonScale): CellLook[] {
  return scored.map((points) => cellLook(points / mostInRound));
}

function cellLook(share: number): CellLook {
  const fill = heatColour(share);
  return { fill, ink: heatInk(fill) };
}

function standingOf(total: number, leaderTotal: number): CellStanding {
  const behind = sumPoints([leaderTotal, -total]);
  return {
    total: formatPoints(total),
    gap: behind === 0 ? '' : `−${formatPoints(behind)}`,
    look: leaderTotal > 0 ? Math.round((total / leaderTotal) * lookSteps) : 0,
  };
}

function behindWords(standing: CellStanding | null): string {
  if (standing === null) return '';
  return standing.gap === '' ? ', the most of all' : `, ${standing.gap.slice(1)} behind the leader`;
}

/** Points after each round. */
function totalsByRound(competitor: SeasonCompetitor): number[] {
  let total = 0;
  return pointsByRound(competitor).map((points) => {
    total += points;
    return sumPoints([total]);
  });
}

function whyEmpty({ isUpcoming, isAwaited }: SeasonRound): string {
  if (isAwaited) return 'Run; its result is not there yet';
  return isUpcoming ? 'Still to come' : 'Did not take part';
}

/** 0 where there is no result. */
export function pointsByRound({ results }: SeasonCompetitor): number[] {
  return results.map((result) => (result === null ? 0 : roundPoints(result)));
}

/** "25", "12.5". */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** What stands in a cell: the points; without any, why: "DNF"; "0" for a finish outside the points. */
function resultText(result: RoundResult, points: number): string {
  if (points > 0) return formatPoints(points);
  const races = result.finishes.flatMap(({ race }) => race ?? []);
  const [race] = races;
  if (race === undefined || races.some(({ position }) => position !== null)) return '0';
  return shortStatuses.find(([pattern]) => pattern.test(race.status ?? ''))?.[1] ?? 'DNF';
}

/** "Race: P1, 25 points", "Sprint: P2 (NOR), retired (PIA), 7 points". */
function resultLines(type: SeasonSummaryType, result: RoundResult): string[] {
  const line = (name: string, points: number | null, finishOf: (finish: Finish) => SessionFinish | null) => {
    const finishes = result.finishes.flatMap((finish) => {
      const reached = finishOf(finish);
      if (reached === null) return [];
      const driver = type === 'constructors' ? ` (${plainText(finish.driver, 24)})` : '';
      return [finishText(reached) + driver];
    });
    if (points === null && finishes.length === 0) return [];
    return [`${name}: ${[...finishes, pointsText(points ?? 0)].join(', ')}`];
  };
  const race = line('Race', result.racePoints, (finish) => finish.race);
  return [
    ...(race.length > 0 ? race : ['Race: no result yet']),
    ...line('Sprint', result.sprintPoints, (finish) => finish.sprint),
  ];
}

function finishText({ position, status }: SessionFinish): string {
  if (position !== null) return `P${position}`;
  return plainText(status ?? 'not classified', 40).toLowerCase();
}

/** "1 point", "12.5 points". */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatPoints(points)} points`;
}
