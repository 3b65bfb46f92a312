import { isRaceCode } from '../../request/request.ts';
import { listed } from '../../request/sentences.ts';
import type { SeasonNowFindings } from '../../../ops/temporal-context.ts';
import { utcTimestamp } from '../../../core/text/utc-timestamp.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Yes or no first, where it is asked whether a race or session is on today or this weekend, or the season is over. */
export function askedOfNow(findings: SeasonNowFindings, interest: Interest): string[] {
  const { words, kind } = interest;
  const asksForAny = saysAny(words, ['anything', 'something', 'any']);
  if (kind !== 'whether' && !asksForAny) return [];
  if (saysAny(words, ['today', 'tonight'])) return dayWords(findings, 0, interest);
  if (words.has('tomorrow')) return dayWords(findings, 1, interest);
  if (saysAny(words, ['weekend'])) return weekendWords(findings, interest);
  const isOfEnd = saysAny(words, ['over', 'ended', 'finished', 'done', 'end']) && words.has('season');
  return isOfEnd && kind === 'whether' ? [findings.next === null ? 'Yes.' : 'No.'] : [];
}

/** By the days of universal time and of the place: a session of either is one of today. */
function dayWords({ season: { weekend }, nowMs }: SeasonNowFindings, days: number, interest: Interest) {
  const day = utcTimestamp(nowMs + days * dayMs).slice(0, 10);
  const what = days === 0 ? 'today' : 'tomorrow';
  const there = (weekend?.sessions ?? []).filter(
    ({ session: { startUtcMs, startLocal, code }, status }) =>
      (startLocal?.startsWith(day) === true || utcTimestamp(startUtcMs)?.startsWith(day) === true) &&
      (interest.sessions.length === 0 || interest.sessions.includes(code)) &&
      status !== 'unknown',
  );
  const open = there.filter(({ status }) => status !== 'completed');
  const names = (states: typeof there) => listed(states.map(({ session }) => markdownText(session.name)));
  if (open.length > 0) return [`Yes: ${names(open)} ${what}.`];
  if (there.length > 0)
    return [`No, nothing more ${what}: ${names(there)} ${there.length === 1 ? 'is' : 'are'} over.`];
  return [interest.sessions.length > 0 ? `No, not ${what}.` : `No, nothing is on track ${what}.`];
}

function weekendWords({ season: { weekend } }: SeasonNowFindings, interest: Interest): string[] {
  const asked = (weekend?.sessions ?? []).filter(({ session: { code } }) =>
    interest.sessions.length > 0 ? interest.sessions.includes(code) : isRaceCode(code),
  );
  if (asked.length === 0) return ['No.'];
  return [asked.every(({ status }) => status === 'completed') ? 'Yes, and it is over.' : 'Yes.'];
}
