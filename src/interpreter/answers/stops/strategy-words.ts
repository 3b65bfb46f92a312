import { groupBy } from '../../../core/group-by.ts';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed, lowerFirst, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { compoundWord, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { askedCompounds } from '../pace/asked-tyres.ts';
import { extremeLapsOn, extremeStint, mostNamed, whoWords } from './stint-extremes.ts';
import { asksForUnused, otherTyresSentence, unusedSentence, withoutSlicks } from './unused-tyres.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** What a question asks about the tyres of several drivers, as sentences; none where it asks for strategies as a whole. */
export function askedStrategies(drivers: readonly Driver[], interest: Interest): string[] {
  const { narrowings, words } = interest;
  const stints = narrowings.flatMap((each) =>
    each.by === 'stint' ? each.stints : each.by === 'start' ? [1] : [],
  );
  const isOfEnd = interest.kind === 'who' && words.has('end') && words.has('at');
  if (stints.length === 0 && isOfEnd) stints.push('last');
  if (stints.length === 0) stints.push(...endOfAll(interest));
  const compounds = askedCompounds(interest);
  const isOfUnused = asksForUnused(interest);
  const isOfFewest = saysAny(words, ['fewest', 'least']);
  if (compounds.length === 1 && (words.has('most') || isOfFewest) && words.has('laps'))
    return extremeLapsOn(drivers, compounds[0]!, !isOfFewest);
  if (stints.length > 0)
    return withVerdict(
      interest,
      stints.flatMap((stint) =>
        isOfUnused && compounds.length > 0
          ? [otherTyresSentence(drivers, stint, compounds)]
          : stintSentences(drivers, stint, compounds, interest),
      ),
    );
  if (interest.kind === 'how-many' && words.has('stints'))
    return [
      `There were ${countWords(
        drivers.reduce((sum, each) => sum + each.stints.length, 0),
        'stint',
      )}.`,
    ];
  if (words.has('better') && compounds.length > 1)
    return [
      'Which tyres were better is not told by who drove on them; *which compound was fastest* tells it.',
    ];
  if (saysAny(words, [...ofLongest, 'shortest']))
    return extremeStint(drivers, compounds, !words.has('shortest'));
  if (saysAny(words, ['slick', 'slicks']) && saysAny(words, ['without', 'never', 'not', 'no', 'didnt']))
    return [withoutSlicks(drivers)];
  const stops = askedStops(words);
  if (stops !== null && asksForBestPlaced(words)) return [bestPlacedWords(drivers, stops)];
  if (stops !== null) return withVerdict(interest, [stopsSentence(drivers, stops, interest.kind)]);
  if (compounds.length > 0)
    return withVerdict(
      interest,
      compounds.flatMap((compound) => [
        ...(words.has('first') ? [firstSentence(drivers, compound, saysAny(words, ofChange))] : []),
        isOfUnused ? unusedSentence(drivers, compound) : useSentence(drivers, compound),
      ]),
    );
  if (asksForSequences(words)) return [sequencesSentence(drivers)];
  return words.has('strategies') ? [kindsSentence(drivers), sequencesSentence(drivers)] : [];
}

/** "Yes: " or "No: " before, where the question is whether anybody did. */
function withVerdict({ kind, words }: Interest, [first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  // "Was the hard better than the medium?" asks for no use of them.
  if (kind !== 'whether' || saysAny(words, ofComparison)) return [first, ...others];
  return [first.startsWith('Nobody') ? `No: ${lowerFirst(first)}` : `Yes: ${first}`, ...others];
}

const ofComparison = 'better worse faster slower quicker than best fastest'.split(' ');

/** "12 drivers stopped once, 6 stopped twice and 2 stopped 3 times." */
function kindsSentence(drivers: readonly Driver[]): string {
  const groups = [...groupBy(drivers, ({ pitStops }) => pitStops)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const told = groups.map(([stops, of], index) => {
    const who = index === 0 ? countWords(of.length, 'driver') : String(of.length);
    return `${who} ${stops === 0 ? 'did not stop' : `stopped ${oftenWords(stops)}`}`;
  });
  return `${listed(told)}.`;
}

/** "What tyres did everyone start on?": the first stint or the last, where that is asked of all. */
function endOfAll({ words, kind }: Interest): (1 | 'last')[] {
  const isOfAll = saysAny(words, ['everyone', 'everybody', 'each', 'all', 'drivers', 'they', 'field']);
  if (!isOfAll || kind === 'when' || kind === 'how-many' || !saysAny(words, ['on', 'with', 'tyres']))
    return [];
  const isOfStart = saysAny(words, ['start', 'started', 'starting', 'begin', 'began']);
  const isOfEnd = saysAny(words, ['finish', 'finished', 'end', 'ended']);
  return isOfStart === isOfEnd ? [] : [isOfStart ? 1 : 'last'];
}

function asksForBestPlaced(words: Interest['words']): boolean {
  return (
    saysAny(words, ['best', 'highest', 'top', 'first']) &&
    saysAny(words, ['placed', 'finisher', 'finishing', 'ranked'])
  );
}

/** "VER was the best placed of the 13 drivers who stopped once." */
function bestPlacedWords(drivers: readonly Driver[], stops: number): string {
  const made = drivers.filter(({ pitStops }) => pitStops === stops);
  const [first] = made;
  const how = stops === 0 ? 'did not stop' : `stopped ${oftenWords(stops)}`;
  if (!first) return `Nobody ${stops === 0 ? 'went without a stop' : how}.`;
  const won = first === drivers[0] ? ', as the winner' : '';
  return made.length === 1
    ? `${markdownText(first.code)} was the only one who ${how}.`
    : `${markdownText(first.code)} was the best placed${won}, of the ${made.length} drivers who ${how}.`;
}

const ofLongest = ['longest', 'furthest', 'farthest'];

function stintSentences(
  drivers: readonly Driver[],
  place: number | 'last',
  compounds: readonly string[],
  { kind, words }: Interest,
): string[] {
  const areNamed = kind === 'who' || saysAny(words, ['everyone', 'everybody', 'each']);
  // "Who started on softs but changed before lap 5?"
  const isOfChange = place === 1 && saysAny(words, ['changed', 'swapped', 'ditched']);
  const driven = drivers.flatMap(({ code, stints }) => {
    if (isOfChange && stints.length < 2) return [];
    const stint = place === 'last' ? stints.at(-1) : stints[place - 1];
    return stint ? [{ code, compound: stint.compound ?? 'UNKNOWN' }] : [];
  });
  const what = place === 1 ? 'started' : place === 'last' ? 'ended' : `drove the ${ordinalWord(place)} stint`;
  const more = isOfChange ? ' and changed' : '';
  const groups = [...groupBy(driven, ({ compound }) => compound)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const asked = compounds.filter((compound) => !groups.some(([name]) => name === compound));
  const said = groups
    .filter(([compound]) => compounds.length === 0 || compounds.includes(compound))
    .map(([compound, of]) => {
      const who =
        areNamed && of.length === driven.length && of.length > mostNamed
          ? `All ${of.length} drivers`
          : whoWords(
              of.map(({ code }) => code),
              areNamed,
            );
      return kind === 'how-many' && of.length <= mostNamed
        ? `${countWords(of.length, 'driver')} ${what} on ${compoundWord(compound)}${more} (${who})`
        : `${who} ${what} on ${compoundWord(compound)}${more}`;
    });
  const none = asked.map((compound) => `Nobody ${what} on ${compoundWord(compound)}${more}.`);
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

const ofChange = ['go', 'switch', 'change', 'move', 'swap', 'get', 'pit', 'stop', 'come', 'onto'];

/** "First on intermediate: VER, from lap 12.", of those who changed to it where that is asked for. */
function firstSentence(drivers: readonly Driver[], compound: string, isOfChange: boolean): string {
  const taken = drivers.flatMap(({ code, stints }) =>
    stints
      .slice(isOfChange ? 1 : 0)
      .filter((stint) => stint.compound === compound)
      .map(({ firstLap }) => ({ code, lap: firstLap })),
  );
  const lap = Math.min(...taken.map((each) => each.lap));
  const firsts = taken.filter((each) => each.lap === lap).map(({ code }) => code);
  const name = compoundWord(compound);
  if (firsts.length === 0) return `Nobody ${isOfChange ? 'changed to' : 'drove on'} ${name}.`;
  return `First ${isOfChange ? 'to change to' : 'on'} ${name}: ${whoWords(firsts)}, from lap ${lap}.`;
}

const ofStops = ['stop', 'stops', 'stopper', 'stoppers', 'stopping', 'pit', 'pitting'];
const stopCounts = ['no', 'one', 'two', 'three', 'four', 'five'];

function askedStops(words: ReadonlySet<string>): number | null {
  const isOfChange = saysAny(words, [...ofStops, 'change', 'changed', 'changing', 'pitted', 'stopped']);
  const isOfNone = saysAny(words, ['without', 'never', 'not', 'didnt']) && !words.has('than');
  if (isOfChange && isOfNone) return 0;
  if (words.has('single')) return 1;
  const stopped = stopCounts.findIndex((word, index) => saysStopped(words, word, index));
  if (stopped > 0) return stopped;
  if (!saysAny(words, ofStops)) return null;
  const count = stopCounts.findIndex(
    (word, index) => words.has(word) || (index > 0 && words.has(String(index))),
  );
  return count === -1 ? null : count;
}

/** "Who one-stopped?" */
function saysStopped(words: ReadonlySet<string>, count: string, index: number): boolean {
  return [`${count}-`, `${count} `, `${index}-`, `${index} `].some((said) =>
    [...words].join(' ').includes(`${said}stopped`),
  );
}

function stopsSentence(drivers: readonly Driver[], stops: number, kind: Interest['kind']): string {
  const codesOf = (list: readonly Driver[]) => list.map(({ code }) => code);
  const who = codesOf(drivers.filter(({ pitStops }) => pitStops === stops));
  const others = codesOf(drivers.filter(({ pitStops }) => pitStops !== stops));
  const how = stops === 0 ? 'did not stop' : `stopped ${oftenWords(stops)}`;
  if (who.length === 0) return `Nobody ${stops === 0 ? 'went without a stop' : how}.`;
  if (kind === 'how-many' && who.length <= mostNamed)
    return `${countWords(who.length, 'driver')} ${how}: ${listed(who.map(markdownText))}.`;
  const areMost = who.length > mostNamed && others.length > 0 && others.length <= mostNamed;
  return `${whoWords(who, kind === 'who' && !areMost)} ${how}${areMost ? `: all but ${listed(others.map(markdownText))}` : ''}.`;
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
  return `There ${groups.length === 1 ? 'was' : 'were'} ${countWords(groups.length, 'sequence')} of compounds; the commonest was ${most[0]}, by ${whoWords(most[1].map(({ code }) => code))}.`;
}
