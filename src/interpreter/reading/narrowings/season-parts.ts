import { anchored } from './form.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import type { EventReference } from '../../request/request.ts';
import { readCount, take, type Reading } from '../words.ts';

/** A part of a season that is told by no race: up to its moment, from its moment on, or the race at it. */
export interface SeasonPart {
  by: 'until' | 'from' | 'race';
  /** The race that ends it; of a part "from" on, the one that begins it. */
  event: EventReference & { by: 'season' };
  said: string;
  /** Places of its words in the message. */
  at: readonly number[];
}

const pause =
  '(?:summer|mid ?season|midsummer|august|4 week|four week)(?: (?:2[0-9]{3}|season))? (?:break|shutdown|shut down|holidays?|recess|hiatus|pause|vacation|stop)';
const breaks = `(?:the |this (?:years? )?|last (?:years? )?|(?:19|20)\\d\\d )?(?:${pause}|break in august|pause in august|shutdown in august)`;
const half = '(?:the )?(?:season|year|campaign|championship|calendar)(?: s)?';
const races = '(?:races?|rounds?|grands? prix|gps?|weekends?|events?)';
const count = '(\\w+)';
const everybody = '(?:everybody|everyone|the teams|they|all|f1|the paddock)';

type Made = (groups: readonly (string | undefined)[]) => Omit<SeasonPart, 'said' | 'at'> | null;

const at =
  (by: SeasonPart['by'], which: SeasonPart['event']['which']): Made =>
  () => ({ by, event: { by: 'season', which } });

const counted =
  (by: SeasonPart['by'], which: SeasonPart['event']['which']): Made =>
  ([said]) => {
    const races = said === 'a' || said === 'last' || said === 'final' ? 1 : readCount(said ?? '');
    return races === null || races === 0 ? null : { by, event: { by: 'season', which, races } };
  };

/** How parts of a season are said, those that say more before others. */
const forms: readonly (readonly [RegExp, Made])[] = (
  [
    [
      `(?:the )?(?:(?:last|final) (?:race|round|gp|grand prix|one|weekend)|(?:race|round|gp|grand prix)) before ${breaks}`,
      at('race', 'break'),
    ],
    [
      `(?:the )?(?:(?:first|opening) (?:race|round|gp|grand prix|one|weekend)|(?:race|round|gp|grand prix)) (?:after|back after|back from|following|since) ${breaks}`,
      at('race', 'after-break'),
    ],
    [`(?:the )?first (?:race|round|gp|grand prix|one) back$`, at('race', 'after-break')],
    [
      `before ${breaks} (?:compared to|compared with|vs|versus|and|against|or|than|relative to) (?:after|since|following)(?: it| that| ${breaks})?`,
      at('from', 'after-break'),
    ],
    [
      `(?:since|after|from|following|post|coming out of|out of|coming back from|back from|returning from) ${breaks}(?: on| onwards?)?`,
      at('from', 'after-break'),
    ],
    [
      `(?:(?:just |right |up )?(?:before|until|till|to)|up to|up until|going into|heading into|into|at|by|as of|ahead of|prior to|pre|when|during|in|over|come|for) (?:the start of )?${breaks}(?: (?:came|started|began|hit|arrived|starts|begins))?`,
      at('until', 'break'),
    ],
    // Alone it is up to it, where it is not asked for itself.
    [`${breaks}$`, at('until', 'break')],
    [
      `(?:when|before|as|once|by the time) ${everybody} (?:all )?(?:went|go|goes|left|leave|broke|headed) (?:off )?(?:on|for|off for|to|into|up for) (?:the |their )?(?:summer )?(?:holidays?|vacation|break|shutdown|summer)(?: in august| in july)?`,
      at('until', 'break'),
    ],
    [
      `(?:in |over |during |of |for |after |until |till |at the end of |up to the end of |by the end of )?(?:the )?(?:first|opening) half of ${half}`,
      at('until', 'half'),
    ],
    [
      `(?:in |over |during |of |for |from )?(?:the )?(?:second|other|latter|back|last|final) half of ${half}`,
      at('from', 'after-half'),
    ],
    [`(?:in |over |during )?(?:the )?first half(?: of)?(?= (?:19|20)\\d\\d)`, at('until', 'half')],
    [
      `(?:in |over |during )?(?:the )?(?:second|latter) half(?: of)?(?= (?:19|20)\\d\\d)`,
      at('from', 'after-half'),
    ],
    [
      `(?:at|by) (?:the )?(?:half ?way(?: point| mark| stage)?|half|midpoint|mid point|middle|mid) (?:of |through )?${half}`,
      at('until', 'half'),
    ],
    [
      `(?:at|by) (?:half season|mid ?season|midseason|half term|the halfway (?:point|mark|stage))`,
      at('until', 'half'),
    ],
    [`(?:half ?way|mid ?way) through ${half}`, at('until', 'half')],
    [
      `(?:with|when there were|when) (?:only |just |still )?${count} ${races} (?:were |was )?(?:still )?(?:to go|left(?: to go)?|remaining|to run|to come)`,
      counted('until', 'to-go'),
    ],
    [
      `(?:in|from|over|with|out of) (?:the |these |those )?${count} ${races} (?:that are |which are )?(?:still )?(?:to go|left(?: to go)?|remaining|to run|to come)`,
      counted('until', 'to-go'),
    ],
    [
      `(?:in|from|over|out of) (?:the )?(?:last|final|remaining|closing) ${count} ${races}(?= to (?:be|become|win|clinch|take|seal|secure|get|overtake|catch|overhaul|pass|beat|keep|stay|finish|wrap|still)\\b)`,
      counted('until', 'to-go'),
    ],
    [
      `(?:after|following|once|with) (?:just |only |the first |the opening )?${count} ${races}(?: of (?:the |this )?(?:season|year|(?:19|20)\\d\\d))? (?:were |are |was |have been |had been |have |had )?(?:all )?(?:run|done|completed|complete|gone|over|held|down|finished|in the books|in the bag|behind (?:us|them)|raced|through|played)`,
      counted('until', 'run'),
    ],
    [
      `(?:after|following) (?:just |only |the first |the opening )?${count} ${races}(?! (?:without|of|in a row|to|at|with|from)\\b)`,
      counted('until', 'run'),
    ],
    [
      `(?:after|following) (?:just |only )?${count} ${races}(?= of (?:the |this )?(?:season|year|(?:19|20)\\d\\d))`,
      counted('until', 'run'),
    ],
    [
      `(?:just |only )?${count} ${races} into (?:the |this )?(?:season|year|campaign|championship|(?:19|20)\\d\\d)`,
      counted('until', 'run'),
    ],
    [
      `(?:(?:at|by|up to) (?:this|the same|the very same|that)|(?:the )?same) (?:point|stage|time|moment)(?: (?:in|of|during) (?:the )?(?:season|year|campaign|championship))?(?= (?:(?:in|of|during) )?(?:the )?(?:(?:19|20)\\d\\d|(?:last|previous) (?:year|season)))`,
      at('until', 'as-now'),
    ],
    [`${count} ${races} (?:before the end|from the end|before the finale)`, counted('until', 'to-go')],
    [
      `(?:with|leaving out|leave out|without|excluding|exclude|ignoring|ignore|minus|not counting|disregarding|before|if you ignore|had it not been for) (?:the )?(?:last|final|closing) ${count} ${races}(?: (?:left|taken|cut) out| excluded| ignored| removed)?`,
      counted('until', 'left-out'),
    ],
  ] as const
).map(([pattern, made]) => [anchored(pattern), made]);

