import type { SessionCode } from '../../core/calendar/schedule.ts';
import type { MissingPart } from '../request/questions.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import type { Request } from '../request/request.ts';
import { readCount, readOrdinal, type Word } from '../reading/words.ts';

/**
 * Slots of the answer to a question back: a bare number is what was asked for, a round, a lap, a test, a day or a car. `used` are
 * the words it was read from.
 */
export function fillIn(
  { words, unknown, years }: ReadMessage,
  slots: Request,
  missing: MissingPart | null,
): { slots: Request; used: readonly Word[] } {
  // "One" and "the second one" are numbers in a short answer, though in a sentence they say nothing.
  const isYear = ({ text }: Word) => years.years.some((year) => year % 100 === Number(text));
  const spoken = words.length <= 3 ? words.filter((word) => !isYear(word)) : unknown;
  const ordinals = numbersIn(spoken, readOrdinal);
  const numbers = ordinals.length > 0 ? ordinals : numbersIn(spoken, readCount);
  const values = numbers.map(({ value }) => value);
  // The number of "the top three" is theirs.
  const isFree =
    missing !== null &&
    values.length > 0 &&
    slots.top === null &&
    (missing !== 'event' ||
      words.every((word) => ofRounds.test(word.text) || numbers.some((each) => each.word === word)));
  const filled = isFree ? filledWith(slots, missing, values) : null;
  return filled ? { slots: filled, used: numbers.map(({ word }) => word) } : { slots, used: [] };
}

/** "Round 10", "the second race"; "on lap 10" and "the second most" name no round. */
const ofRounds =
  /^(?:the|a|round|rounds|rd|number|no|nr|race|races|one|ones|gp|grand|prix|and|or|of|in|at|for|this|year|season|please|pls|its|was|it)$/;

function numbersIn(
  words: readonly Word[],
  read: (text: string) => number | null,
): { word: Word; value: number }[] {
  return words.flatMap((word) => {
    const value = read(word.text);
    return value === null ? [] : [{ word, value }];
  });
}

function filledWith(slots: Request, missing: MissingPart, numbers: number[]): Request | null {
  const [first] = numbers;
  switch (missing) {
    case 'event':
      return slots.events.length > 0
        ? null
        : { ...slots, events: numbers.map((round) => ({ by: 'name', query: String(round) })) };
    case 'lap':
      return { ...slots, laps: [...slots.laps, ...numbers.map(String)] };
    case 'moment':
      return { ...slots, laps: [], until: { lap: first! } };
    case 'test':
      return { ...slots, testing: { test: first!, days: slots.testing?.days ?? [] } };
    case 'day':
      return { ...slots, testing: { test: slots.testing?.test ?? null, days: numbers } };
    case 'session':
      return first! >= 1 && first! <= 3 ? { ...slots, sessions: [`FP${first}` as SessionCode] } : null;
    case 'driver':
    case 'drivers':
      // "2 to 5" of laps that were spoken of are no cars.
      if (slots.laps.length > 0) return null;
      return { ...slots, drivers: [...slots.drivers, ...numbers.map(String)] };
    default:
      return null;
  }
}
