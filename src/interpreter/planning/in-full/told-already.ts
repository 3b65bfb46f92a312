import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { AskBack } from '../../request/questions.ts';
import { isOf, isOfNobody, tables, wholly, type Lean } from './lean.ts';

/** Asks the question before once more. */
const onceMore = 'again';

const results: readonly TopicName[] = ['session-info', 'results', 'qualifying-results'];

/** What asks for a part of what the answer before told: it is told once more, and nothing else is. */
export const toldAlready: readonly Lean[] = [
  // "Drivers name please", of a result
  {
    form: wholly(
      '(?:(?:the |which |what )?drivers? names?|(?:the |his )?names?|name (?:him|her|them|the drivers?)(?: all)?|(?:whats|what is|what was|what are) (?:his|her|their|the drivers?) names?)',
    ),
    meant: (_match, last) => (isOfNobody(last) && isOf(last, results) ? onceMore : null),
  },
  // "By how much per lap?", of the pace of two
  {
    form: wholly('(?:by how much|how much)(?: faster| quicker| slower)? (?:per|a|each|every) lap'),
    meant: (_match, last) => (isOf(last, ['lap-times', 'team-pace', 'lap-distribution']) ? onceMore : null),
  },
  // "How many laps down?", of somebody’s place; and of whom?
  {
    form: wholly(
      'how many laps (?:down|behind|off|back|adrift)(?: (?:was|were|is|did) (?:that|it|he|she|they)(?: finish| end up)?)?',
    ),
    meant: (_match, last) => {
      if (!isOf(last, ['session-info'])) return null;
      const isPlace = last.narrowings.some(({ by }) => by === 'places');
      if (isPlace || last.drivers.length > 0) return onceMore;
      throw new AskBack('How many laps down was who? Name the driver.', 'driver', last);
    },
  },
  // "How many laps down was the last one?" after a result
  {
    form: wholly(
      'how (?:many laps|far) (?:down|behind|off|back|adrift) (?:was|is|were) the (?:very )?last (?:one|car|man|driver|guy)(?: (?:home|classified|to finish|across the line))?',
    ),
    meant: (_match, last) => (isOf(last, ['session-info', 'results']) ? 'who finished last' : null),
  },
  // "What team is he in?", of whoever won
  {
    form: wholly(
      '(?:in |for )?(?:what|which) (?:team|car) (?:is|was|does|did) (?:he|she|that|it)(?: (?:in|at|with|from|drive for|race for|driving for|racing for|on|drive))?|(?:what|which) team(?: (?:is|was) (?:that|it))?',
    ),
    meant: (_match, last) =>
      isOf(last, results) && isOfNobody(last) && last.top?.count === 1 && !isOfPlace(last) ? onceMore : null,
  },
  // "By how much?" after who leads the championship
  {
    form: wholly(
      '(?:by )?how (?:much|many points)(?: (?:by|ahead|clear|in front|is it|is the (?:gap|lead|margin)))?|(?:whats|what is) (?:the|his|her|their) (?:gap|margin|lead|advantage)|how (?:big|large) is (?:the|his|her|their) (?:gap|lead|margin|advantage)|with how many points',
    ),
    meant: (_match, last) =>
      isOf(last, tables) && isOfNobody(last) && !last.narrowings.length ? onceMore : null,
  },
  // "And who came second?" after who won
  {
    form: wholly('(?:and )?who came (second|third|fourth|fifth|2nd|3rd|4th|5th|last)'),
    meant: ([, place], last) => (isOf(last, results) ? `and who was ${place}` : null),
  },
  // "Was it close?" after who won
  {
    form: wholly(
      '(?:was|were) (?:it|that|they|the race) (?:a )?(?:very )?close(?: (?:race|finish|one|at the end))?',
    ),
    meant: (_match, last) =>
      isOf(last, results) && isOfNobody(last) && last.top?.count === 1 && !isOfPlace(last)
        ? 'by how much'
        : null,
  },
  // "Which stint was longer?", "how long were they?", of the stints of somebody
  {
    form: wholly(
      '(?:which|what) (?:stint|one|set|tyres?) (?:was|lasted|went|is) (?:the )?(?:longer|longest|shorter|shortest)|how long (?:was|were) (?:they|each|each one|each of them|those|the stints|his stints)',
    ),
    meant: (_match, last) =>
      isOf(last, ['tyre-strategy']) && !last.aspects.includes('stops') && last.drivers.length > 0
        ? onceMore
        : null,
  },
  // "On which tyre most?" of how much they fell off
  {
    form: wholly(
      '(?:on |with )?(?:which|what) (?:tyres?|compounds?|one)(?: (?:was|is|were|had|it))?(?: the)? (?:most|least|best|worst|more|less)',
    ),
    meant: (_match, last) => (isOf(last, ['stints']) && isOfNobody(last) ? onceMore : null),
  },
];

function isOfPlace({ narrowings }: Request): boolean {
  return narrowings.some(({ by }) => by === 'places');
}
