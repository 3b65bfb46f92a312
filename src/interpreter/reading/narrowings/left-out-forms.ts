import { phraseAt, take, type Reading } from '../words.ts';
import { anchored, type Form } from './form.ts';

const without =
  '(?:without|excluding|excl|ignoring|not counting|not including|discounting|disregarding|leaving out|leaving aside|omitting|minus|except for|except|bar|barring|stripping out|taking out|filtering out)';
const leftOut =
  '(?:are |were |is |being )?(?:not (?:counted|included|counting|considered)|excluded|left out|left aside|omitted|removed|ignored|discounted|disregarded|stripped out|taken out|filtered out|thrown out|out of it)';
const slowLaps =
  '(?:(?:in|out|pit|pit stop|inlap|outlap|pit in|pit out|in out|in and out|in or out|out and in|inlaps and outlaps|safety car|vsc|sc|virtual safety car|neutralised|slow|pit and safety car|safety car and pit)(?: -)? laps?|in ?laps?|out ?laps?|in ?laps? (?:and|or) out ?laps?|laps? (?:behind|under|with|in) (?:the |a |any )?(?:virtual )?(?:safety cars?|sc|vsc|pits?)|(?:virtual )?safety cars?(?: periods?| phases?)?|vscs?|yellow flags?|yellows)';
const all = '(?:all |any |the |his |their |her |all the |all of the |of the )*';

const pits = '(?:in|through|by|from|at|via|during|made in) (?:the )?(?:pits?|pit stops?|stops|pit lane)';
const moves =
  '(?:(?:the |any |all |those |anything )?(?:ones?|those|passes|places|moves|overtakes|cars|gains|anything)?(?: that were| that| he| they| she)?(?: got| gained| made| won| passed)?(?: past)? ?)';

const noSlowLaps = `(?:${without}|no) ${all}${slowLaps}(?: (?:and|or|nor) (?:no |${without} )?${all}${slowLaps})*`;

/** "Now without the pit laps". */
export const withoutSlowLaps = `(?:now |but |show (?:it|that|them) |and |just |only )*${noSlowLaps}`;

const ofPace =
  /\b(?:averages?|avg|means?|medians?|typical|pace|iqr|interquartile|quartiles?|spread|deviations?|sd|std|stdev|sigma|variance|consisten\w+|stead\w+|quick laps)\b/;

/** What no figure of these topics has in it anyway: "pit laps not counted" of a pace, "not counting the ones in the pits" of passes. */
export const leftOutForms: readonly Form[] = [
  paceForm(noSlowLaps),
  paceForm(`${slowLaps}(?: (?:and|or) ${slowLaps})? ${leftOut}`),
  paceForm(
    '(?:no|without|excluding|minus|ignoring|leaving out) (?:the |any )?outliers|outliers (?:excluded|left out|removed|ignored)',
  ),
  paceForm(
    '(?:on|over|in|of|only|just|using) (?:only |just )?(?:the |his |their )?(?:clean|green flag|representative) laps(?: only)?',
  ),
  {
    pattern: anchored(`${without} ${moves}${pits}`),
    beside: /\b(?:overtak\w*|overtook|pass|passes|passed|passing|moves)\b/,
    read: () => ({ by: 'on-track' }),
  },
];

function paceForm(pattern: string): Form {
  return { pattern: anchored(pattern), beside: ofPace, read: () => ({ by: 'quick-laps' }) };
}

const later =
  /^(?:ignore|ignoring|forget|forgetting|disregard|disregarding|drop|leave out|leaving out) (?:everything|anything|all|the rest|what(?:ever)? (?:came|happened|comes))(?: (?:after|later|since|afterwards))?(?: that| it| then)?$/;

/** Takes what leaves out, behind a moment that was named, all that comes later anyway: "as of Spa, ignore everything after". */
export function takeLaterLeftOut(reading: Reading): void {
  const { words } = reading;
  for (const [at, { before }] of words.entries()) {
    if (at < 3 || !/[,;:(–—.?!]|\s-\s/.test(before)) continue;
    const rest = words.slice(at + 1).findIndex((word) => /[,;.?!)]/.test(word.before));
    const length = rest === -1 ? words.length - at : rest + 1;
    if (later.test(phraseAt(reading, at, length) ?? '')) take(reading, at, length);
  }
}
