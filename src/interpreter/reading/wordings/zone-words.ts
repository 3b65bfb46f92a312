import { zonesOf } from '../../../core/names/time-zones.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import type { EventNames } from '../event-words.ts';
import { joinedName, take, textOf, type Reading } from '../words.ts';

const longestName = 3;

const asksForTime =
  /\b(?:when|what time|which time|what hour|times?|starts?|begins?|lights out|schedule|timetable|calendar|convert|tonight|tomorrow|today|left|remaining)\b/;
const asksWhen = /\b(?:when|what time|which time|what hour)\b/;
const lead = /^(?:and|so|ok|okay|what about|how about|please|what is that|whats that| )*$/;

/** Where somebody is who asks. */
const saysHere =
  /(?:\bfor (?:me|us|people|someone|viewers|fans)|\b(?:over )?here|\bwhere (?:i am|i live|we are|we live)|\b(?:i am|im|i m|i live|we are|we live)|\b(?:my|our) (?:local )?time|\b(?:watching|living))(?: (?:living|based|watching|sitting|over|back|home|up|down))* (?:in|from|at)(?: the)?$/;
/** "When is it in Monaco" asks of that race. */
const saysThat =
  /\b(?:(?:what|which) (?:time|hour) (?:is|does|would|will|was) (?:that|it|this)|(?:when|whens|whats|what) (?:(?:is|does|would|will|was) )?that)(?: (?:start|starts|begin|begins|be))? in(?: the)?$/;
const abbreviation =
  /^(?:cet|cest|eet|eest|bst|est|edt|et|cdt|mdt|pst|pdt|pt|ist|jst|aest|aedt|sast|sgt|brt|msk)$/;

/** "What time is the next race in the UK": the next race has a place of its own. */
const ofNextRace = /\b(?:what|which) (?:time|hour)\b.*\bnext (?:one|race|gp|grand prix|round|session)\b/;

/**
 * Takes where the clock hangs by which times are asked for: "in UK time", "for me in Brazil", "what time is that in Spain". To be read before events,
 * as many of these places hold a race.
 */
export function takeTimeZone(reading: Reading, { names }: EventNames): Narrowing[] {
  const { words } = reading;
  for (let at = 0; at < words.length; at++) {
    for (let length = longestName; length > 0; length--) {
      const zones = at + length > words.length ? [] : zonesOf(textOf(words.slice(at, at + length)));
      if (zones.length === 0) continue;
      const named = zoneSaidAt(reading, at, length, names);
      if (named === null) continue;
      take(reading, named.at, named.length);
      const said = words.slice(named.at, named.at + named.length).map(({ raw }) => raw);
      return [{ by: 'zone', zones, said: said.join(' ') }];
    }
  }
  return [];
}

/** The words with which a place is said to be where the clock hangs; null: it is said of something else. */
function zoneSaidAt(
  { words }: Reading,
  at: number,
  length: number,
  names: ReadonlySet<string>,
): { at: number; length: number } | null {
  const before = textOf(words.slice(0, at));
  const after = textOf(words.slice(at + length));
  const lengthAfter = /^local time\b/.test(after) ? 2 : /^time\b/.test(after) ? 1 : 0;
  const [said = ''] = /(?:^|(?<= ))(?:(?:in|at|on|to|into|as|for)(?: the)?|the)$/.exec(before) ?? [];
  const here = saysHere.exec(before)?.[0] ?? '';
  const isAlone = lead.test(before.slice(0, before.length - said.length));
  const isLast = after === '';
  const isPreposition = /^(?:in|for|to|into)\b/.test(said);
  const isOfRace = names.has(joinedName(words.slice(at, at + length)));
  const isTold =
    lengthAfter > 0 ||
    (here !== '' && (isLast || before === here)) ||
    (isPreposition && abbreviation.test(textOf(words.slice(at, at + length)))) ||
    (isLast && saysThat.test(before)) ||
    (isLast && isPreposition && asksWhen.test(before) && namesRace(words.slice(0, at), names)) ||
    (isLast && isPreposition && ofNextRace.test(before)) ||
    (isLast && !isOfRace && isPreposition && (isAlone || asksWhen.test(before)));
  const rest = `${before} ${after.replace(/^(?:local )?time\b/, '')}`;
  if (!isTold || !(asksForTime.test(rest) || (isAlone && (isLast || lengthAfter > 0)) || here !== ''))
    return null;
  const taken = here === '' ? said : here;
  const wordsBefore = taken.trim() === '' ? 0 : taken.trim().split(' ').length;
  return { at: at - wordsBefore, length: wordsBefore + length + lengthAfter };
}

/** "Qatar in Spain": another place is the one of the race. */
function namesRace(words: Reading['words'], names: ReadonlySet<string>): boolean {
  return words.some((_word, at) =>
    [1, 2, 3].some(
      (length) => at + length <= words.length && names.has(joinedName(words.slice(at, at + length))),
    ),
  );
}
