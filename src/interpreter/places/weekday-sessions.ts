import type { SessionCode } from '../../core/calendar/schedule.ts';
import { weekdayOf } from '../../core/text/weekday.ts';
import type { Moment } from '../request/moment.ts';
import { AskBack } from '../request/questions.ts';
import type { Request, Weekday } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { sessionWithArticle, sessionWords } from './place-words.ts';
import { placesOf } from './places.ts';

/**
 * A request with the session that was held on the day of its weekend in place of the day. `taken`: the session that the question is about
 * where none is named; null: a season, of which a day says nothing.
 *
 * @throws AskBack where several were held on that day, none was, or another one is asked for
 */
export async function withWeekday(
  request: Request,
  { taken }: { taken: SessionCode | null },
  moment: Moment,
): Promise<Request> {
  const { weekday, date, testing } = request;
  const plain = { ...request, weekday: null };
  if (weekday === null || taken === null || date !== null || testing !== null) return plain;
  const [place, ...others] = await placesOf(plain, ['R'], moment);
  if (place === undefined || others.length > 0) return plain;
  const { event } = place;
  const days = event.sessions.flatMap(({ code, startLocal }) =>
    startLocal === null ? [] : [{ code, day: weekdayOf(startLocal) }],
  );
  if (days.length === 0) return plain;
  // By the clock at the circuit.
  const codes = days.filter(({ day }) => day === weekday.day).map(({ code }) => code);
  const wanted = plain.sessions[0] ?? (weekday.isPractice ? null : taken);
  if (wanted !== null && codes.includes(wanted)) return plain;
  const meant = codes.filter((code) => !weekday.isPractice || code.startsWith('FP'));
  if (plain.sessions.length > 0 || meant.length === 0) {
    const had = codes.length === 0 ? 'no session' : listed(codes.map(sessionWithArticle));
    const all = event.sessions.map(({ code }) => sessionWords[code]);
    throw new AskBack(
      `On ${weekday.day} the ${event.year} ${event.eventName} had ${had}. Which session do you mean?`,
      'session',
      { ...plain, sessions: [] },
      codes.length === 0 ? all : codes.map((code) => sessionWords[code]),
    );
  }
  const one = meant.length === 1 ? meant[0] : partOf(meant, weekday);
  if (one === undefined)
    throw new AskBack(
      `On ${weekday.day} there were ${listed(meant.map(sessionWithArticle))}. Which one?`,
      'session',
      plain,
      meant.map((code) => sessionWords[code]),
    );
  return { ...plain, sessions: [one] };
}

function partOf(codes: readonly SessionCode[], { part }: Weekday): SessionCode | undefined {
  return part === null ? undefined : codes.at(part === 'first' ? 0 : -1);
}
