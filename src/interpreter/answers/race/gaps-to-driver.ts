import type { RaceGapsFindings } from '../../../ops/analyze/race-gaps.ts';
import { formatGap } from '../../../core/text/lap-time.ts';
import { listed } from '../../request/sentences.ts';
import { secondsWords, sessionPhrase } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Gaps = RaceGapsFindings['drivers'][number];

/** Of everybody's gaps the nearest on either side are told. */
const mostToldOfAll = 2;

/** The gap of a car to the driver that gaps are measured against, at the flag; null: one of the two was not there on the lead lap. */
export function gapToReference({ relativeTo, laps, drivers }: RaceGapsFindings, row: Gaps): number | null {
  const reference = drivers.find(({ driver }) => driver === relativeTo);
  if (reference && reference.gapAtFlagMs === null) return null;
  return row.gapAtFlagMs === null ? null : (row.gapsMs[laps] ?? null);
}

/** Whether gaps are told against a driver, who was there at the flag. */
export function isAgainstDriver(findings: RaceGapsFindings): boolean {
  const { relativeTo, isOver, drivers } = findings;
  const isOfDriver = relativeTo !== 'pace' && relativeTo !== 'leader';
  return isOfDriver && isOver && drivers.some((row) => gapToReference(findings, row) !== null);
}

/** "In the race of …, against LEC at the flag RUS was 20.328 s ahead and NOR 13.786 s behind.", of all the nearest on either side. */
export function againstDriverWords(findings: RaceGapsFindings): string {
  const { session, relativeTo, drivers, asked } = findings;
  const gaps = drivers
    .flatMap((row) => {
      const gapMs = row.driver === relativeTo ? null : gapToReference(findings, row);
      return gapMs === null ? [] : [{ name: markdownText(row.driver), gapMs }];
    })
    .toSorted((a, b) => a.gapMs - b.gapMs);
  const ahead = gaps.filter(({ gapMs }) => gapMs < 0);
  const behind = gaps.filter(({ gapMs }) => gapMs >= 0);
  const told = asked === null ? [...ahead.slice(-mostToldOfAll), ...behind.slice(0, mostToldOfAll)] : gaps;
  const words = told.map(
    ({ name, gapMs }) => `${name} was ${secondsWords(gapMs)} ${gapMs < 0 ? 'ahead' : 'behind'}`,
  );
  return `In ${sessionPhrase(session)}, against ${markdownText(relativeTo)} at the flag ${words.length === 0 ? 'nobody is known' : listed(words)}.`;
}

/** "-20.328", of the driver himself "–". */
export function againstDriverCell(findings: RaceGapsFindings, row: Gaps): string {
  const gapMs = gapToReference(findings, row);
  return row.driver === findings.relativeTo || gapMs === null ? '' : formatGap(gapMs);
}
