import type { Conversation } from '../../request/conversation.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { readCount, textOf, type Word } from '../../reading/words.ts';
import { isOf, tables, type Lean } from './lean.ts';
import { withWords } from './with-words.ts';

const begin = '(?:and |so |ok |then |now |what about |how about |what was it |what of )*';
const end = '(?= (?:too|as well|please|pls|then|though)\\b|$)';
const near = '(?:right |just |immediately |directly |straight |very )?';
const step = '(a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|\\d{1,2})';

const leans: readonly Lean[] = [
  // "And for the lap after?", "the next lap"
  lap(`\\b(?:the )?laps? ${near}(after|before)(?: (?:it|that|this|that one|this one))?${end}`, (which) =>
    which === 'after' ? 1 : -1,
  ),
  lap(`\\b(?:on |in |for )?(?:the |his )?(?:very )?(next|following|subsequent) (?:lap|one)${end}`, () => 1),
  lap(`\\b(?:on |in |for )?(?:the |his )?(previous|preceding) (?:lap|one)${end}`, () => -1),
  lap(
    `\\b${step} laps? (later|after|on|further on|earlier|before|back)(?: (?:it|that))?${end}`,
    (count, which) =>
      (count === 'a' ? 1 : (readCount(count) ?? 0)) * (/^(?:earlier|before|back)$/.test(which) ? -1 : 1),
  ),
  // "And before it?", of the table after a race, or of its result
  {
    form: new RegExp(`^(${begin})${near}(before|after) (?:it|this|that one|this one|that race|this race)$`),
    meant: ([, lead, which], last) => (isOfRace(last) ? `${lead}the race ${which} that` : null),
  },
  // "And the other end of that list?", of races by how much went on in them
  {
    form: new RegExp(
      `^${begin}(?:at )?the (?:other|opposite|bottom|wrong|lower|far) end(?: of (?:the|that|this) (?:list|table|ranking|scale|order|spectrum))?$`,
    ),
    meant: (_match, last) => (isOf(last, ['season-races']) ? 'and the least' : null),
  },
  // "Same four years, but …"
  {
    form: /^(?:and |ok |now )*(?:the |those )?same (?:(two|three|four|five|six) )?(?:years|seasons)(?: again)? (?:but|just|only|but just|but only)\b/,
    meant: ([, count], { years }) =>
      years.length > 1 && (count === undefined || readCount(count) === years.length) ? 'and' : null,
  },
  // "Just the first 10", of laps that are shown
  {
    form: new RegExp(`^${begin}(?:just |only )?(?:the |his )?(first|last) (\\d{1,2})(?: only)?${end}`),
    meant: ([, which, count], last) => {
      if (!isOf(last, ['driver-laps']) || last.laps.length > 0) return null;
      return which === 'first' ? `laps 1 to ${count}` : `the last ${count} laps`;
    },
  },
  // "How far from the top was Ferrari?", of a qualifying
  {
    form: /\bhow far (?:off|from|behind|away from) (?:the )?(?:very )?(?:top|front)\b/,
    meant: (_match, last) => (isOf(last, ['qualifying-results']) ? 'how far off pole' : null),
  },
  // "And at the end of last year?", of a table
  {
    form: /^(?:and |ok |so |but )*(?:at|by) the end of (?:(?:last|the previous) (?:year|season)|(20\d\d))$/,
    meant: ([, year], last) =>
      isOf(last, tables) ? `and ${year === undefined ? 'last year' : `in ${year}`}` : null,
  },
  // "And last year, when they were Sauber?"
  {
    form: /^(?:and |ok |so )*(last year|last season|in 20\d\d) when (?:they|it) (?:were|was) (?:still )?(?:called |named )?(\w+)$/,
    meant: ([, year, team], last) =>
      isOf(last, ['drivers']) && last.teams.length === 1 ? `who drove for ${team} ${year}` : null,
  },
  // "And how does their duel look this year?"
  {
    form: /\b(?:how (?:does|did|do) )?(?:their|that|the) (?:duel|battle|rivalry|fight)(?: (?:look|go|stand|end))?\b/,
    meant: (_match, last) => (isOf(last, ['head-to-head']) ? 'their head to head' : null),
  },
];

function lap(form: string, steps: (first: string, second: string) => number): Lean {
  return {
    form: new RegExp(form),
    meant: ([, first, second], { laps, topics }) => {
      const [from, ...others] = laps;
      const lapNumber = Number(from) + steps(first!, second ?? '');
      const isOfLap = others.length === 0 && topics.length > 0 && Number(from) > 0;
      return isOfLap && lapNumber > 0 ? `lap ${lapNumber}` : null;
    },
  };
}

const ofRaces: readonly TopicName[] = [...tables, 'session-info', 'results', 'qualifying-results'];

/** Whether one race was spoken of, by its result or by the table after it. */
function isOfRace(last: Request): boolean {
  return isOf(last, ofRaces) && namesEvent(last) && last.events.length === 1 && last.laps.length === 0;
}

/**
 * A message that says something by what was spoken of, with that in full: "and for the lap after?" after lap 14 is "and for lap 15?". null:
 * it says nothing so.
 */
export function saidInFull(
  words: readonly Word[],
  { last, pending, asked = '' }: Conversation,
): Word[] | null {
  if (last === null || pending !== null) return null;
  for (const { form, meant } of leans) {
    const match = form.exec(textOf(words));
    const full = match === null ? null : meant(match, last, asked);
    if (match !== null && full !== null) return withWords(words, match, full);
  }
  return null;
}
