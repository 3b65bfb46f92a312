import {
  isSeparable,
  type CornersFindings,
  type TimedStretch,
} from '../../../core/analysis/telemetry/corners.ts';
import { whereWords } from '../../../core/analysis/telemetry/difference-words.ts';
import { formatSeconds } from '../../../core/text/lap-time.ts';
import { saysAny, secondsWords, type Interest } from '../answer-parts.ts';

interface Lost {
  where: string;
  isOnStraight: boolean;
  /** Of the second lap against the first. */
  time: NonNullable<TimedStretch['laps'][number]>;
}

/** Stretches of a lap on which two are apart beyond what their samples leave open. */
function stretchesApart({ corners, toTheFlag }: CornersFindings): Lost[] {
  const all = [
    ...corners.flatMap(({ label, corner, straight }) => [
      { corner: label, isOnStraight: false, stretch: corner },
      { corner: label, isOnStraight: true, stretch: straight },
    ]),
    { corner: null, isOnStraight: true, stretch: toTheFlag },
  ];
  return all.flatMap(({ corner, isOnStraight, stretch }) => {
    const time = stretch?.laps[1];
    return time && isSeparable(time)
      ? [{ where: whereWords({ corner, isOnStraight }), isOnStraight, time }]
      : [];
  });
}

const ofLoss = ['lose', 'loses', 'lost', 'losing', 'slower', 'slowest'];
const ofGain = ['gain', 'gains', 'gained', 'gaining', 'win', 'wins', 'find', 'finds', 'faster', 'quicker'];
const ofPlace = ['where', 'whereabouts', 'which', 'what'];
const ofCorners = ['corner', 'corners', 'turn', 'turns', 'cornering'];

/** "Where does Verstappen lose the most?", and not how corners compare. */
export function asksWhereLost({ words }: Pick<Interest, 'words'>): boolean {
  return saysAny(words, ofPlace) && saysAny(words, [...ofLoss, ...ofGain]);
}

/**
 * Where one of two lost or gained most, from the side of whom the question names first: "VER loses most on the straight to turn 5, 0.144 s
 * (±0.066), against NOR.", or what the corners told, where they are asked for. `names`: as Markdown, in the order of the laps.
 */
export function whereLostWords(
  corners: CornersFindings | null,
  names: readonly string[],
  { words, drivers, narrowings }: Interest,
): string[] {
  const [first, second, third] = names;
  const isOfSome = narrowings.some(({ by }) => by === 'corner' || by === 'sector');
  if (!corners || first === undefined || second === undefined || third !== undefined || isOfSome) return [];
  const isOfLoss = saysAny(words, ofLoss);
  const isOfPlace = asksWhereLost({ words });
  const isOfCorners = saysAny(words, ofCorners);
  if (!isOfPlace && !isOfCorners) return [];
  const apart = stretchesApart(corners).filter(
    ({ isOnStraight }) =>
      !(isOfCorners && isOnStraight) && !(saysAny(words, ['straight', 'straights']) && !isOnStraight),
  );
  if (apart.length === 0) {
    const what = isOfCorners ? 'In no corner' : 'Nowhere on the lap';
    return [`${what} is a difference between ${first} and ${second} beyond what the samples leave open.`];
  }
  if (!isOfPlace) return [cornersTold(apart, first, second)];
  const isOfSecond = drivers.length > 0 ? drivers[0] === second : isOfLoss;
  const [own, other] = isOfSecond ? [second, first] : [first, second];
  const sign = isOfSecond === isOfLoss ? 1 : -1;
  const verb = isOfLoss ? 'loses' : 'gains';
  const [most, then] = mostFirst(apart, sign);
  if (!most)
    return [
      `${own} ${verb} time on ${other} ${isOfCorners ? 'in no corner' : 'nowhere'} beyond what the samples leave open.`,
    ];
  const next = then ? `; then ${then.where}, ${amount(then)}` : '';
  return [`${own} ${verb} most ${most.where}, ${amount(most)} against ${other}${next}.`];
}

/** "Of the corners, NOR gains most in turn 12, 0.131 s (±0.058), and VER in turn 7, 0.050 s (±0.020)." */
function cornersTold(apart: readonly Lost[], first: string, second: string): string {
  const told = [
    { name: first, most: mostFirst(apart, 1)[0] },
    { name: second, most: mostFirst(apart, -1)[0] },
  ].flatMap(({ name, most }) => (most ? [{ name, most }] : []));
  const [one, other] = told.map(({ name, most }) => `${name} gains most ${most.where}, ${amount(most)}`);
  return `Of the corners, ${one!}${other === undefined ? '' : `; ${other}`}.`;
}

/** Stretches on which the second lap lost (1) or gained (-1), the most first. */
function mostFirst(apart: readonly Lost[], sign: 1 | -1): Lost[] {
  return apart
    .filter(({ time }) => sign * time.deltaMs > 0)
    .toSorted((a, b) => sign * (b.time.deltaMs - a.time.deltaMs));
}

function amount({ time: { deltaMs, withinMs } }: Lost): string {
  return `${secondsWords(deltaMs)} (±${formatSeconds(withinMs)})`;
}
