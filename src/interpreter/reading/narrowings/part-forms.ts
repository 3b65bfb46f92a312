import type { Narrowing } from '../../request/narrowing.ts';
import type { SpokenCue } from '../phrases.ts';
import { joint, anchored, numbersOf, sectorsOf, type Form } from './form.ts';

const ordinal = '(first|opening|second|third|last|final|closing|[1-3](?:st|nd|rd))';
const qualifying = '(?:the )?(?:sprint )?(?:qualifying|quali|qualy|shootout)';

/** The time that was just good enough. */
const line =
  '(?:(?:cut ?off|cut|cutline|bubble)(?: (?:time|times|lap|lap time|mark|line|zone))?|(?:knock ?out|elimination|drop) (?:time|times|line|zone))';
const reach =
  '(?:reach|make|enter|join|be in|see|get (?:in)?to|make it (?:in|through)?(?: ?to)?|go (?:through )?(?:in)?to|go through to|progress (?:in)?to|advance (?:in)?to|qualify for|sneak into|scrape into|squeeze into)';
const reaching =
  '(?:(?:reaching|making|entering|getting (?:in)?to|making it (?:in)?to|progressing to|advancing to) )?';
const leave =
  '(?:leave|escape|survive|clear|get out of|get through|make it out of|make it through|come through|go through|progress from|advance from|go through from)';
const enough =
  '(?:(?:just |only just |barely )?(?:(?:good|fast|quick) )?enough|just|needed|required|necessary|sufficient|time|took|takes|take)';
const missed =
  '(?:(?:just|only just|narrowly|barely|only) )?(?:miss(?:ed|es|ing)?(?: out)?(?: on)?|(?:fell|came up|falls) (?:just )?short of|failed to)';
const closest = '(?:closest|nearest|next) to';
const margin =
  '(?: by (?:a |the )?(?:least|whisker|hair|nose|fraction|tiniest bit|tiniest of margins|smallest of margins|finest of margins|narrowest of margins|tiniest margin|smallest margin|narrowest margin|smallest gap))?';
/** "Q3", "SQ2". */
const part = '(s?q)([1-3])';
const later = '(s?q)([23])';

/** The part before the one that is named: who missed Q3 went out in Q2. */
const before: Form['read'] = ([, said]) => ({
  ...{ by: 'part', isCut: true },
  parts: numbersOf([said]).map((each) => each - 1),
});
/** The part itself; nobody goes on from the last one, so that the one before it is meant. */
const itself: Form['read'] = ([, said]) => ({
  ...{ by: 'part', isCut: true },
  parts: numbersOf([said]).map((each) => Math.min(each, 2)),
});
const unnamed: Form['read'] = () => ({ by: 'part', parts: [], isCut: true });
const asked: Form['cues'] = ([session]) => [
  session === 'sq' ? 'session:SQ' : 'session:Q',
  'topic:qualifying-results',
];

/** Parts of a qualifying, and who went on from them and who just did not. */
export const partForms: readonly Form[] = [
  { pattern: anchored(`${missed} ${reaching}(?:${reach} )?${later}${margin}`), read: before, cues: asked },
  {
    pattern: anchored(
      `(?:just|only just|barely|narrowly|last to|(?:the )?last (?:one|car|man|driver) (?:to|into|in)) (?:made it (?:through )?|got |scraped |squeezed |sneaked |snuck |${reach} )?(?:(?:in)?to )?${later}`,
    ),
    read: before,
    cues: asked,
  },
  { pattern: anchored(`${closest} ${reaching}(?:${reach} )?${later}`), read: before, cues: asked },
  { pattern: anchored(`${enough} (?:time )?to ${reach} ${later}`), read: before, cues: asked },
  { pattern: anchored(`${enough} (?:time )?to ${leave} ${part}`), read: itself, cues: asked },
  {
    pattern: anchored(`${line} (?:for|to|into)(?: ${reach})? (?:${reaching})${later}`),
    read: before,
    cues: asked,
  },
  { pattern: anchored(`${part} ${line}`), read: itself, cues: asked },
  {
    pattern: anchored(`${line} (?:(?:in|of|from|after|at the end of) )?${part}`),
    read: itself,
    cues: asked,
  },
  {
    pattern: anchored('(?:the )?(?:(?:on the )?bubble|cut ?off(?: time| lap| line)?|cut ?line)'),
    read: unnamed,
    cues: () => ['ask:part'],
  },
  {
    pattern: anchored(`${missed} (?:it|the cut|out)${margin}`),
    read: unnamed,
    cues: () => ['ask:part'],
  },
  {
    pattern: anchored(
      '(?:the )?(?:first|highest|best|fastest|quickest|unluckiest) (?:(?:car|man|driver|one|placed) )?(?:of (?:the |those )?)?(?:eliminated|knocked out|to go out|to be (?:eliminated|knocked out)|out)(?! (?:on|of|the|in front))',
    ),
    read: unnamed,
  },
  {
    pattern: anchored(`${part}(?: ${joint} s?q?([1-3]))?`),
    read: ([, ...said]) => ({ by: 'part', parts: numbersOf(said) }),
    cues: ([session]) => [session === 'sq' ? 'session:SQ' : 'session:Q', 'ask:part'],
  },
  {
    pattern: anchored(`${ordinal} (?:part|segment|phase|stage|round) of ${qualifying}`),
    read: (said) => ({ by: 'part', parts: sectorsOf(said) }),
    cues: () => ['session:Q', 'ask:part'],
  },
  {
    pattern: anchored(`(?:the )?${ordinal} (?:part|segment|phase)(?! of\\b)`),
    read: (said) => ({ by: 'part', parts: sectorsOf(said) }),
    cues: () => ['ask:part'],
  },
];

/**
 * "First car out" is of a qualifying where one is asked for, else in turn. Beside who just missed a part, "least" and "slowest" say no more
 * than that.
 */
export function atTheCut(narrowings: readonly Narrowing[], cues: readonly SpokenCue[]): Narrowing[] {
  const isOfQualifying = cues.some(({ cue }) => /^(?:session:S?[QS]$|topic:qualifying-results$)/.test(cue));
  const isCut = narrowings.some((each) => each.by === 'part' && each.isCut);
  return narrowings.flatMap((each): Narrowing[] => {
    if (isCut && isOfQualifying && each.by === 'least') return [];
    if (each.by !== 'part' || each.parts.length > 0 || isOfQualifying) return [each];
    return [{ by: 'first-or-last', which: 'first', said: each.said }];
  });
}
