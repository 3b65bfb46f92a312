import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { type Until, untilWords } from '../../core/calendar/until.ts';
import { listed } from '../../core/facts/phrases.ts';
import type { Championship } from '../../core/results/official-standings.ts';
import { eventFileNamePart, plainText } from '../../core/text/plain-text.ts';
import { tellsOf, type Warning } from '../../core/warnings.ts';
import type { Origin } from '../../io/effects.ts';
import { resultsLabel, sessionLabel } from './result-fields.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { SelectedSession, SessionSubject } from './session-selectors.ts';

const mostNames = 8;
const longestTitle = 160;

/** What every chart of a session says about its subject and its data. */
export function chartTitles(
  { event, session }: SelectedSession,
  origin: Origin & { warnings?: readonly Warning[] },
) {
  return {
    year: event.year,
    eventName: event.eventName,
    sessionName: shownPart(session, origin.warnings ?? []),
    simulated: origin.source === 'demo',
    sourceLabel: sessionLabel(origin),
  };
}

/** What every chart of results says about its data, and the first of these facts as its headline. */
export function resultTexts({ source }: Pick<Origin, 'source'>, facts: readonly Fact[]) {
  return { headline: facts[0]!.text, simulated: source === 'demo', sourceLabel: resultsLabel(source) };
}

/**
 * What a chart shows, on one line for people.
 *
 * @example titleOf('Lap times', subject, ['VER', 'NOR']) // 'Lap times, 2024 Monaco Grand Prix, Race: VER and NOR'
 */
export function titleOf(what: string, where: SessionSubject, who: readonly string[] = []): string {
  const { year, eventName, sessionName, test, until } = where;
  const place = test
    ? [`${year} test ${test.number}`, nameAsOf(`day ${test.day}`, until)]
    : [`${year} ${eventName}`, nameAsOf(sessionName, until)];
  return titleLine([what, ...place], who);
}

/** "Race, after lap 20", "Race, as far as recorded" */
function shownPart({ name, until }: EventSession, warnings: readonly Warning[]): string {
  const isPart = !until && tellsOf(warnings, 'RECORDING_UNFINISHED');
  return isPart ? `${name}, as far as recorded` : nameAsOf(name, until);
}

/** "Race, after lap 20" */
function nameAsOf(session: string, until: Until | undefined): string {
  return until ? `${session}, ${untilWords(until)}` : session;
}

/** "What, where: these and those", as plain text of bounded length. */
export function titleLine(parts: readonly string[], who: readonly string[] = []): string {
  const where = parts.filter((part) => part !== '').join(', ');
  return plainText(who.length === 0 ? where : `${where}: ${namesInWords(who)}`, longestTitle);
}

/** "A, B and C"; of many the first ones, and how many more. */
export function namesInWords(names: readonly string[]): string {
  if (names.length > mostNames) {
    return `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
  }
  return listed(names);
}

/** "Drivers’ championship" */
export function championshipName(championship: Championship): string {
  return championship === 'constructors' ? 'Constructors’ championship' : 'Drivers’ championship';
}

/**
 * Name of a chart of one session, without extension: `<chart>_<year>_<gp>_<session>`, as in
 * `qualifying_results_2025_Mexico_City_Q`; of a test `team_pace_2025_Pre-Season_Testing_1_Day_2`.
 */
export function sessionChartName(
  chart: string,
  { event, session }: { event: Event; session: EventSession },
): string {
  const sessionPart = event.isTesting ? `Day_${session.number}` : session.code;
  return `${chart}_${event.year}_${eventNamePart(event)}_${sessionPart}`;
}

/** The `<gp>` of chart names: the event's name without "Grand Prix", in safe characters. */
export function eventNamePart(event: Event): string {
  if (event.isTesting) return `Pre-Season_Testing_${event.testNumber ?? 1}`;
  const part = eventFileNamePart(event.eventName);
  return part === '' ? `Round_${event.round}` : part;
}
