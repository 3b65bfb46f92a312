import type { Lap } from '../../../core/timing/laps/lap.ts';
import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { ordinalWord } from '../../request/sentences.ts';
import { lapTimeText, saysAny, secondsWords, type Interest } from '../answer-parts.ts';
import { lapNumbers } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { areOfOneSession } from './several-drivers.ts';

/** "SAI was 14th at the end of lap 1.", of laps that the question names, where a place is asked for. */
export function placeOnLaps(driver: string, laps: readonly Lap[], { kind, words }: Interest): string[] {
  if (kind !== 'where' && !saysAny(words, ['position', 'place', 'positions'])) return [];
  return laps.flatMap(({ lapNumber, position }) =>
    position === null ? [] : [`${driver} was ${ordinalWord(position)} at the end of lap ${lapNumber}.`],
  );
}

/** "Yes: ANT was 0.066 s faster than RUS on lap 20.", of two whose same lap is asked for. */
export function sameLapWords(all: readonly DriverLapsFindings[], interest: Interest): string[] {
  const { words, kind, laps: asked, drivers } = interest;
  const [number, other] = lapNumbers(asked);
  const isOfSlower = words.has('slower');
  if (number === undefined || other !== undefined || !(isOfSlower || saysAny(words, faster))) return [];
  if (!areOfOneSession(all)) return [];
  const timed = all.flatMap(({ driver, laps }) => {
    const timeMs = laps.find(({ lapNumber }) => lapNumber === number)?.lapTimeMs ?? null;
    return driver === null || timeMs === null ? [] : [{ driver, timeMs }];
  });
  const [first, second, third] = timed.toSorted((a, b) => a.timeMs - b.timeMs);
  if (!first || !second || third) return [];
  const isSo = (first.driver === drivers[0]) !== isOfSlower;
  const verdict = kind === 'whether' ? (isSo && first.timeMs !== second.timeMs ? 'Yes: ' : 'No: ') : '';
  const [name, slower] = [first, second].map(({ driver }) => markdownText(driver));
  return [
    first.timeMs === second.timeMs
      ? `${verdict}${name} and ${slower} were equally fast on lap ${number}, ${lapTimeText(first.timeMs)}.`
      : `${verdict}${name} was ${secondsWords(second.timeMs - first.timeMs)} faster than ${slower} on lap ${number}.`,
  ];
}

const faster = ['faster', 'quicker', 'fastest', 'quickest', 'difference', 'compare', 'compared'];
