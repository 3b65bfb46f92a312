import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { isOf, isOfFlags, isOfNobody, tables, wholly, type Lean } from './lean.ts';

/** What is asked of a race that was spoken of, in words that would name the calendar, or nothing. */
export const ofTheRace: readonly Lean[] = [
  // "How many laps did they actually do?" after who won
  {
    form: wholly(
      'how many laps (?:did|do) (?:they|the drivers|the cars) (?:(?:actually|really|even|end up|manage to) )*(?:do|doing|complete|completing|drive|driving|race|racing|run|running|get in|manage)',
    ),
    meant: (_match, last) =>
      isOf(last, ['session-info', 'results', 'weather']) && isOfNobody(last)
        ? 'how many laps did the race have'
        : null,
  },
  // "Which lap did it come out?" after whether there was a safety car
  {
    form: wholly(
      '(?:on |in |at |from )?(?:which|what) laps? (?:did|was|were|is) (?:it|that|this|they|those)(?: (?:come|called|sent|brought|put))?(?: (?:out|deployed|in|on track|on))?|when (?:did|was|were) (?:it|that|this|they|those) (?:come |called |sent |brought )?(?:out|deployed|in|on track)|when (?:exactly )?(?:was|were) (?:it|that|this|they|those) out',
    ),
    meant: (_match, last) => (isOfFlags(last) ? 'when was the safety car out' : null),
  },
  // "When was the first?" after how many there were: each is told with its laps
  {
    form: wholly(
      '(?:when|(?:on |in )?(?:which|what) lap) (?:was|were|did|is) the (?:first|second|third|last|other|next) (?:ones?|red flag|safety car)?(?: ?(?:come )?(?:out|deployed|shown|called))?|(?:when|which lap) was the (?:first|second|third|last|other)',
    ),
    meant: (_match, last) => (isOfFlags(last) ? 'when were the safety cars and red flags' : null),
  },
  // "Was he leading?" after what happened to somebody in a race
  {
    form: wholly(
      '(?:was|were) (?:he|she) (?:leading|in the lead|first|in front|up front)(?: (?:then|at the time|at that point|when it happened|before that))?',
    ),
    meant: (_match, last) =>
      last.drivers.length === 1 &&
      isOf(last, ['session-info', 'results', 'positions', 'race-control', 'tyre-strategy', 'pit-stops'])
        ? `on which laps did ${last.drivers[0]!} lead`
        : null,
  },
  // "Which was his quickest?" after his lap times
  {
    form: wholly('(?:which|what) (?:one )?was (?:his|her) (?:quickest|fastest|best)(?: lap| one)?'),
    meant: (_match, last) =>
      last.drivers.length === 1 && isOf(last, ['lap-times']) ? `fastest lap of ${last.drivers[0]!}` : null,
  },
  // "Starting from?" after where somebody finished
  {
    form: wholly(
      '(?:starting|started|start) (?:from|where|from where)|from (?:where|(?:what|which) (?:place|position|slot|spot|row|grid (?:place|position|slot|spot)))|(?:what|which) (?:was his )?(?:grid|starting) (?:place|position|slot|spot)',
    ),
    meant: (_match, last) =>
      last.drivers.length === 1 && isOf(last, ['session-info', 'results'])
        ? `where did ${last.drivers[0]!} start the race`
        : null,
  },
  // "Second slowest?" after the slowest stop
  {
    form: wholly(
      '(?:who was |what was |which was |whats )?(?:the )?(?:second|third|2nd|3rd) (slowest|longest|fastest|quickest|shortest|best|worst)(?: (?:one|stop|pit stop))?',
    ),
    meant: ([, how], last) =>
      isOf(last, ['pit-stops']) && isOfNobody(last)
        ? `the three ${/slow|long|worst/.test(how!) ? 'slowest' : 'fastest'} pit stops`
        : null,
  },
  // "And at the end?" after a gap at half distance
  {
    form: wholly('(?:at|by|in) the (?:very )?(?:end|finish)(?: of (?:it|the race))?|in the end'),
    meant: (_match, last) => (isOf(last, ['race-gaps']) && last.drivers.length > 0 ? 'at the flag' : null),
  },
  // "Was he closer at half distance?" after how far behind somebody finished
  {
    form: wholly(
      '(?:was|were|had) (?:he|she|it|the gap) (?:been )?(?:any |much |even )?(?:closer|nearer|further back|further behind|further away|smaller|bigger|larger) (?:to (?:him|her|them|the leader|the winner) )?((?:at|by) (?:half distance|halfway|the halfway (?:point|mark|stage)|mid ?distance)|(?:on|after|at|by) (?:lap \\d+|\\d+ laps))',
    ),
    meant: ([, when], last) =>
      last.drivers.length === 1 && isOf(last, ['session-info', 'results'])
        ? `and how far behind the leader was ${last.drivers.join('')} ${when}`
        : null,
  },
  // "And finished?" after where somebody started
  {
    form: wholly('(?:where did (?:he|she) )?(?:finish|finished|ended up|end up|came home|come home)'),
    meant: (_match, last) =>
      last.drivers.length === 1 &&
      last.aspects.includes('grid') &&
      isOf(last, ['session-info', 'qualifying-results'])
        ? `where did ${last.drivers[0]} finish in the race`
        : null,
  },
  // "And the grand prix?" after a sprint
  {
    form: wholly(
      '(?:(?:how|what) about )?(?:in |for |during )?the (?:grand prix|gp|main race|main event|race proper|real race|proper race|big one|sunday race)(?: itself| proper)?',
    ),
    meant: (_match, { topics, sessions }) =>
      topics.length > 0 &&
      !topics.includes('qualifying-results') &&
      sessions.length > 0 &&
      !sessions.includes('R')
        ? 'and in the race'
        : null,
  },
  // "Anything involving Hadjar?" after what the stewards decided
  {
    form: wholly(
      '(?:(?:is|was|were|are) there )?(?:anything|something|any(?: of (?:them|those|that))?|any (?:incidents?|decisions?|messages?|ones)) (?:about|involving|on|for|with|concerning|regarding|of) (\\w+)',
    ),
    meant: ([, name], last) =>
      isOf(last, ['race-control']) && !/^(?:that|it|this|them|those)$/.test(name!) ? `and for ${name}` : null,
  },
  // "Who made the most of them?" after overtakes
  {
    form: wholly(
      '(who|which driver) (?:made|did|had|pulled off|managed) (?:the )?(most|fewest)(?: of (?:them|those|these))?',
    ),
    meant: ([, who, end], last) =>
      isOf(last, ['positions']) && isOfNobody(last) ? `${who} overtook ${end}` : null,
  },
  // "What tyre was he on for those?" of laps laid over each other: the answer has it
  {
    form: wholly(
      '(?:on )?(?:which|what) (?:tyres?|compounds?|rubber)(?: (?:was|were|did) (?:he|she|they|it|that|those)(?: (?:on|using|running|use|run|have))?)?(?: (?:for|on|in|at) (?:those|these|them|both|that|each|each of them))?',
    ),
    meant: (_match, last) =>
      isOf(last, ['telemetry', 'multi-lap', 'driver-laps']) && last.laps.length > 1 ? 'again' : null,
  },
  // "And who won this time?" after a season before
  {
    form: /\bthis time(?: around| round)?$/,
    meant: (_match, { topics, years, events }) =>
      topics.length > 0 && years.length === 1 && events.length > 0 ? 'this year' : null,
  },
  // "How does Ocon compare?" beside one on the map of a lap
  {
    form: wholly(
      'how (?:does|did|do) (\\w+) compare(?: (?:to|with) (?:that|it|him|her))?|compare (?:that|it|this|him) (?:to|with) (\\w+)',
    ),
    meant: ([, one, other], last) => {
      const name = one ?? other!;
      const isName =
        !/^(?:that|it|this|they|he|she|those|everybody|everyone)$/.test(name) && !/\d/.test(name);
      return isName && isOf(last, ['track-map']) && last.drivers.length === 1 ? `and ${name} as well` : null;
    },
  },
  // "How many more than Sainz is that?" after the points of one
  {
    form: wholly(
      '(?:so )?how many (?:points )?(?:more|fewer|less) (?:points )?than (\\w+(?: \\w+)?)(?: (?:is|was|does) (?:that|it|he|she)(?: (?:make|have))?)?|how (?:far|many points) (?:is (?:that|he|she) |are they )?(?:ahead of|clear of|behind|in front of|off) (\\w+(?: \\w+)?)(?: (?:is|was) (?:that|he|she))?',
    ),
    meant: ([, first, second], last) => {
      const [driver, ...others] = last.drivers;
      const [team, ...more] = last.teams;
      const one = others.length + more.length === 0 ? (driver ?? team) : undefined;
      const other = first ?? second!;
      const isNamed = !/\b(?:him|her|them|that|it|the|he|she|next|leader|first|second|third|last)\b/.test(
        other,
      );
      const [year, ...years] = last.years;
      if (one === undefined || !isNamed || !isOf(last, tables) || years.length > 0) return null;
      if (last.narrowings.length > 0) return null;
      const table = driver === undefined ? 'constructors standings' : 'standings';
      return `gap between ${one} and ${other} in the ${table}${year === undefined ? '' : ` ${year}`}`;
    },
  },
  // "In which races?" after the podiums of somebody
  {
    form: wholly(
      '(?:in |at |on )?(?:which|what) (?:races?|ones|weekends?|rounds?|tracks?)(?: (?:was|were|is) (?:that|it|those|they))?|where(?: (?:was|were) (?:that|it|those|they))?',
    ),
    meant: (_match, last) => {
      // "Hamilton with Ferrari" is of him.
      const [who, ...others] = last.drivers.length > 0 ? last.drivers : last.teams;
      if (who === undefined || others.length > 0 || !isOf(last, ['season-summary'])) return null;
      if (last.narrowings.length > 0) return null;
      const [year, ...years] = last.years;
      if (years.length > 0) return null;
      const when = year === undefined ? 'this season' : `in ${year}`;
      const asked = (feat: string) => `in which races did ${who} ${feat} ${when}`;
      const feat = featOf(last);
      if (feat !== null) return asked(feat);
      const choices = [asked('finish on the podium'), asked('win'), asked('retire')];
      throw new AskBack('Which races do you mean? For example:', 'topic', { ...last, topics: [] }, choices);
    },
  },
];

/** What somebody's season was asked for. */
function featOf({ top, aspects }: Request): string | null {
  if (top?.count === 3) return 'finish on the podium';
  if (top?.count === 1) return 'win';
  return aspects.includes('retired') ? 'retire' : null;
}
