import type { ReadMessage } from '../reading/read-message.ts';
import type { Request } from '../request/request.ts';

/**
 * Slots whose laps say up to when a session is asked about: "who was leading on lap 20", "the pace of both over the first 20 laps".
 * Laps of one driver stay laps.
 */
export function withMomentOfLaps({ cues, words }: ReadMessage, slots: Request): Request {
  const { laps, drivers, until } = slots;
  const last = Number(laps.at(-1));
  if (until !== null || laps.length === 0 || laps.includes('best')) return slots;
  const isLeader = cues.some(({ cue }) => cue === 'ask:leader') || words.some(({ text }) => text === 'order');
  const isGap = cues.some(
    ({ cue }) => cue === 'topic:race-gaps' || cue === 'ask:gap' || cue === 'ask:leader',
  );
  const isPlace = cues.some(({ cue }) => cue === 'hint:positions');
  const isState = laps.length === 1 && ((drivers.length === 0 && isLeader) || isGap || isPlace);
  const isBeginning =
    laps.length > 1 && drivers.length !== 1 && laps.every((lap, index) => Number(lap) === index + 1);
  const isRaceControl = cues.some(({ cue }) => cue === 'topic:race-control');
  return isState || (isBeginning && !isRaceControl) ? { ...slots, laps: [], until: { lap: last } } : slots;
}
