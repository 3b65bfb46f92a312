import type { SpokenCue } from '../phrases.ts';
import { take, textOf, type Reading } from '../words.ts';

const forOthers =
  '(?: for (?:the rest|everybody(?: else)?|everyone(?: else)?|the others|anybody else|anyone else))?';
const isOver = new RegExp(
  `\\b(?:in the bag|out of (?:reach|sight)${forOthers}|beyond (?:reach|doubt)${forOthers}|uncatchable|all wrapped up|done and dusted)(?= |$)`,
);
const mayBeCaught =
  /\b(?:can|could) (?:anyone|anybody|somebody|someone|any driver|any team|any of them|they)(?: else)? (?:still |even )?(?:realistically |mathematically )?(?:catch|overhaul|overtake|reach|reel in)(?= (?:him|them|the leader|the leaders|up))|\b(?:can|could) (?:the leader|the leaders|he) (?:still |even )(?:be )?(?:caught|overhauled)(?= |$)/;

/** What is asked beside such words where they are of a title: which race it was, who leads. */
const beside = /^(?:hint:|topic:(?:schedule|season-summary|championship)|ask:(?:leader|when))/;

/**
 * "Had 2022 in the bag", "out of reach for the rest", "can anyone still catch the leader": of a championship, where no race is named and
 * nothing else is asked for. To be read after phrases.
 */
export function takeTitleOver(reading: Reading, cues: readonly SpokenCue[]): SpokenCue[] {
  const asked = cues.filter(({ cue }) => /^(?:topic|ask|hint|session):/.test(cue));
  if (!asked.every(({ cue }) => beside.test(cue))) return [];
  const text = textOf(reading.words);
  const match = isOver.exec(text) ?? mayBeCaught.exec(text);
  if (match === null) return [];
  const at = text.slice(0, match.index).split(' ').length - 1;
  const length = match[0].split(' ').length;
  take(reading, at, length);
  return [{ cue: 'topic:championship', at, length }];
}
