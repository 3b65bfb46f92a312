import type { SessionCode } from '../../core/calendar/schedule.ts';
import { isRaceCode, type Request } from '../request/request.ts';

export const sessionWords: Readonly<Record<SessionCode, string>> = {
  R: 'race',
  Q: 'qualifying',
  S: 'sprint',
  SQ: 'sprint qualifying',
  SS: 'sprint shootout',
  FP1: 'first practice',
  FP2: 'second practice',
  FP3: 'third practice',
  FP4: 'fourth practice',
};

/** "the race", "qualifying". */
export function sessionWithArticle(code: SessionCode): string {
  return isRaceCode(code) ? `the ${sessionWords[code]}` : sessionWords[code];
}

/** Where a request is about, so that a question with it is whole: " in the race of the 2024 Italian Grand Prix". */
export function whereWords({ years, events: [event], sessions: [code], testing }: Request): string {
  const year = years.length === 1 ? `${years[0]} ` : '';
  if (testing !== null)
    return ` on day ${testing.days.join(' and ')} of test ${testing.test} ${year}`.trimEnd();
  const session = code === undefined ? '' : ` in ${sessionWithArticle(code)}`;
  return event?.by === 'name' ? `${session} of the ${year}${event.query}` : session;
}
