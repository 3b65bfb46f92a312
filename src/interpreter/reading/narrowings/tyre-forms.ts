import { take, textOf, wordAt, type Reading } from '../words.ts';
import { anchored, compoundsOf, type Form } from './form.ts';
import type { SaidNarrowings } from './said-narrowings.ts';

const joint = '(?:and|or|vs|versus|v|to|against|than|for|-)';
const named = '(softs?|mediums?|hards?|inters?|intermediates?|wets|full wets?)';
/** By the colour of their walls. */
const coloured = '(whites?|yellows?|reds?|greens?|blues?)';
/** No flags, no team and no light have these colours. */
const tyres = '(?:tyres?|tires?|compounds?|rubber|sets?|walls?|walled|ones|banded)';
const onto =
  /\b(?:on|onto|off|sets? of|used|fresh|new|old|(?:switch|change|move|go|went|swap|came|back)\w* (?:to|for|from)) (?:the |a set of |fresh |new |used |old )*(?:whites|yellows|reds|greens|blues)\b|\b(?:whites|yellows|reds|greens|blues) (?:and|or|vs|versus|to|than) (?:the )?(?:whites|yellows|reds|greens|blues)\b/;
const plurals = '(whites|yellows|reds|greens|blues)';

function compoundForm(pattern: string, compounds?: readonly string[], beside?: RegExp): Form {
  return {
    pattern: anchored(pattern),
    ...(beside && { beside }),
    read: (said) => ({ by: 'compound', compounds: compounds ?? compoundsOf(said) }),
    cues: () => ['ask:compound'],
  };
}

const started =
  '(?:start(?:s|ed|ing)?|begin|began|line(?:d)? up) (?:the |their |his |this )*(?:race |gp |grand prix |sprint )?(?:out |off )?(?:on|with)';
const compoundAhead =
  '(?= (?:the |a |an |any |set |of |used |new |fresh |old |scrubbed )*(?:softs?|mediums?|hards?|inters?|intermediates?|wets?|full|slicks?|dry|rain|whites?|yellows?|reds?|greens?|blues?|which|what)(?: |$))';

/** Laps of somebody are wet by their tyres, those of a race by its rain. */
const lapsOfSomebody =
  /\b(?:wet|dry) laps? (?:of|by|from|for) (?!the |all |this |that |last |19\d\d|20\d\d)|\b(?:his|her|their|(?!as |was |is |this )\w+s) (?:wet|dry) laps?\b/;

/** Compounds by name, by colour and by what they are for, and the ones that were started on. */
export const tyreForms: readonly Form[] = [
  {
    pattern: anchored(`${started}${compoundAhead}`),
    read: () => ({ by: 'stint', stints: [1] }),
    cues: () => ['topic:tyre-strategy'],
  },
  // "What did everybody start on", but not which day a race starts on
  {
    pattern: anchored(`${started}(?= (?:in|at|for|during|here|there)(?: |$)|$)`),
    beside:
      /^(?!.*\b(?:day|date|time|when|weekday|clock)\b).*\b(?:did|was|were|who|everyone|everybody|anyone|anybody|tyres?|tires?|compounds?|rubber)\b/,
    read: () => ({ by: 'stint', stints: [1] }),
    cues: () => ['topic:tyre-strategy'],
  },
  {
    pattern: anchored('(?:starting|start) (?:tyres?|tires?|compounds?|rubber)(?: (?:choices?|selection))?'),
    read: () => ({ by: 'stint', stints: [1] }),
    cues: () => ['topic:tyre-strategy'],
  },
  {
    pattern: anchored(
      `(?:the )?(?:very )?first(?: (?:driver|car|man|one|team|runner))?(?: to (?:go|switch|change|stop|pit|come|move|get|swap)(?: in)?)? (?:on|onto|on to|to|for|with)${compoundAhead}`,
    ),
    read: () => ({ by: 'first-or-last', which: 'first' }),
    cues: () => ['topic:tyre-strategy'],
  },
  compoundForm(`${named}(?: (?:tyres? |tires? )?${joint} (?:the )?${named})?(?: ${tyres})?`),
  compoundForm('wet (?:tyres?|tires?|compounds?)', ['WET']),
  compoundForm('(?:rain|wet weather|treaded) (?:tyres?|tires?|compounds?|rubber)', ['INTERMEDIATE', 'WET']),
  compoundForm('(?:slicks?|dry weather|dry) (?:tyres?|tires?|compounds?|rubber)', ['SOFT', 'MEDIUM', 'HARD']),
  compoundForm('slicks', ['SOFT', 'MEDIUM', 'HARD']),
  compoundForm('wet(?= laps?(?: |$))', ['INTERMEDIATE', 'WET'], lapsOfSomebody),
  compoundForm('dry(?= laps?(?: |$))', ['SOFT', 'MEDIUM', 'HARD'], lapsOfSomebody),
  compoundForm(`${coloured}(?: ${joint} ${coloured})? ${tyres}`),
  compoundForm(`${plurals}(?: ${joint} (?:the )?${plurals})?`, undefined, onto),
  compoundForm('(whites)'),
];

/** "Who started the Spanish Grand Prix on softs?": names stand between, which are taken before. To be read after events. */
export function takeStartsOn(reading: Reading): SaidNarrowings {
  const said: SaidNarrowings = { narrowings: [], cues: [] };
  for (const at of reading.words.keys()) {
    if (reading.isTaken[at] || !/^(?:start|starts|started|begin|begins|began)$/.test(wordAt(reading, at)))
      continue;
    let on = at + 1;
    while (reading.isTaken[on] || /^(?:the|in|at|grand|prix|gp|race)$/.test(wordAt(reading, on))) on++;
    const isNamed = reading.isTaken.slice(at + 1, on).includes(true);
    const rest = ` ${textOf(reading.words.slice(on + 1))}`;
    if (!isNamed || !/^(?:on|with)$/.test(wordAt(reading, on)) || !aheadOf.test(rest)) continue;
    take(reading, at);
    take(reading, on);
    said.narrowings.push({ by: 'stint', stints: [1], said: `${reading.words[at]!.raw} on` });
    said.cues.push({ cue: 'topic:tyre-strategy', at, length: 1 });
  }
  return said;
}

const aheadOf = new RegExp(`^${compoundAhead}`);
