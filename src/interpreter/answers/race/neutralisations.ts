import type { NeutralisationCounts } from '../../../core/analysis/race/session-summary.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { isRaceCode } from '../../request/request.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { SessionSubject } from '../../../ops/parts/session-selectors.ts';
import { sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';

type Kind = keyof NeutralisationCounts;

const kinds: readonly (readonly [kind: Kind, noun: string, asked: readonly string[]])[] = [
  ['safetyCars', 'safety car', ['safety', 'sc', 'scs']],
  ['virtualSafetyCars', 'virtual safety car', ['virtual', 'vsc', 'vscs']],
  ['redFlags', 'red flag', ['red', 'stopped', 'stoppage', 'stoppages']],
];

/**
 * "No: the race of … had no red flags. There were 1 safety car (laps 3 to 6) and no virtual safety cars.": what is asked for first. `laps`:
 * those of each, in words.
 */
export function neutralisationWords(
  session: SessionSubject,
  counts: NeutralisationCounts,
  { words, kind }: Pick<Interest, 'words' | 'kind'>,
  laps: Partial<Record<Kind, readonly string[]>> = {},
): string {
  const isAsked = ([name, , said]: (typeof kinds)[number]) =>
    saysAny(words, said) && !(name === 'safetyCars' && words.has('virtual'));
  const tell = ([name, noun]: (typeof kinds)[number]) => {
    const when = laps[name] ?? [];
    return `${countWords(counts[name], noun)}${when.length === 0 ? '' : ` (${listed(when)})`}`;
  };
  // Safety cars are of races; where none was out, only they are told of it.
  const isRace = isRaceCode(session.sessionCode);
  const told = kinds.filter(
    (each) => isRace || each[0] === 'redFlags' || counts[each[0]] > 0 || isAsked(each),
  );
  const asked = told.filter(isAsked);
  const others = asked.length === 0 ? [] : told.filter((each) => !isAsked(each));
  const had = `${sessionPhrase(session)} had ${listed((asked.length > 0 ? asked : told).map(tell))}.`;
  const rest =
    others.length === 0
      ? ''
      : ` There ${counts[others[0]![0]] === 1 ? 'was' : 'were'} ${listed(others.map(tell))}.`;
  if (kind !== 'whether' || asked.length === 0) return `${upperFirst(had)}${rest}`;
  return `${asked.some(([name]) => counts[name] > 0) ? 'Yes' : 'No'}: ${had}${rest}`;
}
