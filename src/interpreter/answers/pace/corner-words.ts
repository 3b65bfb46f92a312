import {
  lostInAll,
  type ComparedCorner,
  type CornersFindings,
} from '../../../core/analysis/telemetry/corners.ts';
import { counted } from '../../../core/text/counted-noun.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { listed } from '../../request/sentences.ts';
import { secondsWords, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { comparedVerdict, verdict } from '../verdict.ts';

/** What laps did in the corners that a question names, the one asked for first; none where it names none. `names`: as Markdown. */
export function namedCornerWords(
  { corners }: CornersFindings,
  names: readonly string[],
  interest: Interest,
): string[] {
  const { narrowings } = interest;
  const asked = narrowings.flatMap((each) => (each.by === 'corner' ? each.corners : []));
  return asked.map((number) => {
    const found = corners.filter(({ label }) => Number.parseInt(label, 10) === number);
    if (found.length === 0)
      return `There is no turn ${number}: the last one is ${markdownText(corners.at(-1)?.label ?? '')}.`;
    return found
      .map(
        (corner) =>
          fasterThrough(corner, names, interest) +
          laterBraking(corner, names, interest) +
          cornerSentence(corner, names),
      )
      .join(' ');
  });
}

/** "NOR was 0.007 s faster than LEC through turn 3. ", where it is asked which of two was. */
function fasterThrough(
  { label, corner }: ComparedCorner,
  [first, second, third]: readonly string[],
  interest: Interest,
): string {
  const { words, drivers } = interest;
  const deltaMs = corner?.laps[1]?.deltaMs ?? null;
  const isOfSlower = words.has('slower');
  if (first === undefined || second === undefined || third !== undefined) return '';
  if (
    deltaMs === null ||
    deltaMs === 0 ||
    !(isOfSlower || saysAny(words, ['faster', 'quicker', 'fastest', 'quickest']))
  )
    return '';
  const [name, slower] = deltaMs > 0 ? [first, second] : [second, first];
  const isSo = (drivers[0] === name) !== isOfSlower;
  return `${verdict(interest, isSo)}${name} was ${secondsWords(deltaMs)} faster than ${slower} through turn ${markdownText(label)}. `;
}

const ends = ['later', 'earlier', 'latest', 'earliest'];

function saysBraking(words: Interest['words']): boolean {
  return [...words].some((word) => word.startsWith('brak'));
}

/** "LEC brakes 2 m later than NOR for turn 1. ", where it is asked which of two does. */
function laterBraking(
  { label, driven }: ComparedCorner,
  [first, second, third]: readonly string[],
  interest: Interest,
): string {
  const { words, drivers } = interest;
  const asks = saysAny(words, ends) && saysBraking(words);
  const [one, other] = driven.map(({ braking }) => braking?.atM);
  if (!asks || first === undefined || second === undefined || third !== undefined) return '';
  if (one === undefined || other === undefined) return '';
  const apartM = Math.round(one) - Math.round(other);
  if (apartM === 0) return `Both brake at the same place for turn ${markdownText(label)}. `;
  const [late, early] = apartM > 0 ? [first, second] : [second, first];
  return `${comparedVerdict(interest, late === drivers[0])}${late} brakes ${Math.abs(apartM)} m later than ${early} for turn ${markdownText(label)}. `;
}

/** "Of the two NOR in turns 1 and 4 and PIA in turn 8 brakes later.", where it is asked which of two does, in no corner that is named. */
export function laterInAll(
  { corners }: CornersFindings,
  [first, second, third]: readonly string[],
  { words, narrowings }: Interest,
): string[] {
  const asks = saysAny(words, [...ends, 'last']) && saysBraking(words);
  const isOfSome = narrowings.some(({ by }) => by === 'corner');
  if (!asks || isOfSome || first === undefined || second === undefined || third !== undefined) return [];
  const apart = corners.flatMap(({ label, driven }) => {
    const [one, other] = driven.map(({ braking }) => braking);
    if (one == null || other == null) return [];
    const apartM = Math.round(one.atM) - Math.round(other.atM);
    return [
      {
        label: markdownText(label),
        apartM,
        isSure: Math.abs(apartM) > Math.hypot(one.withinM, other.withinM),
      },
    ];
  });
  if (apart.length === 0) return ['Where they brake is not known of any corner.'];
  const later = (list: typeof apart) =>
    [
      { name: first, labels: list.filter(({ apartM }) => apartM > 0).map(({ label }) => label) },
      { name: second, labels: list.filter(({ apartM }) => apartM < 0).map(({ label }) => label) },
    ]
      .toSorted((a, b) => b.labels.length - a.labels.length)
      .flatMap(({ name, labels }) =>
        labels.length === 0 ? [] : [`${name} in ${labels.length === 1 ? 'turn' : 'turns'} ${listed(labels)}`],
      );
  const sure = later(apart.filter(({ isSure }) => isSure));
  const unsure = later(apart.filter(({ isSure }) => !isSure));
  const open =
    unsure.length === 0 ? '' : ` By less than the samples leave open it is ${unsure.join(' and ')}.`;
  return [
    sure.length > 0
      ? `Of the two ${sure.join(' and ')} brakes later.${open}`
      : `Who brakes later the samples do not tell for sure in any of the ${counted(apart.length, 'corner')}.${open}`,
  ];
}

/** "In turn 4: lowest speed NOR 172 km/h and PIA 180 km/h; NOR brakes at 1203 m …; PIA wins 0.020 s on NOR." */
function cornerSentence({ label, corner, driven }: ComparedCorner, names: readonly string[]): string {
  const told = (valueOf: (index: number) => string | null) =>
    listed(
      names.flatMap((name, index) => {
        const value = valueOf(index);
        return value === null ? [] : [`${name} ${value}`];
      }),
    );
  const rounded = (value: number | undefined, unit: string) =>
    value === undefined ? null : `${Math.round(value)} ${unit}`;
  const parts = [
    ['lowest speed', told((index) => rounded(driven[index]?.lowest?.speedKmh, 'km/h'))],
    ['brakes at', told((index) => rounded(driven[index]?.braking?.atM, 'm'))],
    ['full throttle at', told((index) => rounded(driven[index]?.fullThrottle?.atM, 'm'))],
  ].flatMap(([what, values]) => (values === '' ? [] : [`${what} ${values}`]));
  const lost = names.slice(1).flatMap((name, index) => {
    const deltaMs = corner?.laps[index + 1]?.deltaMs ?? null;
    if (deltaMs === null || deltaMs === 0) return [];
    return [`${name} ${deltaMs > 0 ? 'loses' : 'gains'} ${secondsWords(deltaMs)} on ${names[0]}`];
  });
  const sentences = [...parts, ...lost];
  return sentences.length === 0
    ? `Of turn ${markdownText(label)} nothing is known.`
    : `In turn ${markdownText(label)}: ${sentences.join('; ')}.`;
}

/**
 * "On the straights of their fastest laps in qualifying …, PIA was the fastest in all, 0.042 s ahead of NOR.", where these, or all corners, are
 * asked for.
 */
export function fastestInAll(
  found: CornersFindings,
  names: readonly string[],
  interest: Interest,
  session: string,
): string[] {
  const { words, drivers } = interest;
  const isOfStraights = saysAny(words, ['straight', 'straights']);
  const isOfCorners =
    words.has('corners') && saysAny(words, ['faster', 'quicker', 'fastest', 'quickest', 'slower', 'slowest']);
  if (!isOfStraights && !isOfCorners) return [];
  const order = names
    .map((name, index) => ({
      name,
      lostMs: index === 0 ? 0 : lostInAll(found, index)[isOfStraights ? 'onStraightsMs' : 'inCornersMs'],
    }))
    .toSorted((a, b) => a.lostMs - b.lostMs);
  const [first, ...others] = order;
  if (first === undefined || others.length === 0) return [];
  const behind = others.map(({ name, lostMs }) => `${secondsWords(lostMs - first.lostMs)} ahead of ${name}`);
  const isOfTwo = names.length === 2 && drivers.length === 2 && !saysAny(words, ['slower', 'slowest']);
  const answer = isOfTwo ? verdict(interest, first.name === markdownText(drivers[0] ?? '')) : '';
  const where = `${answer}${isOfStraights ? 'on the straights' : 'in the corners'}`;
  return [
    `${upperFirst(where)} of their fastest laps in ${session}, ${first.name} was the fastest in all, ${listed(behind)}.`,
  ];
}

/** How often zones were found on each lap, where the question asks for them. */
export function zoneCounts(
  laps: readonly {
    name: string;
    zones: { liftAndCoast: readonly unknown[]; superClipping: readonly unknown[] };
  }[],
  { words }: Interest,
): string[] {
  const asks = saysAny(words, ['lift', 'lico', 'coast', 'coasting', 'clipping', 'superclipping', 'zones']);
  if (!asks || words.has('drs') || laps.length === 0) return [];
  const told = laps.map(
    ({ name, zones }) =>
      `${name} ${counted(zones.liftAndCoast.length, 'zone')} of lift and coast and ${zones.superClipping.length} of super clipping`,
  );
  return [`On the fastest laps: ${listed(told)}.`];
}
