import type { RaceControlRow } from '../../../core/analysis/race/race-control.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { MessageKind } from '../../../core/timing/race-control/message-meaning.ts';
import type { RaceControlOutcome } from '../../../ops/fetch/fetch-race-control.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { countWords, listed, oftenWords } from '../../request/sentences.ts';
import { lapTimeText, type Interest } from '../answer-parts.ts';
import { onLaps } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';

export function ofKind(rows: readonly RaceControlRow[], ...kinds: readonly MessageKind[]): RaceControlRow[] {
  return rows.filter(({ meaning }) => meaning !== null && kinds.includes(meaning.kind));
}

/** How many lap times were deleted, of whom or which. */
export function deletionWords(
  { shown, driver }: RaceControlOutcome,
  interest: Interest,
  where: string,
): string[] {
  const deleted = ofKind(shown, 'lap_deleted');
  const back = ofKind(shown, 'lap_reinstated').length;
  const given = back === 0 ? '' : `; ${back} ${back === 1 ? 'was' : 'were'} given back`;
  if (driver !== null) {
    const laps = deleted.flatMap(({ driverLap, meaning }) => {
      const time = lapTimeText(meaning?.lapTimeMs ?? null);
      const lap = driverLap === null ? '' : `lap ${driverLap}`;
      const words = lap === '' ? time : `${lap}${time === '' ? '' : ` (${time})`}`;
      return words === '' ? [] : [words];
    });
    const which = laps.length === 0 ? '' : `: ${listed(laps)}`;
    return [
      `${verdict(interest, deleted.length > 0)}${markdownText(driver)} had ${countWords(deleted.length, 'lap time')} deleted ${where}${which}${given}.`,
    ];
  }
  const were = deleted.length === 1 ? 'was' : 'were';
  return [
    ...(interest.kind === 'who' && interest.words.has('most') ? mostDeleted(deleted) : []),
    `${upperFirst(countWords(deleted.length, 'lap time'))} ${were} deleted ${where}${byDriver(deleted)}${given}.`,
  ];
}

/** "LIN and ANT had most lap times deleted, 4 each." */
function mostDeleted(rows: readonly RaceControlRow[]): string[] {
  const counts = [...groupBy(rows, ({ drivers }) => drivers[0] ?? '')].filter(([code]) => code !== '');
  const most = Math.max(0, ...counts.map(([, of]) => of.length));
  const names = counts.filter(([, of]) => of.length === most).map(([code]) => markdownText(code));
  if (names.length === 0) return [];
  return [`${listed(names)} had most lap times deleted, ${most}${names.length > 1 ? ' each' : ''}.`];
}

/** ": ALO 2, STR 1", the most first. */
function byDriver(rows: readonly RaceControlRow[]): string {
  const counts = [...groupBy(rows, ({ drivers }) => drivers[0] ?? '')].filter(([code]) => code !== '');
  const told = counts
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, of]) => `${markdownText(code)} ${of.length}`);
  return told.length === 0 ? '' : `: ${listed(told)}`;
}

/** "Race control showed 20 yellow flags (9 of them double) in …, on laps 1 and 8." */
export function yellowFlagWords(
  { shown }: RaceControlOutcome,
  { laps: asked }: Interest,
  where: string,
): string[] {
  const flags = ofKind(shown, 'yellow_flag', 'double_yellow_flag');
  const doubles = ofKind(shown, 'double_yellow_flag').length;
  const laps = [...new Set(flags.flatMap(({ lap }) => (lap === null ? [] : [String(lap)])))];
  const when = laps.length === 0 || asked.length > 0 ? '' : `, ${onLaps(laps)}`;
  const double = doubles > 0 ? ` (${doubles} of them double)` : '';
  return [`Race control showed ${countWords(flags.length, 'yellow flag')}${double} ${where}${when}.`];
}

/** "Race control showed 3 blue flags in …: STR 2 and ZHO 1." */
export function blueFlagWords({ shown }: RaceControlOutcome, _interest: Interest, where: string): string[] {
  const flags = ofKind(shown, 'blue_flag');
  return [`Race control showed ${countWords(flags.length, 'blue flag')} ${where}${byDriver(flags)}.`];
}

/** Of the whole track; zones are in the table. */
export function drsWords({ shown }: RaceControlOutcome, { kind }: Interest, where: string): string[] {
  const whole = ofKind(shown, 'drs').filter(({ message }) => !/\bZONE\b/i.test(message));
  const told = ['enabled', 'disabled'].flatMap((state) => {
    const laps = whole.flatMap(({ lap, meaning }) =>
      meaning?.state === state && lap !== null ? [String(lap)] : [],
    );
    const often = kind === 'how-many' ? `${oftenWords(laps.length)}, ` : '';
    return laps.length === 0 ? [] : [`${state} ${often}${onLaps(laps)}`];
  });
  if (told.length > 0) return [`DRS was ${listed(told)} ${where}.`];
  return shown.length > 0 ? [] : [`Race control said nothing of DRS ${where}.`];
}
