import type { SpokenCue } from '../phrases.ts';
import type { Word } from '../words.ts';
import type { SeasonRelation } from './season-relations.ts';

const past = /^(?:after|following|since|leaving|coming out of|came out of|in the wake of|post)\b/;
const besideIt =
  /\b(first|next|opening|last|final) (?:race|gp|grand prix|round|event|weekend|one) (?:back )?(?:before|after|following|from|ahead of|prior to|going into|since)$/;

/** Whether the race next to the summer break is meant: "the first race after the summer break"; null: the table or the season up to it. */
export function raceBesideBreak(
  words: readonly Word[],
  cues: readonly SpokenCue[],
): 'before' | 'after' | null {
  const pause = cues.find(({ cue }) => cue === 'event:summer-break');
  if (pause === undefined) return null;
  const said = words
    .slice(0, pause.at)
    .map(({ text }) => text)
    .join(' ')
    .replace(/ the$/, '');
  const which = besideIt.exec(said)?.[1];
  if (which === undefined) return null;
  return which === 'last' || which === 'final' ? 'before' : 'after';
}

/** A break is between two races: up to it, at it and before it mean the same, and after it is the rest of the season. */
export function relationToBreak(
  relation: SeasonRelation | null,
  words: readonly Word[],
  cues: readonly SpokenCue[],
): SeasonRelation | null {
  const pause = cues.find(({ cue }) => cue === 'event:summer-break');
  if (pause === undefined) return relation;
  if (raceBesideBreak(words, cues) !== null) return null;
  const { at, length } = pause;
  if (relation === null)
    return {
      by: 'after',
      at,
      length: 0,
      said: words
        .slice(at, at + length)
        .map(({ raw }) => raw)
        .join(' '),
    };
  return { ...relation, by: past.test(relation.said.toLowerCase()) ? 'since' : 'after' };
}
