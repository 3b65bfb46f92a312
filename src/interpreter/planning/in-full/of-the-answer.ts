import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { isOf, isOfFlags, isOfNobody, isOfStops, wholly, type Lean } from './lean.ts';

/** What is told along the laps of a race, so that "then" may be any of them. */
const alongLaps: readonly TopicName[] = [
  'positions',
  'race-gaps',
  'pit-stops',
  'tyre-strategy',
  'stints',
  'driver-laps',
  'race-control',
];

/** The lap that was asked about; null: none, or several. */
function lapSpokenOf({ laps, narrowings, topics }: Request): number | null {
  const open = narrowings.find((each) => each.by === 'open-laps');
  if (open?.by === 'open-laps' && 'lap' in open.from && /^after /i.test(open.said)) return open.from.lap - 1;
  const lap = laps.length === 1 ? Number(laps[0]) : NaN;
  return Number.isInteger(lap) && topics.every((name) => alongLaps.includes(name)) ? lap : null;
}

/** What says little, and by what was told of a session something else than its words do alone. */
export const ofTheAnswer: readonly Lean[] = [
  // "Who pitted then?" after whether there was a safety car
  {
    form: wholly(
      '(who|which drivers?) (pitted|stopped|boxed|came in|dived in|dived into the pits|went in|changed tyres|took a stop)(?: (?:then|there|in it|during it|under it|during that|under that|behind it|because of it|because of that|at that point|in that))?',
    ),
    meant: ([, who], last) =>
      isOfFlags(last) ? `${who} pitted under the safety car or the virtual safety car` : null,
  },
  // "What caused it?" after a safety car: what race control said
  {
    form: wholly(
      'what (?:caused|triggered|brought out|led to) (?:it|that|this|them|the (?:safety car|vsc|virtual safety car|red flag)s?)|why (?:was|were|did) (?:it|that|they|there (?:a|one)|the (?:safety car|vsc|virtual safety car|red flag)s?)(?: (?:out|deployed|shown|called|come out|needed))?|(?:what|who) (?:was|were) (?:it|that|they) (?:for|out for|because of)|what for|because of (?:what|whom|who)|(?:who|which driver|what) (?:caused|triggered|brought out|brought) (?:it|that|them)(?: out)?',
    ),
    meant: (_match, last) => (isOfFlags(last) ? 'what did race control say of the safety car' : null),
    note: 'The data do not say what brought it out; this is what race control said.',
  },
  // "And finish on?" after the tyres that somebody started on
  {
    form: wholly(
      '(?:and |then )*(?:(?:what|which tyres?) (?:did|was) (?:he|she) )?(?:finish|finished|end|ended|end up) (?:on|with)(?: (?:what|which))?(?: tyres?| compound)?',
    ),
    meant: (_match, last) =>
      isOf(last, ['tyre-strategy', 'stints']) && last.drivers.length === 1
        ? `which tyres did ${last.drivers[0]} finish on`
        : null,
  },
  // "How old were they?" after the tyres of somebody: these, and no drivers
  {
    form: wholly(
      '(?:and )?how old (?:was|were|are|is) (?:it|they|those|these)(?: (?:then|by then|at the (?:end|start|finish|flag|stop)))?',
    ),
    meant: (_match, last) => {
      if (!isOf(last, ['tyre-strategy', 'stints'])) return null;
      throw new AskBack(
        'Do you mean the tyres? Say whose, and on which lap, as in *all laps of Norris*: each lap has the age of its set.',
        'topic',
        { ...last, topics: [] },
      );
    },
  },
  // "Slowest one?" after the quickest stop
  {
    form: wholly('(?:and )?(?:whats |what was |which was )?(?:the )?slowest(?: one| of all)?'),
    meant: (_match, last) => (isOf(last, ['pit-stops']) ? 'slowest pit stop' : null),
  },
  // "Who was third then?" after who led lap 40
  {
    form: wholly(
      '(?:and |but |so )?who (?:was|were|is) (leading|in the lead|in front|ahead|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|p\\d{1,2}|\\d{1,2}(?:st|nd|rd|th))(?: place)? (?:then|by then|back then|at (?:that|the) (?:point|time|moment|stage)|on that lap)',
    ),
    meant: ([, place], last) => {
      const lap = lapSpokenOf(last);
      if (lap !== null) return `who was ${place!} at the end of lap ${lap}`;
      if (last.until !== null || !isOf(last, alongLaps)) return null;
      throw new AskBack(
        'At which lap is meant? Say for instance *who was third at the end of lap 20*.',
        'topic',
        last,
      );
    },
  },
  // "By how much?" after who was out in Q2
  {
    form: wholly('by how much|how much by|(?:and )?the margins?|how close was (?:it|that)'),
    meant: (_match, last) => {
      const part = last.narrowings.find((each) => each.by === 'part');
      const [of, ...others] = part?.by === 'part' ? part.parts : [];
      const isOut = isOf(last, ['qualifying-results']) && isOfNobody(last) && last.top === null;
      return isOut && (of === 1 || of === 2) && others.length === 0
        ? `by how much did they miss Q${of + 1}`
        : null;
    },
  },
  // "Did the stewards investigate it?" after what happened at a turn
  {
    form: wholly(
      '(?:did|have|has) (?:the )?(?:stewards|they|race control|fia) (?:investigate|investigated|look at|look into|looked at|looked into|review|reviewed|note|noted) (?:it|that|this|them)|(?:was|were) (?:it|that|this|they) (?:ever )?(?:investigated|noted|reviewed|looked at|looked into)(?: by the stewards)?',
    ),
    meant: (_match, last) => {
      const turn = last.narrowings.find((each) => each.by === 'corner');
      return isOf(last, ['race-control']) && turn?.by === 'corner'
        ? `and was an incident at turn ${turn.corners.join(' and ')} investigated`
        : null;
    },
  },
  // "How many of those laps was George faster?", after the laps of two
  {
    form: wholly(
      '(?:on |in )?how many (?:of (?:those|these|the|them) )?(?:laps )?(?:was|is|were|has) (\\w+(?: \\w+)?) (?:the )?(?:been )?(faster|quicker|slower)(?: one)?(?: (?:on|in|then|there))?',
    ),
    meant: ([, who, how], last) =>
      isOf(last, ['driver-laps', 'lap-times']) &&
      last.drivers.length === 2 &&
      !/^(?:he|she|it|they|that)\b/.test(who!)
        ? `and on how many of those laps was ${who} ${how}, ${last.drivers.join(' or ')}`
        : null,
  },
  // "And what was the average of the others?" after the stops of some
  {
    form: wholly(
      '(?:what (?:was|is|were) |whats )?(?:the |that )?(average|mean|median|typical)(?: (?:stop|pit stop|one|time))?(?: (?:of|for|by|from|among|amongst))? (?:all )?(?:the )?(?:others|rest|other (?:drivers|teams|cars|ones)|everyone(?: else)?|everybody(?: else)?|field|whole field)',
    ),
    meant: ([, measure], last) =>
      isOfStops(last) && !isOfNobody(last)
        ? `${measure === 'typical' ? 'average' : measure!} pit stop of everybody`
        : null,
    note: 'That is of all stops, those of whoever was spoken of among them.',
  },
  // "How many did he gain?", of places
  {
    form: wholly(
      'how many (?:did (?:he|she|they|it) )?(gain|lose|make up|win|drop|gained|lost|won|pick up)(?: (?:in total|overall|in the end|altogether))?',
    ),
    meant: ([, verb], last) =>
      (isOf(last, ['positions', 'session-info', 'results']) || last.aspects.includes('grid')) &&
      last.drivers.length === 1
        ? `how many places did he ${/^(?:lo|drop)/.test(verb!) ? 'lose' : 'gain'}`
        : null,
  },
  // "On which lap did Verstappen stop?" after who retired
  {
    form: wholly(
      '(?:on |at )?(?:which|what) lap did (?!they\\b)(\\w+(?: \\w+)?) (?:stop|drop out|go out|pull over|park (?:it|the car|up)|come in)',
    ),
    meant: ([, who], last) =>
      last.aspects.includes('retired') && isOf(last, ['session-info', 'results'])
        ? `on which lap did ${who} retire`
        : null,
  },
  // "On hards" after the second stint
  {
    form: wholly(
      '(?:only |just )?(?:on|with) (?:the |his )?(softs?|mediums?|hards?|inters?|intermediates?|wets?)(?: (?:only|alone|tyres?))?',
    ),
    meant: ([, tyres], last) => {
      const stint = last.narrowings.find(({ by }) => by === 'stint');
      if (stint === undefined) return null;
      const [one] = last.drivers;
      const whose = one === undefined ? 'everybody' : one;
      const plural = tyres!.endsWith('s') ? tyres! : `${tyres}s`;
      throw new AskBack(
        `Only the ${stint.said}, or every stint on ${plural}? A stint is on one set of tyres.`,
        'topic',
        { ...last, narrowings: [] },
        [`${stint.said} of ${whose}`, `stints of ${whose} on ${plural}`],
      );
    },
  },
  // "The three slowest", "just the top 5" of the slowest, of stops
  {
    form: wholly(
      '(?:(?:only|just|show|the|what about) )*(?:(two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) (slowest|longest|worst|fastest|quickest|shortest|best)(?: ones)?|(slowest|longest|worst|fastest|quickest|shortest|best) (two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})|top (three|five|ten|\\d{1,2}))',
    ),
    meant: ([, count, end, first, other, top], last) => {
      const isOfLeast = last.narrowings.some(({ by }) => by === 'least');
      if (!isOf(last, ['pit-stops']) || (top !== undefined && !isOfLeast)) return null;
      return `the ${count ?? other ?? top} ${end ?? first ?? 'slowest'} stops`;
    },
  },
];
