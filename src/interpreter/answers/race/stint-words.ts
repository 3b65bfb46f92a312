import { upperFirst } from '../../../core/text/upper-first.ts';
import type { CompoundWear, Stint } from '../../../core/analysis/race/stints.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord, gapText, lapTimeText, secondsWords, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { askedCompounds } from '../pace/asked-tyres.ts';

/** So many stints of the drivers named are told in sentences. */
const mostTold = 4;

/**
 * The stints that a question is about: on the compounds and in the places that it names; in those places where none of these is on the
 * compounds. All of them where none fits.
 */
export function askedStints<Each extends Pick<Stint, 'driver' | 'stint' | 'compound'>>(
  all: readonly Each[],
  { narrowings }: Pick<Interest, 'narrowings'>,
): Each[] {
  const compounds = askedCompounds({ narrowings });
  const places = narrowings.flatMap((each) => (each.by === 'stint' ? each.stints : []));
  const last = (driver: string) =>
    Math.max(...all.filter((each) => each.driver === driver).map(({ stint }) => stint));
  const placed = all.filter(
    ({ driver, stint }) =>
      places.length === 0 || places.some((place) => (place === 'last' ? last(driver) : place) === stint),
  );
  const found = placed.filter(({ compound }) => isOneOf(compounds, compound));
  if (found.length > 0) return found;
  return placed.length > 0 && places.length > 0 ? placed : [...all];
}

function isOneOf(compounds: readonly string[], compound: string | null): boolean {
  return compounds.length === 0 || compounds.includes(compound ?? 'UNKNOWN');
}

/** "Not on medium: " before stints in the places that a question names, of which none is on its compounds; "" else. */
function otherwiseDriven(shown: readonly Stint[], { narrowings }: Interest): string {
  const compounds = askedCompounds({ narrowings });
  const isOfPlaces = narrowings.some(({ by }) => by === 'stint');
  if (!isOfPlaces || shown.some(({ compound }) => isOneOf(compounds, compound))) return '';
  return `Not on ${listed(compounds.map(compoundWord), 'or')}: `;
}

/** "NOR drove no lap on hard.", of compounds that a question names; `paced`: stints with laps that tell a pace. */
export function missingCompounds(
  all: readonly Stint[],
  paced: readonly Stint[],
  { drivers, narrowings, kind }: Pick<Interest, 'narrowings' | 'drivers' | 'kind'>,
): string[] {
  const isOwn = ({ driver }: Stint) => drivers.length === 0 || drivers.includes(driver);
  const isOn = (stints: readonly Stint[], asked: string) =>
    stints.some((stint) => isOwn(stint) && stint.compound === asked);
  const missing = askedCompounds({ narrowings }).filter((asked) => !isOn(paced, asked));
  const [driven, never] = [true, false].map((was) =>
    missing.filter((asked) => isOn(all, asked) === was).map(compoundWord),
  );
  const verdict = kind === 'whether' ? 'No: ' : '';
  const who =
    drivers.length === 0
      ? `${verdict}${verdict === '' ? 'Nobody' : 'nobody'} here drove`
      : `${verdict}${listed(drivers.map(markdownText))} drove no lap`;
  return [
    ...(never!.length > 0 ? [`${who} on ${listed(never!, 'or')}.`] : []),
    ...drivers
      .filter(() => drivers.length > 1 && missing.length === 0)
      .flatMap((driver) => withoutCompounds(all, driver, askedCompounds({ narrowings }))),
    ...(driven!.length > 0 ? [`No stint on ${listed(driven!, 'or')} has laps enough to tell its pace.`] : []),
  ];
}

/** "NOR drove no lap on hard.", of one of several whom a question names. */
function withoutCompounds(all: readonly Stint[], driver: string, asked: readonly string[]): string[] {
  const own = all.filter((stint) => stint.driver === driver).map(({ compound }) => compound);
  const named = [...new Set(asked)];
  const never = named.filter((compound) => !own.includes(compound)).map(compoundWord);
  return never.length === 0 || never.length < named.length
    ? []
    : [`${markdownText(driver)} drove no lap on ${listed(never, 'or')}.`];
}

