import { groupBy } from '../../../core/group-by.ts';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { compoundWord, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { lapsPhrase } from '../asked-laps.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** Of more drivers only their number is said. */
const mostNamed = 8;

/** What a question asks about the tyres of several drivers, as sentences; none where it asks for strategies as a whole. */
export function askedStrategies(drivers: readonly Driver[], interest: Interest): string[] {
  const { narrowings, words } = interest;
  const stints = narrowings.flatMap((each) =>
    each.by === 'stint' ? each.stints : each.by === 'start' ? [1] : [],
  );
  const compounds = narrowings.flatMap((each) => (each.by === 'compound' ? each.compounds : []));
  if (stints.length > 0) return stints.flatMap((stint) => stintSentences(drivers, stint, compounds));
  if (words.has('longest') || words.has('shortest'))
    return extremeStint(drivers, compounds, words.has('longest'));
  const stops = askedStops(words);
  if (stops !== null) return [stopsSentence(drivers, stops)];
  if (compounds.length > 0) return compounds.map((compound) => useSentence(drivers, compound));
  return asksForSequences(words) ? [sequencesSentence(drivers)] : [];
}

function stintSentences(
  drivers: readonly Driver[],
  place: number | 'last',
  compounds: readonly string[],
): string[] {
  const driven = drivers.flatMap(({ code, stints }) => {
    const stint = place === 'last' ? stints.at(-1) : stints[place - 1];
    return stint ? [{ code, compound: stint.compound ?? 'UNKNOWN' }] : [];
  });
  const what = place === 1 ? 'started' : place === 'last' ? 'ended' : `drove the ${ordinalWord(place)} stint`;
  const groups = [...groupBy(driven, ({ compound }) => compound)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const asked = compounds.filter((compound) => !groups.some(([name]) => name === compound));
  const said = groups
    .filter(([compound]) => compounds.length === 0 || compounds.includes(compound))
    .map(([compound, of]) => `${whoWords(of.map(({ code }) => code))} ${what} on ${compoundWord(compound)}`);
  const none = asked.map((compound) => `Nobody ${what} on ${compoundWord(compound)}.`);
  const rest =
    compounds.length > 0
      ? groups
          .filter(([compound]) => !compounds.includes(compound))
          .map(([compound, of]) => `${countWords(of.length, 'driver')} on ${compoundWord(compound)}`)
      : [];
  return [
    ...none,
    ...(said.length > 0 ? [`${said.join('; ')}.`] : []),
    ...(rest.length > 0 ? [`The others: ${listed(rest)}.`] : []),
  ];
}

function extremeStint(
  drivers: readonly Driver[],
  compounds: readonly string[],
  isLongest: boolean,
): string[] {
  const all = drivers.flatMap(({ code, stints }) =>
    stints
      .filter(({ compound }) => compounds.length === 0 || compounds.includes(compound ?? 'UNKNOWN'))
      .map((stint) => ({ code, stint })),
  );
  const laps = all.map(({ stint }) => stint.laps);
  const most = isLongest ? Math.max(...laps) : Math.min(...laps);
  const found = all.filter(({ stint }) => stint.laps === most);
  if (found.length === 0) return [`Nobody drove on ${listed(compounds.map(compoundWord), 'or')}.`];
  const who = found
    .slice(0, mostNamed)
    .map(
      ({ code, stint }) =>
        `${markdownText(code)} (${compoundWord(stint.compound ?? 'UNKNOWN')}, ${lapsPhrase({ first: stint.firstLap, last: stint.lastLap })})`,
    );
  return [`The ${isLongest ? 'longest' : 'shortest'} stint was ${countWords(most, 'lap')}: ${listed(who)}.`];
}

/** Who drove on a compound, and who was the first to. */
function useSentence(drivers: readonly Driver[], compound: string): string {
  const used = drivers
    .flatMap(({ code, stints }) => {
      const first = stints.find((stint) => stint.compound === compound);
      return first ? [{ code, lap: first.firstLap }] : [];
    })
    .toSorted((a, b) => a.lap - b.lap);
  const [first] = used;
  const name = compoundWord(compound);
  if (!first) return `Nobody drove on ${name}.`;
  const firsts = used.filter(({ lap }) => lap === first.lap).map(({ code }) => code);
  return `${countWords(used.length, 'driver')} of ${drivers.length} drove on ${name}; first on it: ${whoWords(firsts)}, from lap ${first.lap}.`;
}

const stopCounts = ['no', 'one', 'two', 'three', 'four', 'five'];

function askedStops(words: ReadonlySet<string>): number | null {
  if (!saysAny(words, ['stop', 'stops', 'stopper', 'stoppers', 'stopping', 'pit'])) return null;
  const count = stopCounts.findIndex(
    (word, index) => words.has(word) || (index > 0 && words.has(String(index))),
  );
  return count === -1 ? null : count;
}

function stopsSentence(drivers: readonly Driver[], stops: number): string {
  const who = drivers.filter(({ pitStops }) => pitStops === stops).map(({ code }) => code);
  const how = stops === 0 ? 'did not stop' : `stopped ${oftenWords(stops)}`;
  return who.length === 0
    ? `Nobody ${stops === 0 ? 'went without a stop' : how}.`
    : `${whoWords(who)} ${how}.`;
}

function asksForSequences(words: ReadonlySet<string>): boolean {
  return saysAny(words, [
    'sequence',
    'sequences',
    'combination',
    'combinations',
    'popular',
    'common',
    'commonest',
    'different',
    'used',
  ]);
}

function sequencesSentence(drivers: readonly Driver[]): string {
  const known = drivers.filter(({ stints }) => stints.length > 0);
  const groups = [
    ...groupBy(known, ({ stints }) =>
      stints.map(({ compound }) => compoundWord(compound ?? 'UNKNOWN')).join(' – '),
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length);
  const [most] = groups;
  if (!most) return 'No stints are known.';
  return `There were ${countWords(groups.length, 'sequence')} of compounds; the commonest was ${most[0]}, by ${whoWords(most[1].map(({ code }) => code))}.`;
}

function whoWords(codes: readonly string[]): string {
  return codes.length > mostNamed ? `${codes.length} drivers` : listed(codes.map(markdownText));
}
