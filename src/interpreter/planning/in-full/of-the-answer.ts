import { AskBack } from '../../request/questions.ts';
import { isOf, isOfNobody, tables, wholly, type Lean } from './lean.ts';

/** What says little, and by the answer before it something else than its words do alone. */
export const ofTheAnswer: readonly Lean[] = [
  // "Who pitted then?" after whether there was a safety car
  {
    form: wholly(
      '(who|which drivers?) (pitted|stopped|boxed|came in|dived in|dived into the pits|went in|changed tyres|took a stop)(?: (?:then|there|in it|during it|under it|during that|under that|behind it|because of it|because of that|at that point|in that))?',
    ),
    meant: ([, who], last) =>
      isOf(last, ['session-info', 'race-control']) &&
      last.aspects.some((aspect) => aspect === 'flags' || aspect === 'neutralisations')
        ? `${who} pitted under the safety car or the virtual safety car`
        : null,
  },
  // "How many points for that?" after who won
  {
    form: wholly(
      'how many points (?:for|was|is|were|does|did) (?:that|it|this|he get for that|that give|that bring)',
    ),
    meant: (_match, last) =>
      isOf(last, ['session-info', 'results']) && last.top?.count === 1 ? 'how many points did he get' : null,
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
  // "And the oldest?"
  {
    form: wholly('(?:(?:who|whos|who is|whats|what about) )?(?:the )?(youngest|oldest)(?: one| driver)?'),
    meant: ([, end], last) => (isOf(last, ['drivers']) ? `who is the ${end} driver` : null),
  },
  // "How many did he gain?", of places
  {
    form: wholly(
      'how many (?:did (?:he|she|they|it) )?(gain|lose|make up|win|drop|gained|lost|won|pick up)(?: (?:in total|overall|in the end|altogether))?',
    ),
    meant: ([, verb], last) =>
      isOf(last, ['positions']) && last.drivers.length === 1
        ? `how many places did he ${/^(?:lo|drop)/.test(verb!) ? 'lose' : 'gain'}`
        : null,
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
  // "Wins?" beside a table is asked of those spoken of
  {
    form: wholly('in (wins|podiums|poles|points)'),
    meant: ([, feats], last) =>
      isOf(last, tables) && isOfNobody(last) && feats === 'wins' ? 'who has most wins' : null,
  },
];
