import { textOf, type Word } from '../../../reading/words.ts';
import type { Conversation } from '../../../request/conversation.ts';
import { AskBack } from '../../../request/questions.ts';
import type { TopicName } from '../../../request/topic-name.ts';
import { isOf, isOfFlags, tables, wholly, type Lean } from '../lean.ts';

/** What "it" stands for after these is known: to win, to be on pole, to score. */
const ofFeats: readonly TopicName[] = ['session-info', 'results', 'qualifying-results', 'season-summary'];

const lastOne = wholly(
  '(?:when|where|how long ago) (?:was|is|did) the (?:very )?(?:last|latest|most recent|previous|first) (?:one|time)(?: (?:that|this|it) happened| there was one| happen)?',
);

/** What was done, or happened, once more: an answer knows it only where it told of one such thing. */
export const onceMore: readonly Lean[] = [
  // "Did that happen again in 2025?" after safety cars, "did they do that again?" after the weather
  {
    form: /^(?:and |so |but |ok |then )*(?:did|do|does|has|have|had|will|was|is) (?:[\w ]+? )?(do|done|happen|happened|occur|occurred|repeat|get|got|have|had|see|use|used|try|tried) (?:(?:it|that|this|so|the same(?: thing)?|him|her|them|those|one) )?(?:to (him|her|them) )?(?:ever )?again(?: (.+))?$/,
    meant: ([, verb, whom, rest], last) => {
      const tellsFlags = isOfFlags(last) && whom === undefined && /^(?:hap|occ|ha|see|get|got)/.test(verb!);
      if (tellsFlags && /^(?:in|at|the|last|this) /.test(rest ?? '')) return `and ${rest!}`;
      if (isOf(last, ofFeats) && !isOfFlags(last) && verb!.startsWith('do')) return null;
      throw new AskBack(
        'Did what happen again? Say in full what I shall look for, as in *pit stops of Norris in Monza 2025*.',
        'topic',
        { ...last, topics: [] },
      );
    },
  },
  // "When was the last one?" after what was declined
  {
    form: lastOne,
    meant: (_match, last) => {
      if (last.topics.length > 0 && !isOf(last, overRaces)) return null;
      throw whichLastOne();
    },
  },
  // "When was the last one there?" after whether a race has a sprint
  {
    form: /\b(?:the )?(?:last|latest|first|most recent|previous) (?:one|time|sprint) (?:was )?(?:there|here)\b/,
    meant: (_match, last) => {
      if (!last.aspects.includes('sprints') || !isOf(last, ['schedule'])) return null;
      throw new AskBack('Of the race or of the sprint there, and of which year?', 'years', last);
    },
  },
  // "And the last one?" after when the next race is, "which was the last one?" after the calendar of a season that is over
  {
    form: wholly('(?:(?:which|what|when) (?:was|is) |what about |how about )?the (?:very )?last one'),
    meant: (_match, last) => {
      if (isOf(last, ['temporal-context'])) return 'when was the last race';
      const [year, ...others] = last.years;
      const isOfCalendar = isOf(last, ['schedule']) && last.events.length === 0;
      return isOfCalendar && year !== undefined && others.length === 0 ? `season finale ${year}` : null;
    },
  },
];

/** What lists races of a season, or counts them: the last one may be any of these, and is not the last race. */
const overRaces: readonly TopicName[] = [...tables, 'season-qualifyings', 'head-to-head', 'drivers'];

/** "When was the last one?" after a term, or after nothing that was told: it is no race for that. @throws AskBack */
export function checkLastOne(words: readonly Word[]): void {
  if (lastOne.test(textOf(words))) throw whichLastOne();
}

/** "How long was the last one?", asked what is meant: of that, and of no race. @throws AskBack */
export function checkOneOfPending(
  words: readonly Word[],
  { missing, request }: NonNullable<Conversation['pending']>,
): void {
  const text = textOf(words);
  if (!(missing === 'topic' && oneOfThem.test(text)) && !(missing === 'event' && lastOne.test(text))) return;
  throw new AskBack('Which one, and of what? Please ask all of it in one sentence.', missing, request);
}

const oneOfThem =
  /^(?:and |so |but |ok )*(?:how long|how much|how many|how big|when|where|who|(?:on |in |at )?(?:which|what) lap)\b.*\bthe (?:first|second|third|last|previous|other) ones?\b(?! (?:of|in|at)\b)/;

function whichLastOne(): AskBack {
  return new AskBack(
    'The last what? Say for instance *when was the last race*, or *how many safety cars in the last race*.',
    'topic',
    null,
    ['when was the last race'],
  );
}
