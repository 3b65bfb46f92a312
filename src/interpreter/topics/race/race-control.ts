import type { RaceControlRow } from '../../../core/analysis/race/race-control.ts';
import type { MessageKind } from '../../../core/timing/race-control/message-meaning.ts';
import { formatRaceTime } from '../../../core/text/lap-time.ts';
import type { RaceControlOutcome } from '../../../ops/fetch/fetch-race-control.ts';
import { sessionPhrase, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { atTurns, untoldTurns } from '../../answers/race/at-turns.ts';
import { onAskedLaps, raceControlWords } from '../../answers/race/race-control-words.ts';
import { lapNumbers } from '../../answers/asked-laps.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { isWithoutOne } from '../../answers/race/penalty-words.ts';
import { whereWords } from '../../places/place-words.ts';
import type { Aspect, Request } from '../../request/request.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

const stewards = ['noted', 'under_investigation', 'investigated_later', 'no_further_action'] as const;

/** What of race control may be asked for, and the kinds of messages that tell it. */
const kindsOf = {
  penalties: ['penalty', 'penalty_served'],
  incidents: [...stewards, 'penalty', 'penalty_served', 'car_stopped', 'car_spun'],
  deletions: ['lap_deleted', 'lap_reinstated'],
  'blue-flags': ['blue_flag'],
  'yellow-flags': ['yellow_flag', 'double_yellow_flag'],
  drs: ['drs'],
  neutralisations: ['safety_car', 'virtual_safety_car', 'red_flag'],
} as const satisfies Partial<Record<Aspect, readonly MessageKind[]>>;
type Asked = keyof typeof kindsOf;
const asked = Object.keys(kindsOf) as Asked[];

/** Messages of race control, and what the stewards made of incidents. */
export const raceControl: SessionTopic<RaceControlOutcome> = {
  operation: 'fetch race-control',
  precedence: 8,
  hears: [
    'ask:lap-number',
    'drivers',
    'count',
    'ask:when',
    'aspect:when',
    'aspect:penalties',
    'aspect:incidents',
    'aspect:deletions',
    'aspect:blue-flags',
    'aspect:yellow-flags',
    'aspect:neutralisations',
    'aspect:drs',
    'each:driver',
    'ask:corner',
    'aspect:count',
    'aspect:more-detail',
    'aspect:full-detail',
    'aspect:flags',
    'topic:session-info',
    'topic:why',
    'topic:driver-laps',
    'part',
    'final-part',
    'laps',
  ],
  phrases: [
    [
      ['aspect:neutralisations'],
      'stopped by a red flag, stopped with a red flag, stopped under a red flag, stopped for a red flag, stopped by the red flag, stopped under red, stopped by red flags, session stopped, session was stopped, race stopped, race was stopped',
    ],
    'race control, race control messages, messages of race control, race director, the race director, rcm, rcms, race control say, race control said',
    [['aspect:more-detail'], 'more race control messages, more messages of race control'],
    [
      ['aspect:full-detail'],
      'all race control messages, all messages of race control, every race control message, everything race control said, full race control messages',
    ],
    [
      ['aspect:penalties'],
      'penalty, penalties, penalised, penalized, time penalty, time penalties, penalties handed out, penalty handed out, penalties given out, penalties dished out, penalties issued, pens, pen, punished, punishment, punishments, sanctioned, sanctions, got done by the stewards, penalties did the stewards hand out, penalties did the stewards give, penalties did the stewards give out, penalties did the stewards issue, penalties did the stewards impose, penalties did the stewards dish out, penalties did race control hand out, penalties the stewards handed out, penalties the stewards gave, penalties by the stewards, penalties from the stewards, penalties handed out by the stewards, penalties given by the stewards, penalised by the stewards, penalized by the stewards, punished by the stewards, sanctioned by the stewards, stop go penalty, drive through, drive throughs, who got a penalty, was penalised',
    ],
    [
      ['aspect:incidents'],
      'stewards, steward, stewards decisions, stewards decide, decisions of the stewards, investigation, investigations, investigated, under investigation, noted by the stewards, stewards noted, the stewards noted, stewards have noted, incidents noted, incident noted, noted, incident, incidents, crash, crashed, crashes, accident, accidents, collision, collisions, collided',
    ],
    [
      ['aspect:deletions'],
      'track limits, lap deleted, laps deleted, lap time deleted, lap times deleted, time deleted, times deleted, deleted lap, deleted lap time, deletions, deletion, deleted laps, any of them deleted, any of those deleted, any of these deleted, any deleted, any laps deleted, were deleted, many deleted, many were deleted, which were deleted, deleted lap times, deleted times, laps deleted, laps were deleted, lap times deleted, lap times were deleted, times were deleted, reinstated, struck off, times struck off, lap times struck off',
    ],
    [
      ['aspect:deletions'],
      'binned for track limits, got binned, times binned, laps binned, struck out, laps struck out, scrubbed, laps scrubbed, chalked off, laps chalked off, laps lost to track limits, lose to track limits, lost to track limits, deletions, lap deletions, track limit, track limits deletions, track limits violations, track limit violations',
    ],
    [
      ['aspect:drs'],
      'drs enabled, drs was enabled, was drs enabled, enable drs, drs disabled, drs was disabled, was drs disabled, disable drs, drs activated, was drs activated, turn drs on, turn drs back on, turned drs on, turned drs back on, turn on drs, turned on drs, switch drs on, switched drs on, drs back on, drs switched on, drs turned on, drs allowed, allow drs, allowed drs, drs available, drs go live, drs went live, drs off, turn drs off, turned drs off, switch drs off, switched drs off',
    ],
    [['aspect:blue-flags'], 'blue flag, blue flags'],
    [['aspect:yellow-flags'], 'yellow flag, yellow flags, double yellow, double yellows'],
    [
      ['aspect:neutralisations'],
      'stoppage, stoppages, when was the safety car, when did the safety car, when was the vsc, when was the virtual safety car, when was the red flag, when were the red flags, when were the safety cars, safety car on which lap, on which lap was the safety car, why was the safety car, why was there a safety car, why was the red flag, why was there a red flag, why the red flag, why the safety car, why a red flag, why a safety car',
    ],
  ],
  // "Who didn't get a penalty?": all but those who did.
  hearsAlso: ({ aspects, narrowings, drivers }) => [
    ...(aspects.includes('penalties') && drivers.length === 0 && narrowings.some(isWithoutOne)
      ? (['exclusion'] as const)
      : []),
    ...(narrowings.some(({ by }) => by === 'corner') ? (['corners'] as const) : []),
  ],
  session: 'R',
  isAboutLastCall: true,
  isSessionPlain: true,
  narrowedBy: ['corner', 'open-laps'],
  inputs: ({ drivers, aspects, laps, narrowings }) => {
    const named = asked.filter((each) => aspects.includes(each));
    // "What happened at turn 1?"
    const isOfTurn = named.length === 0 && narrowings.some(({ by }) => by === 'corner');
    const kinds = [
      ...new Set((isOfTurn ? (['incidents'] as const) : named).flatMap((each) => kindsOf[each])),
    ];
    // Of messages from a lap on all are listed, and the answer shows its own; with a kind or a driver all are anyway.
    const areAll = kinds.length + drivers.length === 0 && narrowings.some(({ by }) => by === 'open-laps');
    const detail =
      areAll || aspects.includes('full-detail') ? 'full' : aspects.includes('more-detail') ? 'medium' : null;
    const numbers = lapNumbers(laps);
    const what = {
      ...(kinds.length > 0 && { kind: kinds }),
      ...(detail && { detail }),
      ...(numbers.length > 0 && { laps: `${Math.min(...numbers)}-${Math.max(...numbers)}` }),
    };
    return drivers.length === 0 ? [what] : drivers.map((driver) => ({ ...what, driver }));
  },
  spokenOf: ({ kind, detail }) => ({ aspects: [...aspectsOfKinds(kind), ...aspectsOfDetail(detail)] }),
  answer: raceControlAnswer,
  ask: (request) => {
    const question = questionFor(request);
    return [question, `${question}${whereWords(request)}`];
  },
};

function aspectsOfKinds(kind: unknown): Aspect[] {
  if (!Array.isArray(kind)) return [];
  const isAll = (each: Asked) => kindsOf[each].every((one) => kind.includes(one));
  const found = asked.filter(isAll);
  return found.includes('incidents') ? found.filter((each) => each !== 'penalties') : found;
}

function aspectsOfDetail(detail: unknown): Aspect[] {
  if (detail === 'medium') return ['more-detail'];
  return detail === 'full' ? ['full-detail'] : [];
}

/** How one asks for it; the first that the request has. */
const questions: readonly (readonly [Aspect, string])[] = [
  ['incidents', 'incidents'],
  ['penalties', 'penalties'],
  ['deletions', 'deleted laps'],
  ['blue-flags', 'blue flags'],
  ['yellow-flags', 'yellow flags'],
  ['drs', 'when was drs enabled'],
  ['neutralisations', 'when was the safety car'],
  ['more-detail', 'more race control messages'],
  ['full-detail', 'all race control messages'],
];

function questionFor({ aspects, drivers }: Request): string {
  const what = questions.find(([aspect]) => aspects.includes(aspect))?.[1] ?? 'race control messages';
  return drivers.length === 0 ? what : `${what} of ${listed(drivers)}`;
}

const mostRows = 40;

/** What was asked of race control, then the messages that tell it. */
function raceControlAnswer(all: RaceControlOutcome, interest: Interest): AnswerPart {
  const findings = onAskedLaps(atTurns(all, interest), interest);
  const { session, shown, leftOut, messages, driver, detail } = findings;
  const place = sessionPhrase(session);
  const about = driver === null ? '' : ` about ${markdownText(driver)}`;
  const drivers = driver === null ? {} : { drivers: [driver] };
  const told = [...untoldTurns(interest), ...raceControlWords(findings, interest)];
  if (shown.length === 0) {
    const nothing = `Race control said nothing of that${about} in ${place}: it sent ${countWords(messages.length, 'message')}.`;
    return { paragraphs: told.length > 0 ? told : [nothing], ...drivers };
  }
  const rows = shown.slice(0, mostRows);
  const more = shown.length > rows.length ? ` These are the first ${rows.length}.` : '';
  const left = leftOut > 0 ? ` ${leftOut} more tell less of what decided it.` : '';
  const what =
    detail === 'high' ? 'that decided the session' : `that ${shown.length === 1 ? 'tells' : 'tell'} of it`;
  return {
    paragraphs: [
      ...told,
      `Of ${countWords(messages.length, 'message')} of race control in ${place}, ${shown.length} ${shown.length === 1 ? 'is one' : 'are those'} ${what}${about}.${left}${more}`,
      ...openSentences(findings),
      table(['Lap', 'Time', 'About', 'Message'], rows.map(cells)),
    ],
    ...drivers,
  };
}

function cells({ lap, receivedMs, meaning, message }: RaceControlRow): string[] {
  const about = meaning === null ? '' : meaning.kind.replaceAll('_', ' ');
  return [numberText(lap), formatRaceTime(receivedMs).replace(/\.\d+$/, ''), about, markdownText(message)];
}

function openSentences({ incidents, driver, shown }: RaceControlOutcome): string[] {
  if (!shown.some(({ meaning }) => meaning?.kind === 'investigated_later')) return [];
  const later = incidents.filter(
    ({ outcome, drivers }) =>
      outcome === 'investigated_later' && (driver === null || drivers.includes(driver)),
  );
  if (later.length === 0) return [];
  const names = later.map(({ drivers }) => drivers.map(markdownText).join(' and '));
  return [`Left for after the session: ${listed(names)}.`];
}
