import type { QuestionKind } from './question-kind.ts';

/** What a question can ask to be told, and what an answer says where it tells it. */
interface Wanted {
  /** How it is named: "On which lap". */
  what: string;
  /** In the question, folded. */
  asks: RegExp;
  /** In the opening of the answer. */
  tells: RegExp;
}

const which = '\\b(?:which|what)';

/** Nobody, nothing, never: that there is none tells every one of these. */
const isNone = /\b(?:no|not(?! separable)|none|nobody|nothing|never|neither|nowhere|every|only|cannot)\b/i;

/** How results begin whatever is asked of them: no yes and no no. */
const saidOfAll = [
  / won the (?:sprint of the )?\d{4} .* on \d+ \p{L}+ \d{4}/u,
  /^In .*, who finished first, drove /,
  / was first at the flag/,
  / was fastest in (?:sprint )?(?:qualifying|shootout) for /,
  / places changed hands /,
  /, \d+ drivers drove \d+ laps; /,
  / had the fastest median /,
  / championship with \d.* points?, .* ahead of /,
  / is round \d+ and ends on /,
];

const kindsOfFacts: readonly Wanted[] = [
  {
    what: 'On which lap',
    asks: new RegExp(`${which} laps?\\b(?! (?:times?|records?|data|charts?))|\\blap number\\b`),
    tells: /\blaps? \d|\b\d+(?:st|nd|rd|th) lap\b|\(\d+ to \d+\)|\bminute \d/i,
  },
  {
    what: 'Which race',
    asks: new RegExp(`${which} (?:races?|grands? prix|gps?|rounds?|weekends?)\\b`),
    tells: /Grand Prix|\brounds? \d/,
  },
  {
    what: 'Which tyres',
    asks: new RegExp(`${which} (?:tyres?|tires?|compounds?|rubber)\\b`),
    tells: /\b(?:softs?|mediums?|hards?|intermediates?|wets?)\b|\btyres\b/i,
  },
  {
    what: 'Which corner',
    asks: new RegExp(`${which} (?:corners?|turns?|curves?)\\b`),
    tells: /\bturns? \d|\bcorners?\b/i,
  },
  { what: 'Which sector', asks: new RegExp(`${which} sectors?\\b`), tells: /\bsectors?\b/i },
  {
    what: 'Which team',
    asks: new RegExp(`${which} (?:teams?|constructors?)\\b`),
    tells:
      /\b(?:Mercedes|Ferrari|McLaren|Red Bull|RB|Racing|Williams|Haas|Alpine|Renault|Aston|Alfa|Sauber|Audi|Cadillac|AlphaTauri|Toro|Force|teams?|constructors?)\b/,
  },
  {
    what: 'Who it was',
    // Of constructors it is a team.
    asks: /^(?!.*\b(?:teams?|constructors?)\b).*(?:\bwho\b|\bwhose\b|\bwhich (?:drivers?|of (?:the two|the drivers))\b)/,
    tells: new RegExp(
      [
        '\\b\\p{Lu}{3}\\b',
        '\\b\\p{Lu}\\p{L}+ (?!(?:Grand|Prix|Bull|Martin|Point|Romeo|Racing|Team|F1)\\b)\\p{Lu}[\\p{L}’-]+',
        '\\b(?!(?:Mercedes|Ferrari|McLaren|Williams|Haas|Alpine|Renault|Sauber|Audi|Cadillac)\\b)\\p{Lu}\\p{Ll}+ (?:leads|led|won|was|is|had)\\b',
        '\\bdrivers?\\b',
      ].join('|'),
      'u',
    ),
  },
];

const superlatives: readonly Wanted[] = [
  { what: 'The longest', asks: /\blongest\b/, tells: /\blongest\b|\bmost laps\b|\bfarthest\b/i },
  { what: 'The shortest', asks: /\bshortest\b/, tells: /\b(?:shortest|fewest|quickest|smallest)\b/i },
  { what: 'The slowest', asks: /(?<!\bto )\bslowest\b/, tells: /\bslowest\b|\blast\b|\b\d\dth\b/i },
  {
    what: 'The smallest',
    asks: /\b(?:smallest|closest|narrowest|tightest)\b/,
    tells: /\b(?:smallest|closest|narrowest|least|fewest|nearest|level)\b/i,
  },
  { what: 'The oldest', asks: /\boldest\b/, tells: /\b(?:oldest|longest|most laps|laps old)\b/i },
  { what: 'Who was in neither', asks: /\bin neither\b/, tells: /\bneither\b/i },
];

/** What one season alone does not answer. */
const asksSeason = new RegExp(`${which} (?:seasons?|years?)\\b`);

const years = /\b(?:19|20)\d\d\b/g;

/** How far into an answer it is looked for: what stands below is not what was asked. */
const paragraphsThatOpen = 3;

/**
 * What of a question its answer does not tell, as a sentence that stands before it: another question was answered with confidence
 * otherwise. "" where it tells all that the question names.
 *
 * @param question the question in its own words, folded
 * @param paragraphs of the answer, in their order
 */
export function untold(question: string, kind: QuestionKind, paragraphs: readonly string[]): string {
  const opening = paragraphs
    .filter((paragraph) => !paragraph.startsWith('|'))
    .slice(0, paragraphsThatOpen)
    .join('\n');
  const [first = ''] = paragraphs;
  if (opening === '' || isNone.test(first)) return '';
  const missing = [...kindsOfFacts, ...superlatives].filter(
    ({ asks, tells }) => asks.test(question) && !tells.test(opening),
  );
  const isOfOneSeason = new Set(opening.match(years)).size < 2;
  const what = [
    ...missing.map((each) => each.what),
    ...(asksSeason.test(question) && isOfOneSeason ? ['In which season'] : []),
  ];
  if (what.length > 0) return `${what[0]} is not told by what I looked up, which is this:`;
  return kind === 'whether' && !/^(?:Yes|No)\b/.test(first) && saidOfAll.some((begins) => begins.test(first))
    ? 'I give no plain yes or no to that; this is what I found:'
    : '';
}