/** Words that say that a table is asked for, of which the last races are a part and no list of results. */
const isOfTable = /\b(?:points?|pts|scored|scores?|scorer|standings|table|form|podiums)\b/;
const lastRaces = anchored(
  `(?:in|over|from|of|for|across|during)? ?(?:the |his |her |their )?(?:last|past|final|latest|most recent) ${count} ${races}`,
);

const longest = 14;

/** Takes a part of a season: "since the summer break", "with three races to go", "the first half of 2025". null: none. */
export function takeSeasonPart(reading: Reading): SeasonPart | null {
  const all = reading.words.map(({ text }) => text);
  // "When is the summer break"
  if (
    /\b(?:when|how long|how many weeks|dates?) (?:is|was|does|did|of|are) (?:the )?summer break\b/.test(
      all.join(' '),
    )
  )
    return null;
  const isTable = isOfTable.test(all.join(' '));
  for (const at of reading.words.keys()) {
    if (reading.isTaken[at]) continue;
    const text = all.slice(at, at + longest).join(' ');
    for (const [pattern, made] of isTable
      ? [...forms, [lastRaces, counted('from', 'last-of')] as const]
      : forms) {
      const match = pattern.exec(text);
      const part = match && made(match.slice(1));
      if (!match || !part) continue;
      const length = match[0].trim().split(' ').length;
      const said = reading.words.slice(at, at + length).map(({ raw }) => raw);
      // The year is for whoever reads years.
      const taken = said.flatMap((raw, index) => (/^(?:19|20)\d\d$/.test(raw) ? [] : [at + index]));
      for (const index of taken) take(reading, index);
      return { ...part, said: said.join(' '), at: taken };
    }
  }
  return null;
}

/** Beside a race that is named only what goes up to the same moment is a part: the words of any other are read once more. */
export function partBeside(part: SeasonPart | null, reading: Reading): SeasonPart | null {
  if (part === null || part.by === 'until') return part;
  for (const at of part.at) reading.isTaken[at] = false;
  return null;
}

export function narrowingOfPart(part: SeasonPart | null): Narrowing[] {
  if (part === null || part.by === 'race') return [];
  return [{ by: part.by === 'from' ? 'from-race' : 'after', said: part.said }];
}
