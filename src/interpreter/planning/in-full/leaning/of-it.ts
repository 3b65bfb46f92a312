import { textOf, type Word } from '../../../reading/words.ts';
import type { Conversation } from '../../../request/conversation.ts';
import { AskBack } from '../../../request/questions.ts';
import type { Request } from '../../../request/request.ts';
import type { TopicName } from '../../../request/topic-name.ts';
import { isOf, isOfFlags, wholly, type Lean } from '../lean.ts';

/** What happens to a session, and what nobody measures the gain from. */
const happenings: readonly TopicName[] = ['weather', 'race-control'];

const mostOutOfIt = wholly(
  '(?:who|which (?:driver|team|one)) (?:got|made|took|gained|benefit(?:t?ed)?|profit(?:t?ed)?|lost|suffered|gains|loses) ?(?:the )?(?:most|best|worst|least)? (?:out of|from|by|of|because of|through|due to|under|with) (?:it|that|this|them|those|all that|all this)',
);

/** "Who got the most out of that?", and "when was that?", asked something else: neither answers. @throws AskBack */
export function checkOfPending(
  words: readonly Word[],
  { missing, request, left }: NonNullable<Conversation['pending']>,
): void {
  const text = textOf(words);
  if (missing === 'word' || !(mostOutOfIt.test(text) || whenWasThat.test(text))) return;
  throw new AskBack(
    'That is no answer to what I asked. Please ask all of it in one sentence.',
    missing,
    request,
    [],
    left ?? null,
  );
}

const whenWasThat = wholly('when (?:was|were|is|did) (?:that|it|this)(?: happen)?');

/** What came of that which was told, and how it is now: of both the answer before says nothing. */
export const ofIt: readonly Lean[] = [
  // "Who got the most out of that?" after the weather, "who lost the most?" after deleted laps
  {
    form: wholly(
      '(?:who|which (?:driver|team|one)) (?:(?:got|made|took|gained|benefit(?:t?ed)?|profit(?:t?ed)?|lost|suffered|won|gains|loses) ?(?:the )?(?:most|best|worst|least)?(?: (?:out of|from|by|of|because of|through|due to|under|with) (?:it|that|this|them|those|all that|all this))?|was (?:hurt|helped|hit)(?: (?:the )?(?:most|worst|hardest))?(?: by (?:it|that|this|them|those))?)',
    ),
    meant: ([said], last) => {
      const isOfThat = /\b(?:it|that|this|them|those)\b|^(?:and |so |but )*who lost the most/.test(said);
      if (!isOf(last, happenings) || isOfFlags(last) || !isOfThat) return null;
      throw new AskBack(
        'What somebody gained or lost by that I do not work out. Who won and lost places in all of the race I can tell:',
        'topic',
        { ...last, topics: [], aspects: [] },
        ['who gained the most places', 'who lost the most places'],
      );
    },
  },
  // "Is he doing better now?" after anything that is no comparison
  {
    form: wholly(
      '(?:is|was|has|are|have|did) (?:he|she|they|it) (?:been )?(?:doing|going|getting|performing|become|got|gotten|do|any) ?(?:any |much |a lot |a bit |even )*(?:better|worse|stronger|quicker|faster|slower)(?: (?:now|these days|today|since|since then|this (?:year|season)|lately|recently|nowadays))*',
    ),
    meant: (_match, last) => {
      throw new AskBack(
        'Better than when, and in what? Ask for instance *points of Norris in 2025 and 2026*.',
        'topic',
        { ...last, topics: [] },
      );
    },
  },
  // "How is he doing now?" after how old somebody is
  {
    form: wholly(
      'how (?:is|s|has) (?:he|she) (?:been )?(?:doing|getting on|going|performing|faring)(?: (?:now|today|at the moment|these days|currently))?',
    ),
    meant: (_match, last) =>
      isOf(last, ['drivers']) && last.drivers.length === 1
        ? `how is ${last.drivers[0]!} doing this season`
        : null,
  },
];

/** What is asked of a corner that was spoken of, or beside a sector. */
export const ofThatCorner: readonly Lean[] = [
  // "Who braked later?" after turn 1 of two: there, and not in every corner
  {
    form: wholly(
      '(who|which (?:one|driver|of them|of the two)) (braked|brakes|was braking|hit the brakes|carried|carries|took|had|has|was|is)(?: the| on the)?( (?:earlier|later|harder|deeper|longer|more speed|higher apex speed|lower apex speed|higher minimum speed|better exit|higher exit speed|slower|faster|quicker))(?: (?:there|through|through it|in it|in there|in that one))?',
    ),
    meant: ([said], last) => {
      const where = cornerOf(last);
      const own = said.replace(/ (?:there|through it|in it|in there|in that one)$/, '');
      return where !== null && last.drivers.length > 1 ? `${own} in ${where}` : null;
    },
  },
  // "And turn 4?" after a sector
  {
    form: wholly('(?:(?:what|how) about |in )?((?:turn|corner|t) ?\\d{1,2})'),
    meant: ([, corner], last) => {
      const isOfSector =
        isOf(last, ['sectors', 'telemetry', 'driver-laps']) &&
        last.narrowings.some(({ by }) => by === 'sector');
      if (!isOfSector && !isOf(last, ['sectors'])) return null;
      const [one, other, ...more] = last.drivers;
      if (one !== undefined && other !== undefined && more.length === 0)
        return `compare ${one} and ${other} in ${corner!}`;
      throw new AskBack('Which drivers shall I compare there? Name two.', 'drivers', {
        ...last,
        topics: ['corners'],
        narrowings: [],
      });
    },
  },
];

/** "And in the last part?" after who was out in Q1: nobody drops out there. */
export const ofOtherPart: readonly Lean[] = [
  {
    form: wholly(
      '(?:(?:what|how) about )?(?:in )?the (last|final|next|second|other) (?:part|segment|session|one|bit)',
    ),
    meant: ([, which], last) => {
      const part = last.narrowings.find((each) => each.by === 'part');
      const isOfPart = isOf(last, ['qualifying-results']) && part?.by === 'part';
      if (!isOfPart || last.drivers.length + last.teams.length > 0) return null;
      const [of] = part.parts;
      if (of === 1 && /^(?:next|second)$/.test(which!)) return 'who was out in Q2';
      throw new AskBack(
        'Which part is meant, and what of it? Say for instance *who was out in Q2*.',
        'topic',
        {
          ...last,
          topics: [],
          narrowings: [],
        },
      );
    },
  },
];

/** "Turn 1", "turns 1 and 2"; null: no corner was spoken of. */
function cornerOf({ narrowings }: Request): string | null {
  const turn = narrowings.find((each) => each.by === 'corner');
  if (turn?.by !== 'corner' || turn.corners.length === 0) return null;
  return `${turn.corners.length === 1 ? 'turn' : 'turns'} ${turn.corners.join(' and ')}`;
}