/** Compounds, those that a question names first. */
export function inAskedOrder(
  compounds: readonly CompoundWear[],
  { narrowings }: Pick<Interest, 'narrowings'>,
): CompoundWear[] {
  const asked = askedCompounds({ narrowings });
  const rank = ({ compound }: CompoundWear) =>
    asked.includes(compound) ? asked.indexOf(compound) : asked.length;
  return compounds.toSorted((a, b) => rank(a) - rank(b));
}

/** Of drivers named their stints, else whose were worn the least or the most, or were the quickest, where that is asked. */
export function stintSentences(shown: readonly Stint[], isOfDrivers: boolean, interest: Interest): string[] {
  if (isOfDrivers)
    return shown.length > 0 && shown.length <= mostTold
      ? [
          `${otherwiseDriven(shown, interest)}${tooShort(shown, interest)}${startWords(shown, interest)}${useVerdict(shown, interest)}${shown.map(toldStint).join('; ')}.`,
        ]
      : [];
  return [...numbersOfStops(interest), ...extremeWear(shown, interest), ...quickestStint(shown, interest)];
}

/** "Yes: " where the question is whether somebody drove on a compound, and these stints are on it; "" else. */
function useVerdict(shown: readonly Stint[], { kind, words, narrowings }: Interest): string {
  const compounds = askedCompounds({ narrowings });
  const isOfUse = saysAny(words, ['use', 'used', 'run', 'ran', 'drive', 'drove', 'on']);
  const isSo = shown.every(({ compound }) => compounds.includes(compound ?? 'UNKNOWN'));
  return kind === 'whether' && isOfUse && compounds.length > 0 && isSo ? 'Yes: ' : '';
}

/** "RUS started on intermediate. ", where that is asked, and the stints are the first. */
function startWords(shown: readonly Stint[], { kind, words }: Interest): string {
  const asks = saysAny(words, ['start', 'started']) && kind !== 'how-many' && kind !== 'whether';
  if (!asks || shown.some(({ firstLap }) => firstLap !== 1)) return '';
  return shown
    .map(
      ({ driver, compound }) => `${markdownText(driver)} started on ${compoundWord(compound ?? 'UNKNOWN')}. `,
    )
    .join('');
}

/** Of a question whether tyres fell off, where laps are too few to tell. */
function tooShort(shown: readonly Stint[], { kind, words }: Interest): string {
  const isOfWear = saysAny(words, [...ofWear, 'degrade', 'degraded', 'off']);
  return kind === 'whether' && isOfWear && shown.every(({ wear }) => wear === null)
    ? 'The laps are too few to tell whether the tyres fell off. '
    : '';
}

/** Of "was one stop faster than two?" stints tell nothing. */
function numbersOfStops({ words }: Interest): string[] {
  const counts = ['one', 'two', 'three', '1', '2', '3'].filter((count) => words.has(count));
  const isOfStops = saysAny(words, ['stop', 'stops', 'stopper', 'stoppers', 'stopping']);
  return counts.length > 1 && isOfStops
    ? ['Which number of stops was faster is not told; what follows is the pace on the tyres.']
    : [];
}

/** "NOR did 24 laps on medium, laps 1 to 24, with a median of 1:21.512, +0.031 s a lap". */
function toldStint({ driver, compound, lapCount, firstLap, lastLap, statistics, wear }: Stint): string {
  const slope =
    wear === null
      ? ''
      : `, ${gapText(wear.slope.perStep)} s a lap (fuel-corrected ${gapText(wear.corrected.perStep)} s)`;
  const median = statistics === null ? '' : `, with a median of ${lapTimeText(statistics.medianMs)}`;
  return `${markdownText(driver)} did ${countWords(lapCount, 'lap')} on ${compoundWord(compound ?? 'UNKNOWN')} (${firstLap} to ${lastLap})${median}${slope}`;
}

/** A slope of fewer laps says little. */
const leastLaps = 8;

/** A slope nearer to none is not worth a word, in milliseconds a lap. */
const leastTold = 50;

const ofLeast =
  'flattest flat least lowest smallest best kindest gentlest easiest managed better looked'.split(' ');
const ofMost = 'most worst highest largest biggest steepest killed fell cliff hardest'.split(' ');
const ofWear =
  'deg degs degradation wear cliff fell fall dropoff tyres tires management managed killed drop off kindest gentlest slope'.split(
    ' ',
  );

