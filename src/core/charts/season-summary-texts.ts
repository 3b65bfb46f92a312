import type { Finish, RoundResult, SessionFinish } from '../analysis/season-competitors.ts';
import { plainText } from '../text/plain-text.ts';
import type { SeasonSummaryRows } from './season-summary-rows.ts';

const shortStatuses: readonly [RegExp, string][] = [
  [/disqualified/i, 'DSQ'],
  [/did not start|withdr/i, 'DNS'],
  [/did not qualify/i, 'DNQ'],
  [/not classified/i, 'NC'],
];

/** "25", "12.5". */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** What stands in a cell: the points; without any, why: "DNF"; "0" for a finish outside the points. */
export function resultText(result: RoundResult, points: number): string {
  if (points > 0) return formatPoints(points);
  const races = result.finishes.flatMap(({ race }) => race ?? []);
  const [race] = races;
  if (race === undefined || races.some(({ position }) => position !== null)) return '0';
  return shortStatuses.find(([pattern]) => pattern.test(race.status ?? ''))?.[1] ?? 'DNF';
}

/** "Race: P1, 25 points", "Sprint: P2 (NOR), retired (PIA), 7 points". */
export function resultLines(type: SeasonSummaryRows['type'], result: RoundResult): string[] {
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

function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatPoints(points)} points`;
}
