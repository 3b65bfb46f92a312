import { resolveEvent } from '../../src/core/names/event-resolution.ts';
import { squashName } from '../../src/core/names/name-matching.ts';
import { resolveTeams } from '../../src/core/names/team-resolution.ts';
import { topicOfOperation } from '../../src/interpreter/planning/known-topics.ts';
import type { Moment } from '../../src/interpreter/request/moment.ts';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import type { TopicName } from '../../src/interpreter/request/topic-name.ts';
import { topics } from '../../src/interpreter/topics/registry.ts';

/** Drivers of a session: eleven teams since 2026. */
const fieldOf = (year: number): number => (year >= 2026 ? 22 : 20);

/** Inputs that only say how much is shown. */
const shown = new Set(['detail', 'annotate_corners', 'samples', 'format']);
/** Names of one input in different operations and tables. */
const sameInput: Readonly<Record<string, string>> = {
  ...{ event: 'gp', driver: 'drivers', team: 'teams', after_round: 'after' },
};

/** Operations whose result has all of another one's that a question asks for: the classification, and the table of a season. */
const holdsResultOf: Readonly<Record<string, string>> = {
  'fetch session-info': 'fetch results',
  'analyze season-summary': 'fetch standings',
};

/** Whether a call asks for what is expected: the same operation with the same inputs, each by what it means. */
export async function meansCall(
  expected: { operation: string; input?: Record<string, unknown> },
  call: PlannedCall,
  moment: Moment,
): Promise<boolean> {
  const isSame = [call.operation, holdsResultOf[call.operation]].includes(expected.operation);
  if (!isSame) return false;
  const topic = topicOfOperation(call.operation);
  const defaults = topic === null ? {} : topics[topic].defaults;
  const wanted = plainInput({
    ...defaults,
    ...ownSession(topic, expected),
    ...colouring(expected),
    ...expected.input,
  });
  const given = plainInput({ ...defaults, ...colouring(call), ...call.input });
  // An event goes by other names in other years.
  const named = [given.years ?? given.year ?? new Date(moment.nowMs).getUTCFullYear()].flat().map(Number);
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(given)]))
    for (const year of named)
      if (!(await meansSame(key, wanted[key], given[key], year, moment))) return false;
  return true;
}

/** What a topic of sessions is about by default, for a session of an event that was left out. */
function ownSession(topic: TopicName | null, { input = {} }: { input?: Record<string, unknown> }) {
  const session = topic === null ? null : topics[topic].session;
  return session === null || !('event' in input || 'gp' in input) ? {} : { session };
}

/** What colours a map is by default. */
function colouring({ operation, input = {} }: { operation: string; input?: Record<string, unknown> }) {
  if (operation !== 'analyze track-map') return {};
  return { by: 'drivers' in input ? 'fastest' : 'speed' };
}

function plainInput(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(input).filter(([key]) => !shown.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [sameInput[key] ?? key, value]));
}

async function meansSame(
  key: string,
  wanted: unknown,
  given: unknown,
  year: number,
  moment: Moment,
): Promise<boolean> {
  // Whoever is named beside everybody else is one of all.
  if (key === 'drivers' && wanted === undefined) return [given].flat().length >= fieldOf(year);
  if (wanted === undefined || given === undefined) return false;
  if (plainList(wanted) === plainList(given)) return true;
  // More kinds of messages on the same thing, such as those that a penalty was served.
  if (key === 'kind') return [wanted].flat().every((kind) => [given].flat().includes(kind));
  if (key === 'gp' || key === 'after' || key === 'until')
    return await isSameEvent(String(wanted), String(given), year, moment);
  if (key === 'teams') {
    const [one, other] = [await teamsOf(wanted, year, moment), await teamsOf(given, year, moment)];
    return plainList(one) === plainList(other);
  }
  if (key !== 'drivers') return false;
  return plainList(await codesOf(wanted, year, moment)) === plainList(await codesOf(given, year, moment));
}

/** A list by what it holds, whatever its order. */
function plainList(value: unknown): string {
  return [value]
    .flat()
    .map((each) => squashName(String(each)))
    .toSorted()
    .join(' ');
}

async function isSameEvent(wanted: string, given: string, year: number, moment: Moment): Promise<boolean> {
  const schedule = await moment.knowledge.schedule(year);
  try {
    return resolveEvent(schedule, wanted).event.round === resolveEvent(schedule, given).event.round;
  } catch {
    return false;
  }
}

/** Teams by the names of their season, whatever they are called by. */
async function teamsOf(names: unknown, year: number, { knowledge }: Moment): Promise<string[]> {
  const season = [...new Set((await knowledge.drivers(year)).flatMap(({ teams }) => teams))];
  return [names].flat().map((name) => {
    const said = String(name);
    return resolveTeams(year, season, [said]).matched[0] ?? said;
  });
}

/** Drivers by code, whatever they are called by. */
export async function codesOf(names: unknown, year: number, { knowledge }: Moment): Promise<string[]> {
  const drivers = await knowledge.drivers(year);
  return [names].flat().map((name) => {
    const said = squashName(String(name));
    const driver = drivers.find(({ code, number, familyName, givenName }) =>
      [code ?? '', String(number), familyName, givenName + familyName].some(
        (each) => squashName(each) === said,
      ),
    );
    return driver?.code ?? said;
  });
}
