import { topics } from '../topics/registry.ts';
import { placesOf, whereOf } from '../places/places.ts';
import { orderCall, planSessions } from './plan-session.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import { AskBack, PlainAnswer, wholeOnly } from '../request/questions.ts';
import { isRaceCode, type Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { noFocus, type Plan, type PlannedCall } from '../request/planned-call.ts';

const mostCalls = 4;
/** A table of a season draws nothing, and is kept for long once the season is over. */
const mostTables = 10;

/** The calls that answer a request. @throws AskBack, PlainAnswer; SvcError when the season's names cannot be had. */
export async function planRequest(request: Request, moment: Moment): Promise<Plan> {
  checkHasBegun(request, moment);
  const first = await firstOfAll(request, moment);
  if (first !== null) return { calls: [first], notes: [], waiting: request, focus: noFocus };
  const plans: Plan[] = [];
  for (const name of request.topics) {
    const topic = topics[name];
    if (topic.plan && request.until !== null) throw new AskBack(wholeOnly, 'topic');
    plans.push(
      topic.plan && topic.session === null
        ? await topic.plan(request, moment)
        : await planSessions(name, request, moment),
    );
  }
  const plan: Plan = {
    calls: distinct(plans.flatMap(({ calls }) => calls)),
    notes: [...new Set([...plans.flatMap(({ notes }) => notes), ...shownNotes(request)])],
    waiting: plans.find(({ waiting }) => waiting !== null)?.waiting ?? null,
    focus: {
      events: [...new Set(plans.flatMap(({ focus }) => focus.events))],
      sessions: [...new Set(plans.flatMap(({ focus }) => focus.sessions))],
    },
  };
  const areTables = plan.calls.every(({ operation }) => operation === 'fetch standings');
  const most = areTables ? mostTables : mostCalls;
  if (plan.calls.length > most) {
    const seasons = new Set(plan.calls.map(({ operation, input }) => `${operation} ${String(input.year)}`));
    const areSeasons =
      seasons.size === plan.calls.length && request.topics.length === 1 && request.events.length === 0;
    throw new AskBack(
      areSeasons
        ? `That would take ${seasons.size} seasons; I look through up to ${most} at a time. Which shall it be, for example "2024 and 2025"?`
        : `That would take ${plan.calls.length} analyses; I do up to ${most} at a time. Which of them are most interesting to you?`,
      'fewer',
    );
  }
  return plan;
}

/** Of a season to come there may be a calendar, and nothing else. @throws PlainAnswer */
function checkHasBegun({ topics: names, years }: Request, { nowMs }: Moment): void {
  const isToCome = years.length > 0 && years.every((year) => year > currentYear(nowMs));
  if (isToCome && !names.some((name) => name === 'schedule' || name === 'temporal-context'))
    throw new PlainAnswer(`The ${years[0]} season has not begun, so there is nothing to analyse yet.`);
}

/** The call that says who "he" is where whoever won, or was on pole, was spoken of. @throws AskBack, PlainAnswer */
async function firstOfAll(request: Request, moment: Moment): Promise<PlannedCall | null> {
  const { top, drivers, sessions } = request;
  if (top?.at === undefined || drivers.length > 0) return null;
  const { session, ...of } = top.at;
  const [place] = await placesOf({ ...request, ...of }, [session], moment);
  if (place === undefined) return null;
  // Whoever watches a recording is told of the moment up to which it was seen.
  const isThere = JSON.stringify(of.events) === JSON.stringify(request.events);
  const isOfSession = sessions.length === 0 || sessions.includes(session);
  return orderCall(whereOf(place), isThere && isOfSession && isRaceCode(session) ? request.until : null);
}

/** What no call is cut down to, and the answer has among the rest. */
function shownNotes(request: Request): string[] {
  const { narrowings, topics: names } = request;
  const heard = names.flatMap((name) => topics[name].hearsAlso?.(request) ?? []);
  const shown = narrowings.filter(
    ({ by }) =>
      by !== 'each' &&
      by !== 'least' &&
      by !== 'count' &&
      by !== 'reference' &&
      !((by === 'threshold' || by === 'exclusion' || by === 'grid') && heard.includes(by)) &&
      !names.some((name) => topics[name].narrowedBy?.includes(by)),
  );
  if (shown.length === 0) return [];
  const quoted = listed(shown.map(({ said }) => `"${said}"`));
  return [`Look for ${quoted} among what is shown: it is of the whole, nothing was left out.`];
}

function distinct(calls: readonly PlannedCall[]): PlannedCall[] {
  const byText = new Map(calls.map((call) => [JSON.stringify(call), call]));
  return [...byText.values()];
}
