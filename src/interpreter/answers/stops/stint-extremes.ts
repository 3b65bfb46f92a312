import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord } from '../answer-parts.ts';
import { lapsPhrase } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** Of more drivers only their number is said. */
export const mostNamed = 8;

/** "The longest stint was 33 laps: VER (soft, laps 1 to 33).", or the shortest; of those on some compounds where these are named; "The longest stint of LEC was 26 laps, on medium (laps 32 to 57)." where only one is asked for. */
export function extremeStint(
  drivers: readonly Driver[],
  compounds: readonly string[],
  isLongest: boolean,
): string[] {
  const all = drivers.flatMap(({ code, stints }) =>
    stints
      .filter(({ compound }) => compounds.length === 0 || compounds.includes(compound ?? 'UNKNOWN'))
      .map((stint) => ({ code, stint })),
  );
  const laps = all.map(({ stint }) => stint.laps);
  const most = isLongest ? Math.max(...laps) : Math.min(...laps);
  const found = all.filter(({ stint }) => stint.laps === most);
  const extreme = isLongest ? 'longest' : 'shortest';
  const [only] = drivers.length === 1 && found.length === 1 ? found : [];
  if (only !== undefined) {
    const { compound, firstLap: first, lastLap: last } = only.stint;
    return [
      `The ${extreme} stint of ${markdownText(only.code)} was ${countWords(most, 'lap')}, on ${compoundWord(compound ?? 'UNKNOWN')} (${lapsPhrase({ first, last })}).`,
    ];
  }
  if (found.length === 0) return [`Nobody drove on ${listed(compounds.map(compoundWord), 'or')}.`];
  const who = found
    .slice(0, mostNamed)
    .map(
      ({ code, stint }) =>
        `${markdownText(code)} (${compoundWord(stint.compound ?? 'UNKNOWN')}, ${lapsPhrase({ first: stint.firstLap, last: stint.lastLap })})`,
    );
  return [`The ${extreme} stint was ${countWords(most, 'lap')}: ${listed(who)}.`];
}

/** "LEC did most laps on hard, 41; next was NOR with 38.", or the fewest, of those who drove on it. */
export function extremeLapsOn(drivers: readonly Driver[], compound: string, isMost: boolean): string[] {
  const own = drivers
    .map(({ code, stints }) => ({
      code,
      laps: stints.reduce((sum, stint) => sum + (stint.compound === compound ? stint.laps : 0), 0),
    }))
    .filter(({ laps }) => laps > 0)
    .toSorted((a, b) => (isMost ? b.laps - a.laps : a.laps - b.laps));
  const [first] = own;
  if (!first) return [`Nobody drove on ${compoundWord(compound)}.`];
  const level = own.filter(({ laps }) => laps === first.laps).map(({ code }) => code);
  const second = own[level.length];
  const next = second ? `; next was ${markdownText(second.code)} with ${second.laps}` : '';
  return [
    `${whoWords(level)} did ${isMost ? 'most' : 'the fewest'} laps on ${compoundWord(compound)}, ${first.laps}${next}.`,
  ];
}

/** `areNamed`: all of them, however many they are. */
export function whoWords(codes: readonly string[], areNamed = false): string {
  return codes.length > mostNamed && !areNamed ? `${codes.length} drivers` : listed(codes.map(markdownText));
}
