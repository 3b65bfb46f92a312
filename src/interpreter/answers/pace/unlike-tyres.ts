import { isForWetTrack } from '../../../core/analysis/pace/track-changes.ts';
import { listed } from '../../request/sentences.ts';
import { compoundWord } from '../answer-parts.ts';

/** `name`: as Markdown. That laps on slicks and on wet-weather tyres were driven on another track each; none where all are of one kind, or tyres are unknown. */
export function unlikeTyresWords(laps: readonly { name: string; compound: string | null }[]): string[] {
  const known = laps.flatMap(({ name, compound }) =>
    compound === null || compound === 'UNKNOWN' ? [] : [{ name, compound }],
  );
  const isWet = known.map(isForWetTrack);
  if (!isWet.includes(true) || !isWet.includes(false)) return [];
  const told = known.map(({ name, compound }) => `${name} on ${compoundWord(compound)}`);
  return [
    `Slicks and wet-weather tyres are compared here (${listed(told)}): the laps were driven on a drier and a wetter track, and tell little of cars and drivers.`,
  ];
}
