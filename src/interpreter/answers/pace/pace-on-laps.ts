import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { listed } from '../../request/sentences.ts';
import { lapTimeText, secondsWords, sessionPhrase, type Interest } from '../answer-parts.ts';
import { askedLaps, isAmong, lapsPhrase } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { comparedVerdict } from '../verdict.ts';
import { asksOnHowManyLaps } from './faster-on-laps.ts';
import { areOfOneSession, lastLapOf } from './several-drivers.ts';
import { middleLap } from './slowest-lap.ts';

/** "Over laps 47 to 56 of …, VER was quickest: half of the laps took 1:36.402 or less, of NOR 1:36.706, 0.304 s more.", of several on the same laps. */
export function paceOnLaps(all: readonly DriverLapsFindings[], interest: Interest): string[] {
  const [one] = all;
  const row = askedLaps(interest, lastLapOf(all));
  if (one === undefined || all.length < 2 || row === null || asksOnHowManyLaps(interest)) return [];
  const paced = all
    .flatMap(({ driver, laps }) => {
      const middle = middleLap(laps.filter(({ lapNumber }) => isAmong(row, lapNumber)));
      return driver === null || middle === null ? [] : [{ driver, ms: middle.lapTimeMs! }];
    })
    .toSorted((a, b) => a.ms - b.ms);
  const [first, ...others] = paced;
  if (!areOfOneSession(all) || !first || others.length === 0) return [];
  const behind = others.map(
    ({ driver, ms }) => `of ${markdownText(driver)} ${lapTimeText(ms)}, ${secondsWords(ms - first.ms)} more`,
  );
  const said = others.length === 1 ? comparedVerdict(interest, interest.drivers[0] === first.driver) : '';
  return [
    `${said}${said === '' ? 'Over' : 'over'} ${lapsPhrase(row)} of ${sessionPhrase(one.session)}, ${markdownText(first.driver)} was quickest: half of the laps took ${lapTimeText(first.ms)} or less, ${listed(behind)}.`,
  ];
}
