import { isQuestion } from '../reading/cues.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { emptyRequest, type Request } from '../request/request.ts';
import { topics } from '../topics/registry.ts';

/**
 * "Who was faster?", "and the slowest?": asks the last question once more, about the same. Words that compare say no more than that
 * where the message names nothing.
 */
export function asksOfTheSame({ cues }: ReadMessage, slots: Request, last: Request | null): boolean {
  const spoken = cues.filter(({ cue }) => isQuestion(cue));
  const namesNothing = JSON.stringify({ ...slots, aspects: [] }) === JSON.stringify(emptyRequest());
  return (
    namesNothing &&
    spoken.length > 0 &&
    spoken.every(({ cue }) => cue === 'ask:fast') &&
    (last?.topics.some((topic) => topics[topic].comparesTimes) ?? false)
  );
}
