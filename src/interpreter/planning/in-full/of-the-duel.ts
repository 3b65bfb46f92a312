import { namesEvent, type Request } from '../../request/request.ts';
import { name } from './beside-another.ts';
import { isOf, tables, wholly, type Lean } from './lean.ts';

function seasonOf({ years }: Request): string {
  return years.length === 1 ? `in ${years[0]}` : 'this season';
}

/** "Norris and Piastri": the two who were spoken of; null where it were not two, or several seasons. */
function twoOf({ drivers, years, narrowings }: Request): string | null {
  const isOfSeason = years.length < 2 && narrowings.every(({ by }) => by !== 'from-race' && by !== 'after');
  return drivers.length === 2 && isOfSeason ? drivers.join(' and ') : null;
}

const quali = '(?:qualifying|qualifyings|quali|qualy|saturdays)';
const race = '(?:races|the races|race trim|sundays)';
const isAhead =
  '(?:who(?:s| is| was)?|who leads|which of (?:the two|them) (?:is|was)) ?(?:ahead|faster|quicker|better|in front|on top)?';
const feats: Readonly<Record<number, string>> = { 1: 'wins', 3: 'podiums' };

const counted =
  /\b(?:average|mean|best|worst|finish(?:es|ing)?|grid|podiums?|wins?|won|poles?|sprints?|retire\w*|dnfs?|percent\w*|rate|often|times)\b/;

/** The driver whose season was spoken of; null: nobody's, of several, or of a part of it. */
function oneOfSeason(last: Request): string | null {
  const [one, ...others] = last.drivers;
  const isOfSeason = isOf(last, [...tables, 'season-qualifyings', 'championship']) && !namesEvent(last);
  const isWhole = last.years.length < 2 && last.narrowings.length === 0;
  return one !== undefined && others.length + last.teams.length === 0 && isOfSeason && isWhole ? one : null;
}

