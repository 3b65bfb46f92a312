import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { countWords, oftenWords } from '../../request/sentences.ts';
import { saysAny, sessionPhrase, type Interest } from '../answer-parts.ts';
import { askedLaps, isAmong, lapsPhrase } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { areOfOneSession, lastLapOf } from './several-drivers.ts';
import { tellsPace } from './slowest-lap.ts';

/** Whether it is asked on how many laps one of two was faster. */
export function asksOnHowManyLaps({ kind, words }: Pick<Interest, 'kind' | 'words'>): boolean {
  const isCounted =
    (kind === 'how-many' && words.has('many')) || (kind === 'who' && words.has('more') && words.has('laps'));
  return isCounted && saysAny(words, ['faster', 'quicker', 'slower']);
}

/** "RUS was faster than ANT on 5 of 21 laps (20 to 40) of …, slower on 16.", of two; none where that is not asked. */
export function fasterOnLaps(all: readonly DriverLapsFindings[], interest: Interest): string[] {
  const [one, two, third] = all;
  if (!one || !two || third || !asksOnHowManyLaps(interest) || !areOfOneSession(all)) return [];
  const isOfSecond = interest.drivers[0] !== undefined && interest.drivers[0] === two.driver;
  const [first, second] = isOfSecond ? [two, one] : [one, two];
  const row = askedLaps(interest, lastLapOf(all));
  const others = new Map(second.laps.filter(tellsPace).map((lap) => [lap.lapNumber, lap.lapTimeMs!]));
  const differences = first.laps
    .filter((lap) => tellsPace(lap) && (row === null || isAmong(row, lap.lapNumber)))
    .flatMap(({ lapNumber, lapTimeMs }) => {
      const other = others.get(lapNumber);
      return other === undefined ? [] : [lapTimeMs! - other];
    });
  const [name, other] = [first, second].map(({ driver }) => markdownText(driver));
  const place = `${row === null ? '' : `${lapsPhrase(row)} of `}${sessionPhrase(first.session)}`;
  if (differences.length === 0) return [`No lap of ${place} counts for both ${name} and ${other}.`];
  const faster = differences.filter((ms) => ms < 0).length;
  const slower = differences.filter((ms) => ms > 0).length;
  const told = interest.words.has('slower')
    ? `${name} was slower than ${other} on ${slower} of ${countWords(differences.length, 'lap')} and faster on ${faster}`
    : `${name} was faster than ${other} on ${faster} of ${countWords(differences.length, 'lap')} and slower on ${slower}`;
  const level = differences.length - faster - slower;
  const even = level === 0 ? '' : `, and equally fast ${oftenWords(level)}`;
  return [
    `${told}${even}, in ${place}: of laps that count for both, not the first, in or out laps, deleted ones or those behind a safety car.`,
  ];
}
