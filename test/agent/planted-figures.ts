import { randomStream, type RandomStream } from '@svc/simulated-archive/truth';
import type { PlantedConversation } from './planted-documents.ts';
import { dressed, writtenGap, writtenTime, ways, type Way } from './ways-of-writing.ts';

/** One sentence, list item or table with one figure that is right or made up. */
export interface PlantedFigure {
  answer: string;
  question: string;
  results: Record<string, unknown>[];
  isRight: boolean;
  kind: 'gap' | 'time' | 'gap on a lap';
  way: Way;
}

/** Two rows that can be compared, and what of them: seconds. */
interface Pair {
  one: string;
  other: string;
  oneS: number;
  otherS: number;
  what: string;
}

/** As many figures as asked for, half of them right; seeded, so that every run plants the same. */
export function plantFigures(conversations: readonly PlantedConversation[], count: number): PlantedFigure[] {
  const random = randomStream('planted figures');
  return Array.from({ length: count }, (_, index) => {
    const isRight = index % 2 === 0;
    const kind = index % 6 < 2 ? 'gap on a lap' : index % 6 < 4 ? 'gap' : 'time';
    const conversation = random.pick(
      conversations.filter(({ results }) => results.some(isOfLaps) === (kind === 'gap on a lap')),
    );
    const pair = random.pick(conversation.results.flatMap((result) => pairsOf(result, random)));
    const way = random.pick(ways);
    const answer =
      kind === 'time' ? timeAnswer(pair, isRight, way, random) : gapAnswer(pair, isRight, way, random);
    return { answer, question: conversation.question, results: conversation.results, isRight, kind, way };
  });
}

/** A gap as large as gaps are: mostly small, at times seconds. */
function inventedGapS(trueS: number, random: RandomStream): number {
  for (;;) {
    const gapS = random.chance(0.7) ? random.between(0.01, 2) : random.between(0.01, 20);
    if (Math.abs(gapS - trueS) > 0.06) return Math.round(gapS * 1000) / 1000;
  }
}

function gapAnswer(pair: Pair, isRight: boolean, way: Way, random: RandomStream): string {
  const trueS = Math.abs(pair.oneS - pair.otherS);
  const gapS = isRight ? trueS : inventedGapS(trueS, random);
  const gap = writtenGap(gapS, way, random);
  const [fast, slow] = pair.oneS <= pair.otherS ? [pair.one, pair.other] : [pair.other, pair.one];
  return dressed(way, random, {
    sentences: [
      `${fast} was ${gap} quicker than ${slow} ${pair.what}.`,
      `${slow} lost ${gap} to ${fast} ${pair.what}.`,
      `The difference between ${fast} and ${slow} ${pair.what} was ${gap}, which is what one would expect here.`,
      `${fast} led ${pair.what}. Behind came ${slow}, ${gap} away.`,
    ],
    rows: [slow, gap],
    heading: `${fast} and ${slow} ${pair.what}`,
  });
}

function timeAnswer(pair: Pair, isRight: boolean, way: Way, random: RandomStream): string {
  const timeS = isRight ? pair.oneS : Math.round((pair.oneS + random.between(-2, 2)) * 1000) / 1000;
  const time = writtenTime(timeS, way);
  return dressed(way, random, {
    sentences: [
      `${pair.one} managed ${time} ${pair.what}.`,
      `With ${time} ${pair.what}, ${pair.one} had the upper hand.`,
    ],
    rows: [pair.one, time],
    heading: `${pair.one} ${pair.what}`,
  });
}

type Row = Record<string, unknown>;

function isOfLaps({ gaps }: Row): boolean {
  return Array.isArray(gaps);
}

/** Two cars at the end of a lap, and at the end of the race. */
function pairsOnLaps(gaps: readonly Row[], random: RandomStream): Pair[] {
  const finished = gaps.filter(({ laps_down: lapsDown }) => lapsDown === 0);
  return Array.from({ length: 20 }, () => {
    const one = random.pick(finished);
    const other = random.pick(finished.filter((row) => row !== one));
    const isAtFlag = random.chance(0.2);
    const [ofOne, ofOther] = [one, other].map((row) => row.gaps_s as number[]) as [number[], number[]];
    const lap = isAtFlag ? ofOne.length : Math.round(random.between(1, ofOne.length));
    const what = isAtFlag
      ? random.pick(['in the end', 'at the flag'])
      : random.pick([`at the end of lap ${lap}`, `on lap ${lap}`, `after ${lap} laps (lap ${lap})`]);
    const [oneS, otherS] = [ofOne[lap - 1]!, ofOther[lap - 1]!];
    return { one: String(one.driver), other: String(other.driver), oneS, otherS, what };
  });
}

/** Pairs of what people compare in a document: bests, means, sectors, the same lap. */
function pairsOf(result: Row, random: RandomStream): Pair[] {
  if (isOfLaps(result)) return pairsOnLaps(result.gaps as Row[], random);
  const rows = comparedRows(result);
  if (rows.length < 2) return [];
  return Array.from({ length: 20 }, () => {
    const one = random.pick(rows);
    const other = random.pick(rows.filter((row) => row !== one));
    const what = random.pick(Object.keys(one.times).filter((key) => other.times[key] !== undefined));
    return { one: one.name, other: other.name, oneS: one.times[what]!, otherS: other.times[what]!, what };
  });
}

interface ComparedRow {
  name: string;
  /** Seconds, by how one speaks of them. */
  times: Record<string, number>;
}

function comparedRows(result: Row): ComparedRow[] {
  if (Array.isArray(result.laps)) return [];
  const { statistics } = result;
  const rows: [string, Row][] = Array.isArray(statistics)
    ? statistics.map((row: Row) => [String(row.driver ?? row.abbreviation ?? row.team), row])
    : Object.entries(statistics as Record<string, Row>);
  return rows.flatMap(([name, row]) => {
    const times = Object.entries(spokenOf).flatMap(([what, path]) => {
      const timeS = secondsAt(row, path);
      return timeS === null ? [] : [[what, timeS] as const];
    });
    return times.length === 0 ? [] : [{ name: name, times: Object.fromEntries(times) }];
  });
}

const spokenOf: Record<string, string> = {
  'over one lap': 'best_time_s',
  'with the best laps': 'best',
  'in the mean': 'mean',
  'in the median': 'median',
  'in median pace': 'median_s',
  'on average': 'mean_s',
  'with the fastest laps': 'best_s',
  'in sector 1': 'sector_1.time_s',
  'in sector 3': 'sector_3.time_s',
  'by theoretical best laps': 'theoretical_best.lap_time_s',
};

function secondsAt(row: Row, path: string): number | null {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Row | undefined)?.[key], row);
  if (typeof value === 'number') return value;
  const match = typeof value === 'string' ? /^(\d+):([\d.]+)$/.exec(value) : null;
  return match ? Math.round((Number(match[1]) * 60 + Number(match[2])) * 1000) / 1000 : null;
}
