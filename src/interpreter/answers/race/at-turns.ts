import type { RaceControlOutcome } from '../../../ops/fetch/fetch-race-control.ts';
import { listed } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';

/** Turns that a question names. */
function turnsOf({ narrowings }: Pick<Interest, 'narrowings'>): readonly number[] {
  return narrowings.flatMap((each) => (each.by === 'corner' ? each.corners : []));
}

/** Flags are shown by sectors of the marshals, and their messages name no turn. */
const withoutTurns = ['yellow-flags', 'blue-flags', 'drs', 'neutralisations'];

/** "at turn 1 "; "" where no turn is named, or messages of that kind name none. */
export function turnWords(interest: Pick<Interest, 'narrowings' | 'aspects'>): string {
  const turns = turnsOf(interest);
  if (turns.length === 0 || !namesTurns(interest)) return '';
  return `at ${turns.length === 1 ? 'turn' : 'turns'} ${listed(turns.map(String))} `;
}

function namesTurns({ aspects }: Pick<Interest, 'aspects'>): boolean {
  return !aspects.some((aspect) => withoutTurns.includes(aspect));
}

/** Messages and incidents of the turns that a question names; all of them where it names none, or where such messages name none. */
export function atTurns(
  findings: RaceControlOutcome,
  interest: Pick<Interest, 'narrowings' | 'aspects'>,
): RaceControlOutcome {
  const turns = turnsOf(interest);
  if (turns.length === 0 || !namesTurns(interest)) return findings;
  const incidents = findings.incidents.filter((incident) =>
    incident.turns.some((turn) => turns.includes(turn)),
  );
  const numbers = new Set(incidents.map(({ number }) => number));
  const shown = findings.shown.filter(
    ({ incident, message }) =>
      (incident !== null && numbers.has(incident)) ||
      turns.some((turn) => new RegExp(`\\bTURN ${turn}\\b`, 'i').test(message)),
  );
  return { ...findings, incidents, shown };
}

/** Where turns are named of what no message names them of, that sentence. */
export function untoldTurns(interest: Pick<Interest, 'narrowings' | 'aspects'>): string[] {
  return turnsOf(interest).length > 0 && !namesTurns(interest)
    ? ['At which turn that was the messages do not say: what follows is of the whole lap.']
    : [];
}
