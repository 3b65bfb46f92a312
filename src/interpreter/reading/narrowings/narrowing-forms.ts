import { cardinalWords, ordinalWords } from '../../../core/text/number-words.ts';
import { readCount, readOrdinal } from '../words.ts';
import { joint, anchored, form, numbersOf, placesBetween, placesOf, sectorsOf, type Form } from './form.ts';
import { tyreForms } from './tyre-forms.ts';
import { trackStatusForms } from './track-status-forms.ts';
import { leftOutForms } from './left-out-forms.ts';
import { openLapForms } from './open-lap-forms.ts';
import { limitForms, momentForms, type LimitForm } from './limit-forms.ts';
import { rowForms } from './row-forms.ts';
import { partForms } from './part-forms.ts';

const ordinal = '(first|opening|second|third|fourth|fifth|sixth|last|final|closing|[1-6](?:st|nd|rd|th))';
const count = '(one|two|three|four|five|six|\\d{1,2})';

const upToTwenty = `(${cardinalWords.slice(2, 21).join('|')}|\\d{1,2})`;

const cardinals = cardinalWords.slice(1).join('|');
const ordinals = ordinalWords.slice(1).join('|');
const ofCars = '(?= (?:cars|drivers|in|at|on|of|through|thru|over|and)(?: |$)|$)(?: (?:cars|drivers))?';

/** Words whose number it is and no count. */
const counting =
  /^(?:round|rounds|race|lap|laps|l|car|stint|gp|test|day|days|number|fp|practice|q|sector|turn|corner|t|s|p|place|position)$/;

/** What the last but one may be of instead of a place. */
const ofOthers =
  '(?:race|round|gp|grand|lap|stint|stop|pit|event|weekend|corner|turn|sector|session|year|season|time|of)s?\\b';

const lastPlaces: Form['read'] = () => ({ by: 'places', from: 0, to: 0 });
const firstPlaces: Form['read'] = ([count]) => ({ by: 'places', from: 1, to: readCount(count ?? '') ?? 1 });

const against =
  '(?:relative to|with respect to|in relation to|compared (?:to|with)|measured (?:from|against)|against|versus|vs)';

