import { AskBack } from '../../../request/questions.ts';
import { isRaceCode, type Request } from '../../../request/request.ts';
import type { TopicName } from '../../../request/topic-name.ts';
import { isOf, isOfNobody, tables, wholly, type Lean } from '../lean.ts';

/** What is told of a race, along its laps. */
const inTheRace: readonly TopicName[] = [
  'driver-laps',
  'lap-times',
  'lap-distribution',
  'positions',
  'pit-stops',
  'race-gaps',
  'stints',
  'tyre-strategy',
];

const line = '(?:chequered |checkered |finish |finishing )?(?:line|flag|finish)';
const atLine = `(?:at|on|over|across|by) the ${line}`;
const between = '(?: between (?:them|both|(?:the|these|those) two|him and (?:him|her)))?';

/** Gaps at the flag, and what was before that which was told. */
export const atTheFlag: readonly Lean[] = [
  // "What was the gap at the line?" after the laps of two in a race: theirs, and not the margin of the winner
  {
    form: wholly(
      `(?:(?:what|how (?:big|large|close|small|much)) (?:was|is) |whats )?(?:the )?(?:(?:gap|margin|difference)${between} ${atLine}|(?:final|finishing) (?:gap|margin|difference)${between})|how (?:close|far apart) (?:was|were) (?:it|they|the two|these two|those two)(?: in the end)? ${atLine}|how far apart (?:were they|did they finish)(?: ${atLine}| in the end)`,
    ),
    meant: (_match, last) => {
      if (!isOf(last, inTheRace) || !last.sessions.every(isRaceCode)) return null;
      const [one, other, ...more] = last.drivers;
      if (one === undefined) return null;
      if (other !== undefined && more.length === 0) return `gap between ${one} and ${other} at the flag`;
      throw new AskBack('The gap between which two? Name them.', 'drivers', last);
    },
  },
  // "Who was ahead in the end?", "at the line?" after the laps of two: of them, and not who won
  {
    form: wholly(
      `(?:(?:and|what about|how about) )?${atLine}|(?:who|which (?:one|of them|of the two)) (?:was|finished|came home|ended up|came out) (?:ahead|in front|on top)(?: of the two)? (?:${atLine}|in the end|overall|at the end)`,
    ),
    meant: ([said], last) => {
      // After gaps they are asked for at the flag (`of-what-was-answered.ts`).
      if (isOf(last, ['race-gaps'])) return null;
      const isOfRace = isOf(last, inTheRace) && last.sessions.every(isRaceCode);
      const isOfSession = isOf(last, [
        ...inTheRace,
        'telemetry',
        'session-info',
        'qualifying-results',
        'sectors',
      ]);
      if (said.includes('who') ? !isOfRace : !isOfSession || last.narrowings.length > 0) return null;
      const named = last.drivers.join(' and ');
      if (named === '' || (last.drivers.length === 1 && said.includes('who'))) return null;
      return `where did ${named} finish in the race`;
    },
  },
  // "How was it before that?" after the standings after Monza; "how far was the gap before that?" of whatever else
  {
    form: /^(?:and |so |but |ok )*(?:how|what|whats|who|where|which)\b.*(?<!\b(?:race|races|one|ones|weekend|round|gp|prix|year|season|time|stop|lap) )\b(before|after) (?:that|it|this)$/,
    meant: ([said, which], last) => {
      const table = which === 'before' ? tableBefore(said, last) : null;
      if (table !== null) return table;
      const isOfOrder =
        /\b(?:gaps?|lead|leading|leader|led|margin|difference|points|ahead|in front|behind|close|position|place|standings|table)\b/;
      if (!isOfOrder.test(said) || isOf(last, inTheRace) || isOf(last, ['weather'])) return null;
      throw new AskBack(
        `${which === 'before' ? 'Before' : 'After'} what? Name a lap of that race, or the race ${which === 'before' ? 'before' : 'after'} which the table shall be.`,
        'topic',
        { ...last, topics: [] },
      );
    },
  },
];

/** The table before the race spoken of, where that after it was told. */
function tableBefore(
  said: string,
  { topics, events: [event, ...others], years, drivers, teams }: Request,
): string | null {
  const isOfTable = topics.length > 0 && topics.every((name) => tables.includes(name));
  const asksForAll = /\b(?:how (?:was|were|did)|what (?:was|were)|who (?:was|led)|whats)\b/.test(said);
  const [year] = years;
  if (!isOfTable || !asksForAll || event?.by !== 'name' || others.length + drivers.length + teams.length > 0)
    return null;
  return `standings before ${event.query}${year === undefined ? '' : ` ${year}`}`;
}

/** "And who was second quickest?" after the fastest lap of all: of these laps, and not of the race. */
export const nextFastest: readonly Lean[] = [
  {
    form: wholly(
      '(?:(?:who|which driver|what|which) (?:was|is|had|set|did|came) )?(?:the )?(second|third|fourth|fifth|next|2nd|3rd|4th|5th) (?:quickest|fastest|best)(?: (?:lap|one|time|driver|(?:in|on|of) (?:that|it)))?|who (?:was|came) (second|third|next) (?:in|on|for) (?:that|fastest laps?|quickest laps?)',
    ),
    meant: ([, place = '', other = ''], last) => {
      const isOfBest = isOf(last, ['results', 'lap-times', 'driver-laps']) && last.laps.includes('best');
      if (!isOfBest || !isOfNobody(last)) return null;
      const isOfRace = isOf(last, ['results']) && last.sessions.every(isRaceCode);
      if (isOfRace && /^(?:second|next|2nd)$/.test(place + other)) return 'fastest laps of all drivers';
      throw new AskBack(
        'Whose fastest lap shall I look for? Name the driver, or ask for all:',
        'driver',
        last,
        ['fastest laps of all drivers'],
      );
    },
  },
];
