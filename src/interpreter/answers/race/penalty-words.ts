import type { IncidentRow } from '../../../core/analysis/race/race-control.ts';
import type { Penalty } from '../../../core/timing/race-control/message-meaning.ts';
import type { RaceControlOutcome } from '../../../ops/fetch/fetch-race-control.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import { listed } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Told = Pick<RaceControlOutcome, 'incidents' | 'driver' | 'shown'>;

/** "Who didn't get a penalty", "no penalty": not of all but some kind of it. */
export function isWithoutOne({ by, said }: Narrowing): boolean {
  return by === 'exclusion' && /^(?:(?:did|was|were|has|have|had)n['’]?t|not|never|no|without)\b/i.test(said);
}

/** Who got which penalties, with yes or no before where that is asked of somebody. */
export function penaltyAnswer(
  findings: Told,
  { kind, narrowings, detail }: Interest,
  where: string,
): string[] {
  const { driver } = findings;
  const given = givenPenalties(findings);
  const isAsked = kind === 'whether';
  if (given.length === 0 && findings.shown.length === 0) {
    const whom = driver === null ? '' : ` to ${markdownText(driver)}`;
    return [`${isAsked ? 'No: race' : 'Race'} control gave no penalty${whom} ${where}.`];
  }
  const isOfLap = detail === 'lap' || detail === 'when' || detail === 'moment';
  const sentences = [...(isOfLap ? penaltyLaps(findings) : []), ...penaltySentences(findings)];
  if (narrowings.some(isWithoutOne) && given.length > 0)
    return [`Everybody but ${listed(penalised(findings))} got none. ${sentences.join(' ')}`];
  return isAsked ? sentences.map((sentence) => `Yes. ${sentence}`) : sentences;
}

/** "Race control gave them on lap 12 (STR) and lap 30 (OCO).", by the laps of the leader; none where none was given. */
function penaltyLaps({ shown, driver }: Told): string[] {
  const told = shown.flatMap(({ lap, drivers, meaning }) => {
    const [of] = drivers;
    const isOne = meaning?.kind === 'penalty' && lap !== null && of !== undefined;
    return isOne && (driver === null || of === driver) ? [`lap ${lap} (${markdownText(of)})`] : [];
  });
  return told.length === 0
    ? []
    : [`Race control gave ${told.length === 1 ? 'it' : 'them'} on ${listed(told)}.`];
}

/** "Penalties: STR 5 seconds for causing a collision."; none where none was given. */
export function penaltySentences(findings: Told): string[] {
  const given = givenPenalties(findings);
  return given.length === 0 ? [] : [`Penalties: ${listed(given)}.`];
}

/** Each once. */
function penalised({ incidents, driver }: Told): string[] {
  const codes = incidents.flatMap(({ penalties }) => penalties.map((each) => each.driver));
  return [...new Set(codes.filter((code) => driver === null || code === driver))].map(markdownText);
}

function givenPenalties({ incidents, driver, shown }: Told): string[] {
  if (!shown.some(({ meaning }) => meaning?.kind === 'penalty')) return [];
  return incidents.flatMap((incident) =>
    incident.penalties
      .filter((each) => driver === null || each.driver === driver)
      .map((each) => `${markdownText(each.driver)} ${penaltyWords(each.penalty)}${reasonWords(incident)}`),
  );
}

function penaltyWords({ type, seconds }: Penalty): string {
  if (type === 'drive_through') return 'a drive-through';
  return type === 'time' ? `${seconds} seconds` : `a stop-and-go of ${seconds} seconds`;
}

/** " for causing a collision". */
function reasonWords({ reason }: IncidentRow): string {
  return reason === null ? '' : ` for ${markdownText(reason).toLowerCase()}`;
}