/** What says little alone and is of two drivers over the season who were spoken of. */
export const ofTheDuel: readonly Lean[] = [
  // "And in qualifying, who's ahead?" after which of two is ahead in the standings
  {
    form: wholly(
      `(?:in|on) (?:(${quali})|${race})(?: ${isAhead})?|${isAhead} (?:in|on) (?:(${quali})|${race})`,
    ),
    meant: ([, first, second], last) => {
      const two = isOf(last, tables) ? twoOf(last) : null;
      const where = (first ?? second) === undefined ? 'races' : 'qualifying';
      return two === null ? null : `head to head of ${two} in ${where} ${seasonOf(last)}`;
    },
  },
  // "Who's ahead in the head to head?" of two who were spoken of
  {
    form: wholly(
      'who (?:leads|won|wins|is ahead in|is winning) (?:the |their )?(?:season )?(?:head to head|h2h|duel|battle)',
    ),
    meant: (_match, last) => {
      const two = isOf(last, ['head-to-head', 'season-summary']) ? twoOf(last) : null;
      return two === null ? null : `head to head of ${two} ${seasonOf(last)}`;
    },
  },
  // "What is the average gap in tenths?" after their duel
  {
    form: wholly(
      '(?:what (?:is|was) |whats |what |how big (?:is|was) )?(?:the |their )?(?:average |mean |median |typical |usual )?gap(?: between (?:them|the two|those two|the both))?(?: on average)?( in (?:tenths|seconds|percent|per cent|milliseconds))?(?: (?:in|over) qualifying)?|by how much on average',
    ),
    meant: ([, unit = ''], last) => {
      const two = isOf(last, ['head-to-head']) ? twoOf(last) : null;
      return two === null ? null : `average qualifying gap of ${two} ${seasonOf(last)}${unit}`;
    },
  },
  // "Leave out the wet sessions"
  {
    form: wholly(
      '(?:leave out|without|exclude|excluding|ignore|ignoring|not counting|drop|skip|minus) (?:the )?(?:wet|rain|rainy|damp)(?: (?:sessions|qualifyings|ones|races|weekends|quali))?',
    ),
    meant: (_match, last) => {
      const two = isOf(last, ['head-to-head']) ? twoOf(last) : null;
      return two === null ? null : `average qualifying gap of ${two} ${seasonOf(last)}`;
    },
    note: 'The median gap leaves out qualifyings in which the track got wet or dried; who was ahead how often is counted of all.',
  },
  // "By how many?" after which of two has more wins
  {
    form: wholly('by how (?:many|much)'),
    meant: (_match, last) => {
      const two = isOf(last, ['season-summary']) ? twoOf(last) : null;
      if (two === null) return null;
      const feat = feats[last.top?.count ?? 0];
      return feat === undefined
        ? `gap between ${two} in the standings${last.years.length === 1 ? ` ${last.years[0]}` : ''}`
        : `how many more ${feat} ${two} ${seasonOf(last)}`;
    },
  },
  // "Who's ahead on points?"
  {
    form: wholly(
      'who(?:s| is| was)? (?:ahead|leading|in front|better) (?:on|in|by) points|who (?:has|had|scored) (?:the )?more points',
    ),
    meant: (_match, last) => (isOf(last, ['head-to-head']) && twoOf(last) !== null ? 'and points' : null),
  },
  // "And podiums?"
  {
    form: wholly('(?:what about |how about |in |on |for )?(?:the )?(wins|podiums|points)'),
    meant: ([, feat], last) => {
      const isOfDuel = isOf(last, ['head-to-head']);
      const two = isOfDuel || isOf(last, ['season-summary']) ? twoOf(last) : null;
      // A duel tells points.
      if (two === null || (isOfDuel && feat === 'points')) return null;
      return feat === 'points'
        ? `gap between ${two} in the standings${last.years.length === 1 ? ` ${last.years[0]}` : ''}`
        : `who has more ${feat}, ${two.replace(' and ', ' or ')} ${seasonOf(last)}`;
    },
  },
  // "Vs Albon in quali", "how far behind Russell?" after somebody's season
  {
    form: wholly(
      `(?:how (?:far|much|close|many) )?(?:was (?:he|she) |is (?:he|she) |did (?:he|she) )?(?:compared? |do |look |fare )?(?:behind|ahead of|vs|versus|v|against|to|with|than|next to|beside|relative to|better than|worse than|faster than|slower than) (?:(his|her) (?:team ?mate|teammate)|${name})(?: (?:(?:in|on|over) )?(?:the )?(?:(${quali})|(${race}|race)))?`,
    ),
    meant: ([said, his, other, inQualifying, inRaces], last, asked) => {
      const one = oneOfSeason(last);
      const isNone = his === undefined && /^(?:last|this|next|the|that|20\\d\\d)\\b/.test(other ?? '');
      if (one === null || isNone) return null;
      // What was counted of one is told of the other.
      if (counted.test(asked)) return null;
      // In the table, as it was spoken of
      const isOfTable = isOf(last, tables) && /\b(?:ahead|behind|better|worse)\b/.test(said);
      if (isOfTable && !inQualifying && !inRaces && his === undefined)
        return `points gap between ${one} and ${other!} in the ${last.years[0] ?? ''} standings`;
      const where = inQualifying ? ' in qualifying' : inRaces ? ' in races' : '';
      return `head to head of ${one} and ${his === undefined ? other! : 'his team mate'}${where} ${seasonOf(last)}`;
    },
  },
  // "Compared to the year before?" after somebody's season
  {
    form: wholly(
      '(?:how does (?:that|it|this) )?(?:compare|compared|comparing|vs|versus|against) (?:(?:to|with) )?(?:in )?((?:the )?(?:year|season) before|(?:19|20)\\d\\d|last (?:year|season)|this (?:year|season))',
    ),
    meant: ([, other], last) => {
      const one = isOf(last, tables) ? oneOfSeason(last) : null;
      const [year] = last.years;
      if (one === null || (year === undefined && !/^(?:\d|last)/.test(other!))) return null;
      const before = other!.endsWith('before') ? `in ${year! - 1}` : other!.replace(/^(?=\d)/, 'in ');
      return `points of ${one} ${seasonOf(last)} and ${before}`;
    },
  },
  // "Where did he end up?" after somebody's poles, or when the title was decided
  {
    form: wholly(
      '(?:so )?where did (?:he|she|they) (?:finish|end up|end|come|rank)(?: up)?(?: (?:overall|in the end|in the (?:standings|championship|table|points)|that (?:year|season)))?',
    ),
    meant: (_match, last) => {
      const one = oneOfSeason(last);
      return one === null ? null : `where did ${one} finish ${seasonOf(last)}`;
    },
  },
  // "How did he do last year?" after who somebody is
  {
    form: wholly(
      'how (?:did|does|has|was|is) (?:he|she|they) (?:do|doing|done|get on|fare|perform|go)? ?((?:in )?(?:(?:19|20)\\d\\d|(?:the )?(?:last|this) (?:year|season)))',
    ),
    meant: ([, year], last) => {
      const one =
        isOf(last, ['drivers', ...tables]) && !namesEvent(last) ? (last.drivers[0] ?? last.teams[0]) : null;
      return one && last.drivers.length + last.teams.length === 1 ? `how did ${one} do ${year!}` : null;
    },
  },
  // "How many did he win?" after somebody's poles
  {
    form: wholly(
      'how many (?:of (?:them|those|these) )?(?:did (?:he|she) )?(?:then |actually |also )?(?:win|won|convert|converted|turn into (?:a win|wins)|were wins)',
    ),
    meant: (_match, last) => {
      const [one, ...others] = last.drivers;
      return isOf(last, ['season-qualifyings']) && one !== undefined && others.length === 0
        ? `how many of the wins of ${one} ${seasonOf(last)} were from pole`
        : null;
    },
  },
  // "Compared to Sauber at this point last year?" after how a team is doing
  {
    form: wholly(
      `(?:how does (?:that|it|this) )?(?:compare|compared|comparing) (?:to|with) ${name}((?: (?:at )?(?:this|the same|same) (?:point|stage|time))? (?:last (?:year|season)|in (?:19|20)\\d\\d))`,
    ),
    meant: ([, other, when], last) =>
      isOf(last, tables) && last.teams.length === 1 && last.drivers.length === 0
        ? `constructors standings of ${other!}${when!.replace(/^ (?=same|this|the)/, ' at ').replace(/^ at same/, ' at the same')}`
        : null,
  },
];
