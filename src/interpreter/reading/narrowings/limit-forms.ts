import type { Narrowing } from '../../request/narrowing.ts';

/** How a limit is written, and what it narrows to. */
export interface LimitForm {
  pattern: RegExp;
  /** The word before it makes another meaning of it. */
  notAfter?: RegExp;
  /** The whole message has to say this. */
  beside?: RegExp;
  by: Extract<Narrowing['by'], 'threshold' | 'condition' | 'start' | 'grid'>;
}

const number =
  '(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half an?|\\d+)(?: \\d+)*';
const comparatives =
  '(?:more|less|fewer|greater|bigger|smaller|longer|shorter|faster|slower|quicker|higher|lower|better|worse|older|younger|later|earlier)';
const units =
  '(?:tenths?|hundredths?|thousandths?|seconds?|secs?|minutes?|mins?|laps?|points?|places?|positions?|percent|per cent|degrees?|km h|kmh|kph|metres?|meters?|m|s|ms)';
const day = '(?:thursday|friday|saturday|sunday)s?';

/** Values and moments that cut something off: what is not on their other side is not asked for. */
export const limitForms: readonly LimitForm[] = [
  limit(`${comparatives} than (?:once|twice|${number}(?: ${units})?)`, 'threshold'),
  // "At least one" is "any".
  limit(
    `(?:at least(?! (?:once|one|a|an)(?= |$))|at most|no more than|not more than|a minimum of|a maximum of|exactly|precisely) ${number}(?: ${units})?`,
    'threshold',
  ),
  // "Over one lap" is in qualifying, "over a lap down" is not.
  limit(
    `(?!over (?:one|1|a) lap(?! (?:behind|down|ahead|adrift|clear|back|off|later)))(?:within|inside|under|below|above|over|beyond) ${number} ${units}`,
    'threshold',
  ),
  limit(`(?:within|inside|under|below|above|beneath) \\d+(?: \\d+)*`, 'threshold'),
  limit(`${number} (?:or|and) (?:more|less|fewer|better|higher|lower|later|earlier)`, 'threshold'),
  limit('(?:twice|thrice|two times|three times)', 'threshold'),
  // "Once Monza was over" is a moment.
  {
    ...limit('once(?! (?:the|he|she|it|they|we|everybody|everyone|all|that|this)(?: |$))', 'threshold'),
    beside:
      /^(?!.*\bonce\b.* (?:was|were|is|had|has|been|got|gets) (?:been )?(?:over|done|finished|run|complete|completed|through|gone|behind|in)\b)/,
  },
  {
    ...limit(
      '(?:(?:from )?(?:outside|behind|off)(?: of)? (?:the )?front row|from (?:the )?(?:pole(?: position)?|front row|second row|third row|back(?: of (?:the )?(?:grid|field|pack))?|back row))',
      'grid',
    ),
    // "How far from pole": a gap.
    notAfter: /^(?:far|gap|gaps|away|tenths?|hundredths?|seconds?|deficit|distance|margin|off|delta)$/,
  },
  // Of a season: which race that is nobody says
  limit(
    '(?:at|by) (?:this|that|the same) (?:point|stage|time)(?: (?:of|in) the (?:season|year|championship))',
    'condition',
  ),
  limit('(?:on|with) (?:the )?same (?:tyres?|tires?|compounds?|rubber|strategy|fuel|laps?|age)', 'condition'),
  // Kinds of penalties
  limit(
    '(?:drive throughs?|stop (?:and )?gos?|(?:five|ten|fifteen|5|10|15)s? ?(?:seconds?|secs?|s) (?=penal|time pen))',
    'condition',
  ),
  // All of them, where "each" would be one by one
  limit(
    '(?:finished|completed|led|scored|started|points|podiums?|won) (?:in |at |on )?(?:every|each|all|all the) (?:single )?(?:races?|laps?|rounds?|grands? prix|sessions?)(?= .*\\b(?:points|this season|19\\d\\d|20\\d\\d|podium)|$)',
    'threshold',
  ),
  // "What time is it at lights out?" asks for that time.
  { ...limit('(?:at|from) (?:the )?lights out', 'start'), beside: /^(?!.*\b(?:when|time|hour|date|day)\b)/ },
  limit(`${day} (?:and|vs|versus|to|or|against|from) ${day}`, 'condition'),
];

/** Moments that are no lap. To be read after phrases, which may have them: "places gained at the start". */
export const momentForms: readonly LimitForm[] = [
  limit(
    '(?:at|during|from|off) the (?:very )?(?:start|beginning|getaway|line)(?: of (?:the )?(?:race|sprint|gp|grand prix))?',
    'start',
  ),
  limit(
    '(?:at|in|during) the (?:middle|opening|closing|early|late|final|latter|later)(?: (?:stages?|phases?|parts?))?',
    'condition',
  ),
];

function limit(pattern: string, by: LimitForm['by']): LimitForm {
  return { pattern: new RegExp(`^${pattern}(?= |$)`, 'u'), by };
}
