import { archivePath, type FeedObject } from '../../ground/product.ts';
import { type DemoEvent, type DemoSession, type DemoSessionKind, offsetDuring } from '../../weekend/plan.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { saysHowFar } from './session-topics.ts';
import type { FeedMessage } from '../stream/stream.ts';

/** Since 2025 the number of the round is said, too. */
const firstYearWithNumber = 2025;

const types: Readonly<Record<DemoSessionKind, string>> = {
  race: 'Race',
  sprint: 'Race',
  qualifying: 'Qualifying',
  'sprint-qualifying': 'Qualifying',
  practice: 'Practice',
  test: 'Practice',
};

/** From the summer of 2025 on the topic says the whole of it again as the session begins and ends. */
export function sessionInfoMessages({ plan, sessionStatus }: SessionTruth): FeedMessage[] {
  const info = (status: string | null) => sessionInfo(plan.event, plan.session, plan.circuit, status);
  if (!saysHowFar(plan.event)) return [{ atMs: 0, payload: info(null) }];
  const repeatedAt = (status: string) => sessionStatus.find((row) => row.status === status);
  const later = [repeatedAt('Started'), repeatedAt('Finalised')].flatMap((row) =>
    row ? [{ atMs: row.atMs, payload: info(row.status) }] : [],
  );
  return [{ atMs: 0, payload: info('Inactive') }, ...later];
}

function sessionInfo(
  event: DemoEvent,
  session: DemoSession,
  circuit: { circuitKey: number; shortName: string },
  status: string | null,
): FeedObject {
  const endUtcMs = session.startUtcMs + session.lengthMinutes * 60_000;
  return {
    Meeting: {
      Key: event.meetingKey,
      Name: event.eventName,
      OfficialName: event.officialName,
      Location: event.location,
      ...(event.year < firstYearWithNumber ? {} : { Number: event.round }),
      Country: { Key: countryKey(event.countryCode), Code: event.countryCode, Name: event.country },
      Circuit: { Key: circuit.circuitKey, ShortName: circuit.shortName },
    },
    ...(status === null ? {} : { SessionStatus: status }),
    ArchiveStatus: { Status: 'Generating' },
    Key: event.meetingKey * 8 + session.number,
    Type: types[session.kind],
    ...numberOfPractice(session),
    Name: session.name,
    StartDate: wallTime(session.startUtcMs, offsetDuring(session, event)),
    EndDate: wallTime(endUtcMs, offsetDuring(session, event)),
    GmtOffset: offset(offsetDuring(session, event)),
    Path: sessionPath(event, session),
  };
}

function numberOfPractice({ name, kind }: DemoSession): FeedObject {
  const number = Number(/\d$/.exec(name)?.[0]);
  return types[kind] === 'Practice' && number > 0 ? { Number: number } : {};
}

/** Some number of its own for each country. */
function countryKey(countryCode: string): number {
  return [...countryCode].reduce((key, letter) => key * 26 + letter.charCodeAt(0) - 65, 0) % 997;
}

function wallTime(utcMs: number, offsetMinutes: number): string {
  return new Date(utcMs + offsetMinutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** `-04:00:00`, without a plus sign. */
function offset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${two(Math.floor(size / 60))}:${two(size % 60)}:00`;
}

function sessionPath(event: DemoEvent, session: DemoSession): string {
  const inSchedule = (each: DemoSession) => ({
    name: each.name,
    number: each.number,
    startUtcMs: each.startUtcMs,
    startLocal: wallTime(each.startUtcMs, offsetDuring(each, event)),
  });
  return archivePath(
    { ...event, isTesting: event.format === 'testing', sessions: event.sessions.map(inSchedule) },
    inSchedule(session),
  );
}
