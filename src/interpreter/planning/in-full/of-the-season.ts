import { ofOneRaceText } from '../../reading/talk.ts';
import { PlainAnswer } from '../../request/questions.ts';
import { isOf, isOfNobody, isOfSeveralSeasons, tables, wholly, type Lean } from './lean.ts';

/** What says little, and by a table, a duel or an entry of a season something else than its words do alone. */
export const ofTheSeason: readonly Lean[] = [
  // "By how many points?" after when a title was decided
  {
    form: wholly('by how (?:many points|much)|(?:what was |by what )(?:the )?margin'),
    meant: (_match, last) =>
      isOf(last, ['championship']) && isOfNobody(last) && last.years.length < 2
        ? `points gap between first and second in the ${last.years[0] ?? ''} ${last.constructors ? 'constructors ' : ''}standings`
        : null,
  },
  // "By how many?" after who leads the championship
  {
    form: wholly('by how (?:many|much)'),
    meant: (_match, last) =>
      isOf(last, tables) && last.narrowings.length === 0 && last.aspects.length === 0
        ? 'by how many points'
        : null,
  },
  // "Can he wrap it up next weekend?" after who leads the championship
  {
    form: wholly(
      '(?:can|could|will) (?:he|she|they) (?:already |still |even |mathematically )?(?:wrap (?:it|this|things) up|seal (?:it|the deal)|clinch (?:it|the title)|secure it|win (?:it|the title|the championship)|be champion|become champion)(?: (?:already|next (?:weekend|week|race|time)|at the next (?:race|one)|this weekend|early|soon|now|yet))?',
    ),
    meant: (_match, last) =>
      isOf(last, tables) && isOfNobody(last) && last.narrowings.length === 0 && last.years.length < 2
        ? 'can the title be decided at the next race'
        : null,
  },
  // "Who is second?" after who leads the championship
  {
    form: wholly('(?:and )?who (?:is|was) (second|third|fourth|fifth|2nd|3rd|4th|5th)'),
    meant: ([, place], last) =>
      isOf(last, ['season-summary']) &&
      isOfNobody(last) &&
      last.narrowings.length === 0 &&
      last.years.length < 2
        ? `who is ${place} in the ${last.constructors ? 'constructors ' : ''}standings${last.years.length === 1 ? ` ${last.years[0]}` : ''}`
        : null,
  },
  // "Who is better of the two?" after whose team mate somebody is
  {
    form: wholly(
      '(?:and )?(?:who|which one|which of (?:them|the two|those two)) (?:is|was|of (?:them|the two) is|has been) (?:the )?(?:better|faster|quicker|stronger|ahead)(?: (?:one|driver))?(?: (?:of|out of|between) (?:the|those|these) two| of them)?(?: (?:this|that) (?:season|year))?',
    ),
    meant: (_match, { topics, aspects, drivers: [driver, ...others], years }) =>
      topics.join() === 'drivers' &&
      aspects.includes('team-mates') &&
      driver !== undefined &&
      others.length === 0
        ? `head to head of ${driver} and his team mate ${years.length === 1 ? `in ${years[0]}` : 'this season'}`
        : null,
  },
  // "Just the races", "and the races?", of a duel over the season
  {
    form: wholly(
      '(?:(?:just|only|now|what about|how about) )*(?:(?:in|on) )?(?:the )?(races|sundays|qualifyings?|quali|qualy|saturdays)(?: (?:only|alone))?',
    ),
    meant: ([, session], last) =>
      isOf(last, ['head-to-head']) ? `in ${/^(?:r|su)/.test(session!) ? 'races' : 'qualifying'}` : null,
  },
  // "And the second?" after the first half of a season
  {
    form: wholly('(?:in |over |during )?(?:the )?(second|other|latter|last|first)(?: (?:half|part|one))?'),
    meant: ([, which], last) => {
      const half = last.narrowings.find(({ by, said }) => by !== 'each' && /\bhalf\b/i.test(said));
      const [year, ...others] = last.years;
      const named = [...last.drivers, ...last.teams];
      if (half === undefined || !isOf(last, tables) || others.length > 0 || named.length === 0) return null;
      const when = year === undefined ? 'this season' : `of ${year}`;
      return `points of ${named.join(' and ')} in the ${which === 'first' ? 'first' : 'second'} half ${when}`;
    },
  },
  // "The next year too?" after a season that is over
  {
    form: wholly('(?:and |in )*the (?:next|following) (?:year|season)(?: (?:too|as well|also))?'),
    meant: (_match, { years, topics }) => (years.length === 1 && topics.length > 0 ? 'the year after' : null),
  },
  // "Podiums?", "wins only", after how many races somebody won
  {
    form: wholly(
      '(?:(?:what|how) about )?(?:just |only )?(?:the |his |her |their |an? )?(wins?|victory|victories|podiums?|points|retirements?|dnfs?)(?: only| alone)?',
    ),
    meant: ([, feats], last) => {
      if (!isOf(last, tables)) return null;
      if (feats !== 'points' && last.narrowings.some(({ by }) => by === 'from-race'))
        throw new PlainAnswer(
          'Over a part of a season I add up points, and count no wins or podiums. Ask for those of the whole season.',
          last,
        );
      const many = feats === 'victory' ? 'wins' : feats!.replace(/s?$/, 's');
      if (!isOfNobody(last)) return `how many ${many}`;
      return isOfSeveralSeasons(last) ? `${last.constructors ? 'which team' : 'who'} had most ${many}` : null;
    },
  },
  // "Which years?", of titles or wins over several seasons; the first of a career may lie before them
  {
    form: wholly(
      '(?:in )?(?:which|what) (?:years?|seasons?)(?: (?:was|were|is|are) (?:that|those|they|these|it|(?:his|her|the) (first|last|best|worst|most successful)(?: ones?| years?| seasons?)?))?|when (?:was|were) (?:that|those|they|these)',
    ),
    meant: ([, which], last) => {
      if (!isOf(last, tables) || !isOfSeveralSeasons(last) || isOfNobody(last)) return null;
      if (which !== 'first') return 'again';
      const [first] = last.years;
      throw new PlainAnswer(
        `Whether there was one before ${first ?? 'these seasons'} I did not look up. Ask for an earlier season by its year, as in *standings 2012*.`,
        last,
      );
    },
  },
  // "And in sprints?" after the best finish of somebody
  {
    form: wholly('(?:(?:what|how) about )?(?:only |just )?(?:in )?(?:the )?sprints(?: only| alone)?'),
    meant: (_match, last) => {
      const named = [...last.drivers, ...last.teams];
      const isOfOneSeason = last.years.length < 2 && last.narrowings.every(({ by }) => by === 'count');
      return isOf(last, ['season-summary']) && named.length > 0 && isOfOneSeason
        ? `sprint points of ${named.join(' and ')} ${last.years.length === 1 ? `in ${last.years[0]}` : 'this season'}`
        : null;
    },
  },
  // "Where was he in Vegas?" after his points over several races
  {
    form: /^(?:and |so |but )*where (?:was|did) (?:he|she)(?: finish| come| end up| come home)? (in|at) (?!the (?:standings|championship|table|points)\b)(.+)$/,
    meant: ([, at, place], last) =>
      isOf(last, tables) && last.drivers.length === 1
        ? `where did ${last.drivers[0]} finish ${at} ${place}`
        : null,
  },
  // "And the oldest?"
  {
    form: wholly('(?:(?:who|whos|who is|whats|what about) )?(?:the )?(youngest|oldest)(?: one| driver)?'),
    meant: ([, end], last) => (isOf(last, ['drivers']) ? `who is the ${end} driver` : null),
  },
  // "What team is he in?" of somebody named
  {
    form: wholly(
      '(?:in |for )?(?:what|which) team (?:is|was|does|did) (?:he|she)(?: (?:in|at|with|from|drive for|race for|driving for|racing for|on))?',
    ),
    meant: (_match, { drivers: [driver, ...others], years: [year, ...more], topics }) =>
      driver === undefined || others.length + more.length > 0 || topics.length === 0
        ? null
        : `which team did ${driver} drive for${year === undefined ? '' : ` in ${year}`}`,
  },
  // "Average over the season?" of two
  {
    form: wholly(
      '(?:(?:on|the|in) )?(?:average|averaged|mean)(?: gap| difference)? (?:over|across|of) the (?:whole |full )?(?:season|year)',
    ),
    meant: (_match, last) => (last.drivers.length === 2 ? 'over the season' : null),
  },
  // "Poles?" beside a table, which has none
  {
    form: wholly('(?:what about |how about |his |her |their |how many )?(?:poles|pole positions)'),
    meant: (_match, last) => {
      const named = [...last.drivers, ...last.teams];
      const years = last.years.length > 1 ? ` in ${last.years.join(' and ')}` : '';
      return isOf(last, tables) && named.length > 0
        ? `how many poles did ${named.join(' and ')} take${years}`
        : null;
    },
  },
  // "Who won the most of them?" after which weekends have a sprint
  {
    form: wholly('who (?:has )?(?:won|win|took) (?:the )?most(?: of (?:them|those|these))?'),
    meant: (_match, last) =>
      isOf(last, ['schedule']) && last.aspects.includes('sprints') && last.events.length === 0
        ? `who has most sprint wins ${last.years.length === 1 ? `in ${last.years[0]}` : 'this season'}`
        : null,
  },
  // "What gap does the leader have?" after a table
  {
    form: wholly(
      '(?:what|which|how big a|how much of a) (?:gap|lead|margin|advantage|cushion) (?:does|has) the leader (?:have|got)(?: (?:now|with (?:two|three|four|\\d+) (?:races )?(?:to go|left|remaining)))?',
    ),
    meant: (_match, last) =>
      isOf(last, tables) && isOfNobody(last) && last.narrowings.length === 0 && last.years.length < 2
        ? `points gap between first and second in the ${last.years[0] ?? ''} ${last.constructors ? 'constructors ' : ''}standings`
        : null,
  },
  // "Which ones?" after how many races were won from pole
  {
    form: wholly(
      '(?:which|what) (?:ones|races|were (?:they|those|these)|(?:ones|races) were (?:they|those|these))',
    ),
    meant: (_match, last) => {
      const from = last.narrowings.find(({ by }) => by === 'grid')?.said;
      const [driver, ...others] = last.drivers;
      if (!isOf(last, ['season-summary']) || from === undefined || last.teams.length + others.length > 0)
        return null;
      const year = last.years.length === 1 ? last.years[0] : 'this season';
      return `which races ${driver === undefined ? 'won' : `did ${driver} win`} ${from} ${year}`;
    },
  },
  // "And over the whole season?" after what is told of one race
  {
    form: wholly(
      '(?:what about |how about |and )?(?:over|across|for|in|through|throughout) the (?:whole |entire |full )(?:season|year)|(?:what about |how about )?all (?:season|year)',
    ),
    meant: (_match, last) => {
      if (isOf(last, ['positions'])) throw new PlainAnswer(ofOneRaceText('overtakes'), last);
      return null;
    },
  },
  // "Wins?" beside a table is asked of those spoken of
  {
    form: wholly('in (wins|podiums|poles|points)'),
    meant: ([, feats], last) =>
      isOf(last, tables) && isOfNobody(last) && feats === 'wins' ? 'who has most wins' : null,
  },
];
