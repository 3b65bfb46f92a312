import { existsSync, readFileSync } from 'node:fs';
import { readOpenF1Sessions, type OpenF1Session } from '../../src/core/calendar/openf1-sessions.ts';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import { asObjects, type JsonObject } from '../../src/core/json-object.ts';
import { openF1Answers, openF1Evidence, type OpenF1Inputs } from '../../src/core/openf1/evidence.ts';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { corpusDirectory } from './recorded-sessions.ts';

const directory = `${corpusDirectory}api.openf1.org/v1/`;

/** An answer of OpenF1 as recorded, `laps@session_key=9221`; null when it is not. */
export function openF1Answer(name: string): unknown {
  const path = directory + name;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;
}

export function openF1Rows(name: string): JsonObject[] {
  return asObjects(openF1Answer(name));
}

/** The recorded list of sessions ends in August 2024, but for a few of 2026. */
const unlisted: Readonly<Record<number, JsonObject>> = {
  9655: {
    ...{ session_key: 9655, session_name: 'Race', session_type: 'Race', year: 2024 },
    ...{
      date_start: '2024-12-01T16:00:00+00:00',
      date_end: '2024-12-01T18:00:00+00:00',
      gmt_offset: '03:00:00',
    },
  },
};

function sessionOf(sessionKey: number): OpenF1Session {
  const rows = [...openF1Rows('sessions'), ...openF1Rows('sessions@year=2026'), unlisted[sessionKey]];
  const session = readOpenF1Sessions(rows).find((each) => each.sessionKey === sessionKey);
  if (!session) throw new Error(`No session ${sessionKey} of OpenF1 is recorded`);
  return session;
}

/** All that is recorded of a session of OpenF1, without results of the results API. */
export function openF1Inputs(sessionKey: number): OpenF1Inputs {
  const session = sessionOf(sessionKey);
  const answers = Object.fromEntries(
    openF1Answers.map((answer) => [answer, openF1Answer(`${answer}@session_key=${sessionKey}`)]),
  ) as OpenF1Inputs['answers'];
  return {
    session,
    sessionName: session.name,
    kind: sessionKind(session.name, new Date(session.startUtcMs).getUTCFullYear()),
    answers,
    official: null,
    lapOneMs: null,
  };
}

/** The session as this product makes it of the recorded answers; `hidden` ones count as not to be had. */
export function assembleOpenF1(sessionKey: number, hidden: readonly string[] = []): SessionTiming {
  const inputs = openF1Inputs(sessionKey);
  const answers = { ...inputs.answers, ...Object.fromEntries(hidden.map((answer) => [answer, null])) };
  return assembleEvidence(openF1Evidence({ ...inputs, answers }));
}
