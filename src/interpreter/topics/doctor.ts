import type { Check } from '../../core/diagnosis/check.ts';
import type { Diagnosis } from '../../core/diagnosis/diagnose.ts';
import type { SessionDiagnosis } from '../../core/diagnosis/session-check.ts';
import { placeNames } from '../../core/diagnosis/place-verdicts.ts';
import type { PartVerdict } from '../../core/diagnosis/session-parts.ts';
import { written } from '../../core/words.ts';
import { withoutPaths } from '../../tools/without-paths.ts';
import type { AnswerPart } from '../answers/answer-parts.ts';
import { markdownText, table } from '../answers/markdown.ts';
import { namedEvent } from '../places/runnings.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import { noFocus, type Plan } from '../request/planned-call.ts';
import type { Request } from '../request/request.ts';
import { lowerFirst } from '../request/sentences.ts';
import type { PlannedTopic } from './topic.ts';

/** What keeps data away, and what to do about it. */
export const doctor: PlannedTopic<Diagnosis> = {
  operation: 'doctor',
  precedence: 5,
  hears: [
    'drivers',
    'teams',
    'ask:result',
    'topic:telemetry',
    'topic:lap-times',
    'topic:validate',
    'aspect:when',
    'aspect:speed',
  ],
  phrases: [
    'doctor, svc doctor, diagnosis, diagnose, diagnostics, health check, run a health check, check my setup, check the setup, check your setup, check setup, check the sources, check my sources, check the data, check my data, check the connection, check my connection, is my setup ok',
    'what is wrong, what wrong, whats wrong, what is wrong with the data, what wrong with the data, whats wrong with the data, what is wrong with the sources, what wrong with the sources, what wrong with my setup, what is wrong with my setup, whats wrong with my setup, something is wrong with the data',
    'why is there no data, why are there no data, why no data, why do i get no data, why do i have no data, why is the data missing, why is data missing, why are the data missing, why are data missing, why is there nothing, why is there no telemetry, why are there no laps, why are there no lap times, why are there no results, why can i not see, why cant i see, no data, why does nothing work, why is nothing working, why does it not work, why doesnt it work, why is it not working, why isnt it working, why did that not work, why didnt that work, why did it not work, why did that fail, why did it fail, why does it fail',
    'is the archive reachable, is the archive down, is the archive up, is the archive available, is the archive working, does the archive work, does openf1 work, does the connection work, does the connection to the archive work, is the timing archive reachable, is the timing archive down, is openf1 reachable, is openf1 down, is openf1 up, is the data source down, are the sources reachable, are the sources up, are the sources down, which sources work, which sources are reachable, which sources can be reached, which sources are there, data sources, source status, status of the sources, state of the sources, is the network down',
    'am i signed in, am i logged in, is the account signed in, is anybody signed in',
  ],
  session: 'R',
  isAboutLastCall: true,
  plan: planDoctor,
  answer: doctorAnswer,
  ask: () => ['why is there no data', 'check my setup'],
};

/** One call, with the session that the request is about where it names one. Knows calendars or goes without. @throws AskBack */
async function planDoctor(request: Request, moment: Moment): Promise<Plan> {
  const { events, testing, years, sessions } = request;
  const [event] = events;
  const year = years[0] ?? currentYear(moment.nowMs);
  const plan = (input: Record<string, unknown>): Plan => ({
    calls: [{ operation: 'doctor', input }],
    notes: [],
    waiting: null,
    focus: noFocus,
  });
  if (typeof testing?.test === 'number' && testing.days[0] !== undefined)
    return plan({ year, test: testing.test, day: testing.days[0] });
  if (event?.by !== 'name') return plan({});
  const { eventName } = namedEvent(await moment.knowledge.schedule(year), event.query, request);
  return plan({ year, gp: eventName, session: sessions[0] ?? 'R' });
}

function doctorAnswer({ checks, session }: Diagnosis): AnswerPart {
  const found = checks.filter((check) => isWorthTelling(check, checks));
  return {
    paragraphs: [
      ...(session ? sessionParagraphs(session) : []),
      ...(found.length === 0
        ? ['Nothing is wrong with sources, account or machine.']
        : [
            found.length === 1
              ? 'One thing is not as it should be:'
              : `${found.length} things are not as they should be:`,
            table(['What', 'Found', 'What to do'], found.map(checkRow)),
          ]),
    ],
  };
}

/** Where no host can be reached, that says it for all of them; the session has a table of its own. */
function isWorthTelling({ id, status }: Check, checks: readonly Check[]): boolean {
  const isCutOff = checks.some((check) => check.id === 'network' && check.status === 'failed');
  const isTold = id === 'session' || (isCutOff && id.startsWith('host-'));
  return !isTold && (status === 'failed' || status === 'warning');
}

function checkRow({ subject, finding, next }: Check): string[] {
  return [subject, finding, next ? written(next.text) : ''].map((text) => markdownText(withoutPaths(text)));
}

function sessionParagraphs(session: SessionDiagnosis): string[] {
  if (session.facts === null) return [markdownText(session.finding)];
  const { year, eventName, name } = session.facts;
  const [laps] = session.parts;
  const where = `${markdownText(name)} of the ${year} ${markdownText(eventName)}`;
  const from = laps?.place
    ? `the laps come from ${lowerFirst(placeNames[laps.place])}`
    : 'nobody has the laps';
  return [
    `${where}: ${from.replace('openF1', 'OpenF1')}.`,
    table(['Part', 'From', 'Why'], session.parts.map(partRow)),
  ];
}

function partRow({ part, place, finding }: PartVerdict): string[] {
  return [part.replace('-', ' '), place ? placeNames[place] : 'nobody', finding].map(markdownText);
}
