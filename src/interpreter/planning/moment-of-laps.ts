import { isQuestion } from '../reading/cues.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import type { Request } from '../request/request.ts';

/**
 * Slots whose laps say up to when a session is asked about: "who was leading on lap 20", "the pace of both over the first 20 laps".
 * Laps of one driver stay laps. `last`: what was spoken of.
 */
export function withMomentOfLaps(
  { cues, words }: ReadMessage,
  slots: Request,
  last: Request | null,
): Request {
  const { laps, drivers, until } = slots;
  const latest = Number(laps.at(-1));
  const isLeader = cues.some(({ cue }) => cue === 'ask:leader') || words.some(({ text }) => text === 'order');
  const isGapOf =
    (slots.drivers.length > 1 && words.some(({ text }) => /^(?:gap|apart|far|behind|ahead)$/.test(text))) ||
    (slots.drivers.length === 0 && /\bhow (?:big|large|much) was (?:the|his|her) lead\b/.test(textOf(words)));
  const done = slots.narrowings.find((each) => each.by === 'open-laps' && /^after /i.test(each.said));
  // "The order after lap 20" is that of then.
  if (until === null && (isLeader || isGapOf) && done?.by === 'open-laps' && 'lap' in done.from)
    return {
      ...slots,
      narrowings: slots.narrowings.filter((each) => each !== done),
      until: { lap: done.from.lap - 1 },
    };
  if (until !== null || laps.length === 0 || laps.includes('best')) return slots;
  const isGap = cues.some(
    ({ cue }) => cue === 'topic:race-gaps' || cue === 'ask:gap' || cue === 'ask:leader',
  );
  const isPlace = cues.some(
    ({ cue, at }) => cue === 'hint:positions' && words[at]?.text.startsWith('position'),
  );
  const isFirstLap = laps.length === 1 && latest === 1 && cues.some(({ cue }) => cue === 'topic:positions');
  if (isFirstLap) return slots;
  const isState = laps.length === 1 && ((drivers.length === 0 && isLeader) || isGap || isPlace);
  // "Just the first ten laps", after somebody's laps
  const areShown =
    (last?.topics.join() === 'driver-laps' ||
      (last?.topics.join() === 'lap-times' && last.laps.some(Number))) &&
    last.drivers.length > 0 &&
    cues.every(({ cue }) => !isQuestion(cue) || cue === 'topic:driver-laps');
  const isBeginning =
    laps.length > 1 &&
    drivers.length !== 1 &&
    !areShown &&
    laps.every((lap, index) => Number(lap) === index + 1);
  const isRaceControl =
    cues.some(({ cue }) => cue === 'topic:race-control') ||
    (last?.topics.join() === 'race-control' && !cues.some(({ cue }) => isQuestion(cue)));
  return isState || (isBeginning && !isRaceControl) ? { ...slots, laps: [], until: { lap: latest } } : slots;
}

const atLap = /\b(?:at|on|after|by) (?:the )?(?:end of )?lap \d+/;

/** "The gap of both at the end of lap 20": on that lap, which the second ends later than the race is shown up to then. */
export function withGapOnLap({ words }: ReadMessage, request: Request): Request {
  const { topics, until, drivers, laps } = request;
  const isOfGap =
    topics.length === 1 && topics[0] === 'race-gaps' && drivers.length !== 1 && laps.length === 0;
  if (!isOfGap || until === null || !('lap' in until) || !atLap.test(textOf(words))) return request;
  return { ...request, laps: [String(until.lap)], until: null };
}