function extremeWear(shown: readonly Stint[], { kind, words }: Interest): string[] {
  const says = (list: readonly string[]) => saysAny(words, list);
  if (kind !== 'who' || !says(ofWear) || !(says(ofLeast) || says(ofMost))) return [];
  const isMost = says(ofMost) && !says(['least', 'flattest', 'lowest', 'smallest', 'best']);
  const worn = shown
    .flatMap((stint) =>
      stint.wear === null || stint.paceLaps.length < leastLaps
        ? []
        : [{ stint, ms: stint.wear.corrected.perStep }],
    )
    .toSorted((a, b) => (isMost ? b.ms - a.ms : Math.abs(a.ms) - Math.abs(b.ms)));
  const [first] = worn;
  if (!first) return [];
  const { driver, compound, paceLaps } = first.stint;
  const quickest = worn.toSorted((a, b) => a.ms - b.ms)[0]!;
  const faster =
    isMost || Math.abs(quickest.ms) <= 2 * Math.abs(first.ms) || quickest.ms >= -leastTold
      ? []
      : [
          `${markdownText(quickest.stint.driver)} even got faster on ${compoundWord(quickest.stint.compound ?? 'UNKNOWN')}, ${gapText(quickest.ms)} s a lap, which is no wear of tyres.`,
        ];
  return [
    `The ${isMost ? 'steepest' : 'flattest'} fall-off of a stint was that of ${markdownText(driver)}: ${gapText(first.ms)} s a lap, corrected for fuel, over ${countWords(paceLaps.length, 'counted lap')} on ${compoundWord(compound ?? 'UNKNOWN')}.`,
    ...faster,
  ];
}

const ofPace = 'quickest fastest quick fast quicker faster strongest strong'.split(' ');
/** "The best long run". */
const ofBest = 'best better good top'.split(' ');

function quickestStint(shown: readonly Stint[], { kind, words }: Interest): string[] {
  const isOfRuns = saysAny(words, ['run', 'runs', 'sim', 'sims']) && !saysAny(words, ofWear);
  const asks = saysAny(words, isOfRuns ? [...ofPace, ...ofBest] : ofPace);
  if (kind !== 'who' || !asks || words.has('tyre') || words.has('tire') || words.has('compound')) return [];
  const timed = shown
    .flatMap(({ statistics, ...stint }) =>
      statistics === null || statistics.lapCount < 5 ? [] : [{ ...stint, statistics }],
    )
    .toSorted((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  const [first] = timed;
  if (!first) return [];
  const { driver, statistics, compound } = first;
  return [
    `${markdownText(driver)} had the fastest median of a stint: ${lapTimeText(statistics.medianMs)} over ${countWords(statistics.lapCount, 'lap')} on ${compoundWord(compound ?? 'UNKNOWN')}.`,
  ];
}

/** Which compound was quicker, where that is asked. */
export function quickestCompound(
  compounds: readonly CompoundWear[],
  { words, narrowings }: Interest,
): string[] {
  const asks = saysAny(words, [
    'quicker',
    'faster',
    'fastest',
    'quickest',
    'better',
    'best',
    'pace',
    'slower',
  ]);
  const isOfWear = saysAny(words, ['wear', 'wears', 'wore', 'deg', 'degrade', 'degraded', 'degradation']);
  if (isOfWear && !saysAny(words, ['pace', 'quickest', 'fastest', 'quicker'])) return [];
  const isOfTyres = saysAny(words, ['tyre', 'tire', 'compound', 'tyres', 'tires']);
  const asked = askedCompounds({ narrowings });
  if (!asks || !(asked.length > 1 || (isOfTyres && words.has('which')))) return [];
  const [first, ...others] = compounds
    .filter(({ compound }) => asked.length < 2 || asked.includes(compound))
    .toSorted((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  if (!first || others.length === 0) return [];
  const behind = others.map(
    ({ compound, statistics }) =>
      `${compoundWord(compound)} ${secondsWords(Math.round(statistics.medianMs - first.statistics.medianMs))} slower`,
  );
  return [
    `${upperFirst(compoundWord(first.compound))} had the fastest median, ${lapTimeText(first.statistics.medianMs)}; ${listed(behind)}. That is as driven, whoever drove and when.`,
  ];
}
