import type { SpokenCue } from './phrases.ts';
import { textOf, type Word } from './words.ts';

interface Named {
  at: number;
  query: string;
}

interface Said {
  words: readonly Word[];
  cues: readonly SpokenCue[];
}

/** After these the second of two is out: "Gasly in place of Albon", "put Gasly in for Albon". */
const secondOut =
  /^(?:in place of|in lieu of|instead of|rather than|not|in for|and not|replacing|replaces|over|out of|as opposed to)(?: the)?$/;
/** Between these the first is out where the words before it order a swap: "swap Albon for Gasly". */
const firstOut =
  /^(?:out )?(?:for|with|by|to|into|in favou?r of|out for|and (?:put|add|use|show|take|get|have|bring))(?: in)?(?: the)?$/;
const swap =
  /(?:^|\b)(?:swap|swapping|replace|replacing|exchange|switch|switching|change|changing|trade|turn|make|drop|remove|ditch|lose|bin|take|sub out|swap out|switch out|take out)(?: the)?$/;
/** "Sub in Gasly for Albon". */
const swapIn =
  /(?:^|\b)(?:sub|substitute|sub in|swap in|switch in|bring in|put in|put|bring|throw|use)(?: the)?$/;

/**
 * Names that a message takes away, by their place: "Gasly in place of Albon", "swap Albon for Gasly", "drop Piastri, put Norris in". Of two
 * that are swapped, whoever was spoken of before is out.
 */
export function namesOut(
  { words, cues }: Said,
  names: readonly Named[],
  before: readonly string[] = [],
): Set<number> {
  const sorted = names.toSorted((a, b) => a.at - b.at);
  const out = new Set<number>();
  for (const [index, { at, query }] of sorted.entries()) {
    const next = sorted[index + 1];
    const lead = textOf(words.slice(Math.max(0, at - 4), at));
    if (
      /(?:^| )(?:not|(?:instead|in place|in lieu) of|rather than|never mind|forget(?: about)?)(?: the)?$/.test(
        lead,
      )
    )
      out.add(at);
    if (isOutAlone(words, at)) out.add(at);
    if (next === undefined) continue;
    const between = textOf(words.slice(at + 1, next.at));
    // "From 2022 over 2023 to 2024" takes nothing away.
    const isOnTheWay = between === 'over' && lead.endsWith('from');
    if (secondOut.test(between) && !isOnTheWay) out.add(next.at);
    if (!firstOut.test(between)) continue;
    const isKnown = [before.includes(query), before.includes(next.query)];
    const isSwap = swap.test(lead);
    const isAlone = between === 'for' && words.length <= 5 && isKnown[0] !== isKnown[1];
    if (!isSwap && !swapIn.test(lead) && !isAlone) continue;
    const isFirst = isKnown[0] === isKnown[1] ? isSwap : isKnown[0];
    out.add(isFirst ? at : next.at);
  }
  for (const at of leftOut(cues, words, sorted)) out.add(at);
  return out;
}

/** "Piastri out, Norris in". */
function isOutAlone(words: readonly Word[], at: number): boolean {
  const after = words[at + 2];
  const isFirst =
    at === 0 || /^(?:and|ok|now|so)$/.test(words[at - 1]!.text) || /[,;]/.test(words[at]!.before);
  return (
    isFirst &&
    words[at + 1]?.text === 'out' &&
    (after === undefined || /[,;.]/.test(after.before) || after.text === 'and')
  );
}

const joints = /^(?:and|or|nor|the|both|also|neither)$/;

/** Names right behind "drop", "without", and what is joined to them: not the year of "without a stop in Monza 2025". */
function leftOut(cues: readonly SpokenCue[], words: readonly Word[], names: readonly Named[]): number[] {
  return cues
    .filter(({ cue }) => cue === 'follow:without')
    .flatMap(({ at, length }) => {
      const found: number[] = [];
      for (let each = at + length; each < words.length; each++) {
        const { text, before } = words[each]!;
        const isName = names.some((name) => name.at === each);
        if ((!isName && !joints.test(text)) || (found.length > 0 && /[;.]/.test(before))) break;
        if (isName) found.push(each);
      }
      return found;
    });
}
