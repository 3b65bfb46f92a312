import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { type AskedLaps, lapsPhrase } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';

/**
 * "NOR led at the end of lap 10.", and of several laps "PIA led 8 of laps 10 to 20 (10 to 14 and 18 to 20); NOR led 3 of …", of those asked for or
 * of all who led there. None where nobody asks for the lead.
 */
export function leadOverLaps(
  { lead, asked }: Pick<PositionsFindings, 'lead' | 'asked'>,
  { words, kind }: Interest,
  laps: AskedLaps,
): string[] {
  if (!saysAny(words, ['led', 'lead', 'leading', 'leader', 'leaders', 'leads', 'front'])) return [];
  const there = lead.flatMap(({ driver, fromLap, toLap }) => {
    const within = { first: Math.max(fromLap, laps.first), last: Math.min(toLap, laps.last) };
    return within.first > within.last ? [] : [{ driver, within }];
  });
  const [only] = there;
  // "Who led after lap 10?": at its end, and not on the laps behind it.
  const isOfEnd = kind === 'who' && words.has('after') && !saysAny(words, ['laps', 'most']);
  const before = lead.find(({ fromLap, toLap }) => fromLap < laps.first && toLap >= laps.first - 1);
  if (isOfEnd && asked === null && before !== undefined)
    return [`${markdownText(before.driver)} led at the end of lap ${laps.first - 1}.`];
  if (laps.first === laps.last && asked === null)
    return only === undefined ? [] : [`${markdownText(only.driver)} led at the end of lap ${laps.last}.`];
  const names = asked ?? [...new Set(there.map(({ driver }) => driver))];
  const told = names.map((name) => {
    const own = there.filter(({ driver }) => driver === name).map(({ within }) => within);
    if (own.length === 0) return `${markdownText(name)} led none of ${lapsPhrase(laps)}`;
    const count = own.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    return `${markdownText(name)} led ${count} of ${lapsPhrase(laps)} (${listed(own.map(stretchWords))})`;
  });
  return told.length === 0 ? [] : [`${told.join('; ')}.`];
}

function stretchWords({ first, last }: AskedLaps): string {
  return first === last ? String(first) : `${first} to ${last}`;
}
