import { isPlainStop, type PitStop } from '../../../core/analysis/race/pit-stops.ts';
import { compoundWord, secondsWords, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "OCO changed from medium to hard.", "That was 0.090 s quicker …": what is asked of the quickest stop that was told, or of the slowest. */
export function stopDetailWords(
  byLane: readonly PitStop[],
  { detail }: Interest,
  isOfSlowest: boolean,
): string[] {
  const timed = byLane.filter((stop) => isPlainStop(stop) && stop.laneMs !== null);
  const [first, second] = isOfSlowest ? timed.toReversed() : timed;
  if (first === undefined) return [];
  if (detail === 'tyres') return [tyresWords(first)];
  if (detail !== 'amount' || second === undefined) return [];
  const [name, next] = [first, second].map(({ driver }) => markdownText(driver));
  const how = isOfSlowest ? 'slow' : 'quick';
  const apartMs = second.laneMs! - first.laneMs!;
  return [
    apartMs === 0
      ? `The stop of ${name} was exactly as ${how} through the pit lane as that of ${next}.`
      : `The stop of ${name} was ${secondsWords(apartMs)} ${how}er through the pit lane than the next, that of ${next}.`,
  ];
}

function tyresWords({ driver, kind, tyresOff, tyresOn }: PitStop): string {
  const name = markdownText(driver);
  if (kind === 'same_tyres') return `${name} kept the same tyres.`;
  const [off, on] = [tyresOff, tyresOn].map(({ compound }) => compoundWord(compound ?? 'UNKNOWN'));
  return `${name} changed from ${off} to ${on}.`;
}
