/** One of the things that follow each other in a season, `VER 0 ..5 > PER 4`. */
interface Spell {
  text: string;
  /** Infinity for the last one. */
  lastRound: number;
}

/** What holds in a round, of a text such as `Force India ..12 > Racing Point`; without `>`, all of it always. */
export function inRound(text: string, round: number): string {
  const spell = text
    .split('>')
    .map(readSpell)
    .find(({ lastRound }) => round <= lastRound);
  if (!spell) throw new Error(`Nothing holds in round ${round}: ${text}`);
  return spell.text;
}

function readSpell(text: string): Spell {
  const [what = '', lastRound] = text.split('..');
  return { text: what.trim(), lastRound: lastRound === undefined ? Infinity : Number(lastRound) };
}

export interface Seat {
  code: string;
  /** null: the usual one. */
  number: string | null;
  /** Per mille of the lap time. */
  pace: number;
}

/** The driver of a seat in a round: `BEA#38 5` of `SAI 2 ..1 > BEA#38 5 ..2 > SAI 2` in round 2. */
export function seatInRound(text: string, round: number): Seat {
  const match = /^([A-Z]{3})(?:#(\d+))? ([\d.]+)$/.exec(inRound(text, round));
  if (!match) throw new Error(`No seat in round ${round}: ${text}`);
  return { code: match[1] ?? '', number: match[2] ?? null, pace: Number(match[3]) };
}
