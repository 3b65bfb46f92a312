import * as z from 'zod';
import {
  analyseRaceControl,
  selectMessages,
  type IncidentRow,
  type RaceControlRow,
} from '../../core/analysis/race/race-control.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { type Detail, details } from '../../core/timing/race-control/incidents.ts';
import { inputName, words } from '../../core/words.ts';
import {
  answerAbout,
  feedOriginOf,
  originValues,
  sessionValues,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import { raceControlFacts } from '../parts/facts/race-control.ts';
import { defineOperation } from '../parts/operation.ts';
import { isOrderFinal } from '../parts/race-session.ts';
import {
  filterOf,
  incidentRecord,
  incidentValues,
  isFiltered,
  messageFilterFields,
  messageRecord,
  messageValues,
} from '../parts/race-control-fields.ts';
import { selectSession, sessionInputFields, type SessionSubject } from '../parts/session-selectors.ts';
import { loadSession, sessionOutcome } from '../parts/session-outcome.ts';
import { text, count } from '../parts/fields.ts';

const method =
  'Kinds, cars and reasons are read from known wordings; a message with a doubtful wording has none. Messages belong to one incident if cars, place and reason agree and no other incident fits.';

/** What race control said in a session. */
export interface RaceControlOutcome {
  session: SessionSubject;
  detail: Detail;
  messages: RaceControlRow[];
  /** Those of `messages` that were asked for. */
  shown: RaceControlRow[];
  /** Fitting ones that only more detail shows. */
  leftOut: number;
  incidents: IncidentRow[];
  /** Those of `incidents` that messages shown are about; without filters all. */
  shownIncidents: IncidentRow[];
  /** Some messages were asked for. */
  isFiltered: boolean;
  /** Code of the driver who was asked for. */
  driver: string | null;
}

export const fetchRaceControl = defineOperation({
  name: 'fetch race-control',
  summary: 'What race control and the stewards said: flags, safety cars, deleted laps, incidents, penalties.',
  description:
    'Lists the messages of race control with lap and time, what each is about where the wording is clear, whom it names, and the incidents that ' +
    'several messages belong to, from noted to penalty. Without filters it lists what decided the session (high); medium adds what else happened, ' +
    'full everything. With a filter it lists every match. All messages go to data/race_control.json.',
  brief:
    'Race control and stewards: flags, safety cars, deleted laps, incidents, penalties. Filters list all that fits.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S' },
    { year: 2023, gp: 'Azerbaijan', session: 'S', detail: 'medium' },
    { year: 2018, gp: 'Azerbaijan', session: 'R', driver: 'HUL' },
    { year: 2025, gp: 'Mexico City', session: 'Q', kind: ['lap_deleted'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'deletions', 'penalties'],
  input: z.object({
    ...sessionInputFields,
    ...messageFilterFields,
  }),
  listKey: 'messages',
  output: z.object({
    saved_to: text,
    detail: z.enum(details),
    total_messages: count.describe('In the session.'),
    shown_messages: count,
    left_out_messages: count.describe('Matching messages that only more detail shows.'),
    messages: z.array(messageRecord),
    incidents: z.array(incidentRecord).describe('All; with a filter, those the shown messages belong to.'),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const whole = await loadSession(effects, await selectSession(effects, input), { laps: 'optional' });
    const loaded = { ...whole, origin: { ...whole.origin, ...feedOriginOf(whole.origin) } };
    const { subject, timing, origin } = loaded;
    if (timing.raceControl === null) throw noMessages();
    if (input.laps !== undefined && timing.kind !== 'race') throw lapsOutsideRaces();
    const driver = input.driver === undefined ? null : resolveDriver(timing.results, input.driver);
    const filter = filterOf(input, driver);
    const { messages, incidents } = analyseRaceControl(timing, timing.raceControl);
    const { shown, leftOut } = selectMessages(messages, filter);
    const findings: RaceControlOutcome = {
      session: subject,
      ...{ detail: filter.detail, messages, shown, leftOut },
      incidents,
      isFiltered: isFiltered(filter),
      shownIncidents: isFiltered(filter)
        ? incidents.filter(({ number }) => shown.some((row) => row.incident === number))
        : incidents,
      driver: driver?.code ?? null,
    };
    return sessionOutcome(loaded, {
      findings,
      about: driver && answerAbout([driver]),
      next: [
        leftOut > 0 && [
          'fetch race-control',
          'shows more of what race control said',
          { detail: filter.detail === 'high' ? 'medium' : 'full', ...(driver && { driver: driver.code }) },
        ],
        [
          'fetch session-info',
          isOrderFinal(timing, origin.warnings) ? 'has the result' : 'gives the order so far',
        ],
      ],
    });
  },
  table: {
    fileName: 'race_control.json',
    content: (outcome) => ({
      ...sessionValues(outcome.findings.session),
      messages: outcome.findings.messages.map(messageValues),
      incidents: outcome.findings.incidents.map(incidentValues),
      ...originValues(outcome),
      warnings: outcome.warnings,
    }),
  },
  facts: (findings: RaceControlOutcome) => raceControlFacts(findings),
  document: (outcome, saved) => {
    const { detail, messages, shown, leftOut, shownIncidents } = outcome.findings;
    return {
      ...saved.table('saved_to'),
      detail,
      total_messages: messages.length,
      shown_messages: shown.length,
      left_out_messages: leftOut,
      messages: shown.map(messageValues),
      incidents: shownIncidents.map(incidentValues),
      method,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function noMessages(): SvcError {
  return new SvcError(
    'NO_DATA',
    'No source has race-control messages for this session.',
    'Choose a session from 2018 or later; some were recorded without these messages.',
    {},
    { helps: ['doctor'] },
  );
}

function lapsOutsideRaces(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`Messages have laps in races and sprints only, so ${inputName('laps')} has no meaning here.`,
    words`Leave ${inputName('laps')} out, or name a race or sprint.`,
    { options: ['laps'] },
  );
}
