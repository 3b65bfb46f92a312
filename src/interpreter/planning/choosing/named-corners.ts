import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { cornersGoByNumber } from '../../terms/corner-question.ts';

const ofCorners: ReadonlySet<TopicName> = new Set([
  'corners',
  'telemetry',
  'speed-trace',
  'track-map',
  'multi-lap',
  'year-compare',
]);

/** One of the corners, by what it is like and not by its number. */
const kind =
  /\b(?:the|that|this|a) ((?:(?:first|second|last|final|main|tight|slow|fast|long) )?(?:hairpin|chicane|esses|carousel))\b/;

/** "Leclerc, same corner": one that was spoken of. */
export function saysSameCorner({ words }: Pick<ReadMessage, 'words'>): boolean {
  return /\b(?:same|that|this) (?:corner|turn)\b/.test(textOf(words));
}

/** "Minimum speed at the hairpin": no source at hand says which number it has. @throws AskBack */
export function checkNamedCorner({ words }: ReadMessage, request: Request): void {
  const said = kind.exec(textOf(words))?.[1] ?? (saysSameCorner({ words }) ? 'corner' : undefined);
  const isNumbered = request.narrowings.some(({ by }) => by === 'corner');
  const isOfThese = request.topics.length > 0 && request.topics.every((name) => ofCorners.has(name));
  if (said === undefined || isNumbered || !isOfThese) return;
  throw new AskBack(
    `${cornersGoByNumber(`the ${said}`)} Which corner is it? Say for instance *turn 11*.`,
    'topic',
    request,
  );
}