/** Forms of words that narrow a question, those that say more before others. */
export const narrowingForms: readonly Form[] = [
  ...leftOutForms,
  ...rowForms,
  form(`${ordinal}(?: ${joint} ${ordinal})? stints?`, (said) => ({ by: 'stint', stints: placesOf(said) })),
  form(`stints? (?:number )?${count}(?: ${joint} ${count})?`, (said) => ({
    by: 'stint',
    stints: placesOf(said),
  })),
  form(`stint(\\d)`, (said) => ({ by: 'stint', stints: placesOf(said) })),
  ...tyreForms,
  {
    pattern: anchored(`(?:(middle)|${ordinal}) (?:(?:and|or) ${ordinal} )?sectors?`),
    read: (said) => ({ by: 'sector', sectors: sectorsOf(said) }),
    cues: () => ['ask:sectors'],
  },
  {
    pattern: anchored(`sectors? (?:number )?([1-3]|one|two|three)(?: ${joint} ([1-3]|one|two|three))?`),
    read: (said) => ({ by: 'sector', sectors: sectorsOf(said) }),
    cues: () => ['ask:sectors'],
  },
  {
    pattern: anchored(`s([1-3])(?: ${joint} s?([1-3]))?`),
    read: (said) => ({ by: 'sector', sectors: sectorsOf(said) }),
    cues: () => ['ask:sectors'],
  },
  {
    pattern: anchored(`(?:turn|corner)s? (?:number )?${count}(?: ${joint} (?:turn )?${count})*`),
    read: (said) => ({ by: 'corner', corners: numbersOf(said) }),
    cues: () => ['ask:corner', 'corners'],
  },
  {
    pattern: anchored('t(\\d{1,2})(?: (?:and|to|-) t?(\\d{1,2}))?'),
    read: (said) => ({ by: 'corner', corners: numbersOf(said) }),
    cues: () => ['ask:corner', 'corners'],
  },
  // As far on as this season is: no round is named
  {
    ...form('(?:at )?(?:this|the same) (?:time|point|stage)(?: in| of)?', () => ({ by: 'exclusion' })),
    beside: /\b(?:time|point|stage) (?:in |of )?(?:the )?(?:last|previous) (?:year|season)\b/,
  },
  ...partForms,
  // Places
  form(
    `(?:the )?first (two|three|four|five|six)(?: (?:drivers|cars|places|finishers))?(?! (?:[a-z]+s|grand)(?= |$))`,
    firstPlaces,
  ),
  form(`(?:the )?(?:first|best|top) ${upToTwenty} (?:finishers|classified|at the flag|home)`, firstPlaces),
  form(`(?:the )?${upToTwenty} (?:best|first) (?:finishers|classified)`, firstPlaces),
  {
    pattern: anchored('(1st|first) (?:and|to|vs) (2nd|3rd|second|third)'),
    read: ([first, then]) => ({ by: 'places', from: readOrdinal(first!) ?? 1, to: readOrdinal(then!) ?? 2 }),
    cues: () => ['ask:result'],
  },
  {
    pattern: anchored('(?:places?|positions?) ?p?(\\d{1,2}) (?:to|-|through|thru|until) p?(\\d{1,2})'),
    read: placesBetween,
    cues: () => ['ask:result'],
  },
  {
    pattern: anchored('(?:places?|positions?) ?p?(\\d{1,2}) (?:and|or) p?(\\d{1,2})'),
    read: ([one, other]) =>
      Math.abs(Number(one) - Number(other)) === 1 ? placesBetween([one, other]) : null,
    cues: () => ['ask:result'],
  },
  {
    pattern: anchored(
      `(?:places?|positions?|spots?) (${cardinals}) (?:to|-|through|thru|until) (${cardinals})(?! (?:lap|laps|races|rounds)\\b)`,
    ),
    read: (said) => placesBetween(said.map((word) => String(readCount(word ?? '')))),
    cues: () => ['ask:result'],
  },
  form('p ?(\\d{1,2}) (?:to|-|through|thru|until) p?(\\d{1,2})', placesBetween),
  form('between p(\\d{1,2}) and p?(\\d{1,2})', placesBetween),
  form('between (\\d{1,2})(?:st|nd|rd|th) and (\\d{1,2})(?:st|nd|rd|th)', placesBetween),
  form('(?:from )?(\\d{1,2})(?:st|nd|rd|th) (?:to|-|through|thru) (\\d{1,2})(?:st|nd|rd|th)', placesBetween),
  {
    pattern: anchored(
      `(?:from )?(?:the )?(${ordinals}) (?:to|-|through|thru) (?:the )?(${ordinals})(?! (?:lap|stint|race|round|corner|turn|sector|practice|place of|gear|test|day)s?)`,
    ),
    read: ([first, then]) => ({ by: 'places', from: readOrdinal(first!)!, to: readOrdinal(then!)! }),
    cues: () => ['ask:result'],
  },
  // "Last but one", which is counted from the end
  {
    pattern: anchored(
      `(?:the )?(?:last but (?:one|two)|(?:second|third|2nd|3rd) (?:(?:to|from) )?(?:the )?(?:last|bottom)|next to last|penultimate)(?! (?:${ofOthers}))`,
    ),
    read: lastPlaces,
    cues: () => ['ask:result'],
  },
  // "The three slowest", "5 fastest": of cars, and not of laps or stops
  { ...form(`(?:the )?${count} (?:slowest|worst|weakest)${ofCars}`, lastPlaces), notAfter: counting },
  form(`(?:the )?(?:slowest|worst|weakest) ${count}${ofCars}`, lastPlaces),
  { ...form(`(?:the )?${count} (?:fastest|quickest|best)${ofCars}`, firstPlaces), notAfter: counting },
  form(`(?:the )?(?:fastest|quickest|best) (?!one\\b)${count}${ofCars}`, firstPlaces),
  form(`(?:bottom|last) ${count}(?: (?:drivers|places|positions|teams|finishers|cars))`, () => ({
    by: 'places',
    from: 0,
    to: 0,
  })),
  form(`(?:the )?bottom ${count}(?! (?:laps|races|teams|sectors|stints))`, () => ({
    by: 'places',
    from: 0,
    to: 0,
  })),
  // Stops in turn, of each
  {
    pattern: anchored(
      '(?:(?:his|her|their) (first|last|final)|(?:his |her |their |the )?(second|third|fourth|fifth|2nd|3rd|4th|5th)) (?:pit ?stops?|pitstops?|stops?)(?! laps?)',
    ),
    read: (said) => ({ by: 'stop', stops: placesOf(said) }),
    cues: () => ['topic:pit-stops'],
  },
  // Stops in turn
  {
    pattern: anchored(
      '(?:the )?(first|last)(?: (?:driver|car|one|man|team))? to (?:pit|stop|box|change tyres|make (?:a|his) (?:first )?stop)',
    ),
    read: ([which]) => ({ by: 'first-or-last', which: which === 'last' ? 'last' : 'first' }),
    cues: () => ['topic:pit-stops'],
  },
  {
    pattern: anchored('(?:pitted|stopped|boxed|pit|pits) (first|last)(?! (?:lap|race|time|year))'),
    read: ([which]) => ({ by: 'first-or-last', which: which === 'last' ? 'last' : 'first' }),
    cues: () => ['topic:pit-stops'],
  },
  // When in a season
  form('(?:since|from) (?:which|what) (?:round|race|grand prix|gp|event)', () => ({
    by: 'each',
    unit: 'leading round',
  })),
  form('(?:at|in|after|until) (?:which|what) (?:round|race|grand prix|gp|event)', () => ({
    by: 'each',
    unit: 'deciding race',
  })),
  // "Lapped twice", of cars in a race
  {
    pattern: anchored('lapped (?:twice|thrice|two times|three times)'),
    read: () => ({ by: 'threshold' }),
    cues: () => ['ask:result'],
  },
  // Conditions
  form('in (?:the |damp |wet |dry )*(?:wet|rain|dry|damp)(?: conditions| part)?', () => ({
    by: 'condition',
  })),
  form('in (?:the )?(?:wet|dry|damp|changing|mixed) (?:conditions|parts?|phases?)', () => ({
    by: 'condition',
  })),
  form('(?:in (?:clean|dirty) air|in traffic|at night|by night)', () => ({ by: 'condition' })),
  ...trackStatusForms,
  form('after (?:the |a )?(?:virtual )?(?:safety cars?|vsc|sc|yellows?|yellow flags?|red flags?)', () => ({
    by: 'condition',
  })),
  form('(?:under|behind|during) (?:the |a )?(?:yellows?|yellow flags?)', () => ({ by: 'condition' })),
  form('(?:(?:in|out)(?: -)? laps?(?! \\d)|in ?laps? and out ?laps?|inlaps?|outlaps?)', () => ({
    by: 'condition',
  })),
  form(
    '(?:on |with )?(?:a )?(?:used|new|fresh|old|worn|brand new) (?:soft |medium |hard )?(?:tyres?|tires?|sets?|rubber)',
    () => ({
      by: 'condition',
    }),
  ),
  form('(?:in |on |during )?(?:the |his |her |their )?middle stints?', () => ({ by: 'threshold' })),
  form('(?:on|off|not on) the lead lap', () => ({ by: 'threshold' })),
  form(
    '(?:did not|didnt|had not|hadnt|not) (?:start(?:ed|ing)?|qualif(?:y|ied)) (?:in|from|inside|outside|on) (?:the )?(?:top|front|first|back)(?: \\w+)?',
    () => ({ by: 'threshold' }),
  ),
  // "Over the years", which names none
  form(
    '(?:over|down|through|throughout|across) (?:all )?(?:the|these|those) (?:years|seasons)(?! (?:19|20)\\d\\d)|in (?:recent|past|previous|earlier) (?:years|seasons)|historically|year after year|traditionally',
    () => ({ by: 'each', unit: 'season' }),
  ),
  // "Split by year"
  form(
    '(?:(?:split|broken down|listed|sorted) )?(?:year (?:by|on|for|after) year|season (?:by|for|after) season|by (?:year|season))',
    () => ({ by: 'each', unit: 'season' }),
  ),
  // All of its sessions, of which one at a time is looked at
  form(
    '(?:(?:of|over|across|in|during|throughout|for|on|from|through) )?(?:the |this |that )?(?:whole|entire|full|all|complete)(?: the)?(?: race)? weekend|(?:across|throughout) (?:the |this |that )?(?:race )?weekend',
    () => ({ by: 'each', unit: 'session of a weekend' }),
  ),
  // What gaps are measured against
  form(`${against} (?:the )?(?:race )?(?:leader|leading car|front)`, () => ({
    by: 'reference',
    to: 'leader',
  })),
  form(`${against} (?:the )?(?:winners? |average |mean )(?:mean |average )?(?:pace|laps?)`, () => ({
    by: 'reference',
    to: 'pace',
  })),
  form(
    '(?:relative to|with respect to|in relation to|measured (?:from|against)) (?:the )?(?:race )?(?:winner|pole ?sitter|second|runner ?up)',
    () => ({ by: 'reference', to: null }),
  ),
  // Whoever that was on each lap
  form('(?:to )?(?:the )?cars? (?:immediately |directly |right )?(?:in front|ahead|behind)(?! of)', () => ({
    by: 'each',
    unit: 'next car',
  })),
  ...openLapForms,
  ...limitForms.map(formOf),
];

/** Forms that are to be read after phrases. */
export const laterForms: readonly Form[] = momentForms.map(formOf);

function formOf({ by, ...form }: LimitForm): Form {
  return { ...form, read: () => ({ by }) };
}
