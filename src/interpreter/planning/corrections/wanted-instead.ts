import { textOf, type Word } from '../../reading/words.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { isOf, isOfStops, tables, type Lean } from '../in-full/lean.ts';
import { withWords } from '../in-full/with-words.ts';

const session = '(?:session|qualifying|quali|qualy|race|sprint|practice)';

/** What a wanted part says of what it corrects, that it would not say alone. */
const wantedInstead: readonly Lean[] = [
  // "Sorry, 45" after a lap by its number
  {
    form: /^(?:the )?(\d{1,2})$/,
    meant: ([, lap], { laps }) => (laps.some((each) => /^\d+$/.test(each)) ? `lap ${lap}` : null),
  },
  // "No the drivers one" after the constructors' table
  {
    form: /^(?:for |of |in )?(?:the )?drivers(?: (?:one|ones|title|table|side))?$/,
    meant: (_match, last) => (isOf(last, tables) && last.constructors ? 'drivers championship' : null),
  },
  // "How many red flags in the whole session", after a part of it
  {
    form: new RegExp(
      ` (?:in|over|for|of|during|across) (?:the|that) (?:whole|entire|full|complete) ${session}$`,
    ),
    meant: (_match, last) => {
      const code = last.sessions[0] ?? last.topics.map((name) => allTopics[name].session).find(Boolean);
      const name = code == null ? undefined : names[code];
      return name === undefined ? null : ` in ${name}`;
    },
  },
  // "For the whole season", after what two did in one session, or a table at some round
  {
    form: /^(?:(?:for|over|in|across|of) )?(?:the |this |that )?(?:whole |entire |full )(?:season|year)$/,
    meant: (_match, last) => {
      if (isOf(last, ['standings'])) return 'at the end of the season';
      return last.drivers.length === 2 && isOf(last, ['qualifying-results', 'session-info', 'results'])
        ? 'over the season'
        : null;
    },
  },
  // "In total this year", after what is told of one race
  {
    form: /\b(?:in total|overall|altogether|total)\b.*\b(?:this|the|that|all) (?:season|year)$|^(?:for |over |in )?(?:this|the|that|all) (?:season|year) (?:in total|overall|altogether)$/,
    meant: (_match, last) => {
      if (!namesEvent(last) || last.topics.every((name) => allTopics[name].session === null)) return null;
      throw new AskBack(
        'That I tell of one race at a time, not over a season. Which Grand Prix shall it be?',
        'event',
        { ...last, events: [] },
      );
    },
  },
  // "Time stationary", after how long stops took
  {
    form: /^(?:the |his |their )?(?:time |how long )?(?:(?:he|they|it|the car|the cars) (?:was |were )?)?(?:stationary|standing still|stood still)(?: time)?$/,
    meant: (_match, last) => (isOfStops(last) ? 'stationary time' : null),
    note: 'Times in sentences are those from the entry of the pit lane to its exit; where the feed tells how long a car stood still, the table has that beside them.',
  },
];

const names: Readonly<Partial<Record<string, string>>> = {
  R: 'the race',
  Q: 'qualifying',
  S: 'the sprint',
  SQ: 'sprint qualifying',
  FP1: 'fp1',
  FP2: 'fp2',
  FP3: 'fp3',
  FP4: 'fp4',
};

/** The wanted part of a correction in full. @throws AskBack */
export function inFullInstead(
  wanted: readonly Word[],
  base: Request,
): { words: readonly Word[]; notes: readonly string[] } {
  const text = textOf(wanted);
  for (const { form, meant, note } of wantedInstead) {
    const match = form.exec(text);
    const full = match === null ? null : meant(match, base, '');
    if (match !== null && full !== null)
      return { words: withWords(wanted, match, full), notes: note === undefined ? [] : [note] };
  }
  return { words: wanted, notes: [] };
}
