import type { IncidentRow, RaceControlRow } from '../../../core/analysis/race/race-control.ts';
import type { MessageKind } from '../../../core/timing/race-control/message-meaning.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import type { RaceControlOutcome } from '../../../ops/fetch/fetch-race-control.ts';
import { isRaceCode } from '../../request/request.ts';
import { countWords, listed, lowerFirst } from '../../request/sentences.ts';
import { saysAny, sessionPhrase, type Interest } from '../answer-parts.ts';
import { askedLaps, type AskedLaps, isAmong, lapNumbers, lapsPhrase } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { turnWords } from './at-turns.ts';
import { neutralisationWords } from './neutralisations.ts';
import { blueFlagWords, deletionWords, drsWords, ofKind, yellowFlagWords } from './flag-words.ts';
import { penaltyAnswer, penaltySentences } from './penalty-words.ts';

/** What the question asks of race control, in the order in which it is told; none where it asks for messages of some laps. */
export function raceControlWords(findings: RaceControlOutcome, interest: Interest): string[] {
  const isOfTurn = turnWords(interest) !== '';
  const asked = answers.filter(
    ([aspect]) =>
      interest.aspects.includes(aspect) ||
      (isOfTurn && aspect === 'incidents' && interest.aspects.length === 0),
  );
  // Penalties end incidents.
  const told = asked.filter(([aspect]) => aspect !== 'penalties' || asked.length === 1);
  if (told.length > 0)
    return told.flatMap(([, answer]) => answer(findings, interest, whereOf(findings, interest)));
  if (interest.aspects.includes('flags')) return [neutralised(findings.messages, findings, interest)];
  if (lapsOf(findings, interest) !== null || findings.driver !== null) return penaltySentences(findings);
  return [overviewWords(findings, interest)];
}

/** "in the race of …", "on lap 10 of the race of …". */
function whereOf(findings: RaceControlOutcome, interest: Interest): string {
  const laps = lapsOf(findings, interest);
  const which = laps === null ? 'in' : `on ${lapsPhrase(laps)} of`;
  return `${turnWords(interest)}${which} ${sessionPhrase(findings.session)}`;
}

/** The laps that a question names, up to the last one that a message was sent on; null: none. */
function lapsOf({ messages }: RaceControlOutcome, interest: Interest): AskedLaps | null {
  const numbers = lapNumbers(interest.laps);
  const [first] = numbers;
  if (first !== undefined) return { first, last: numbers.at(-1)! };
  return askedLaps(interest, Math.max(1, ...messages.map(({ lap }) => lap ?? 1)));
}

/** Messages and incidents of the laps that a question names; all of them where it names none. */
export function onAskedLaps(findings: RaceControlOutcome, interest: Interest): RaceControlOutcome {
  const laps = lapsOf(findings, interest);
  if (laps === null) return findings;
  const shown = findings.shown.filter(({ lap }) => lap !== null && isAmong(laps, lap));
  const numbers = new Set(shown.map(({ incident }) => incident));
  return { ...findings, shown, incidents: findings.incidents.filter(({ number }) => numbers.has(number)) };
}

type Answer = (findings: RaceControlOutcome, interest: Interest, where: string) => string[];

const answers: readonly (readonly [aspect: string, answer: Answer])[] = [
  ['neutralisations', (findings, interest) => [neutralised(findings.shown, findings, interest)]],
  ['incidents', incidentWords],
  ['penalties', penaltyAnswer],
  ['deletions', deletionWords],
  ['yellow-flags', yellowFlagWords],
  ['blue-flags', blueFlagWords],
  ['drs', drsWords],
];

/** Safety cars and red flags, penalties and flags of the whole session. */
function overviewWords(findings: RaceControlOutcome, interest: Interest): string {
  const { messages, session } = findings;
  const penalties = penaltySentences({ ...findings, shown: messages });
  const none = isRaceCode(session.sessionCode) ? ['Nobody got a penalty.'] : [];
  const flags = flagNames
    .map(([kind, name]) => [ofKind(messages, kind).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`);
  const others = flags.length === 0 ? [] : [`Other flags shown: ${listed(flags)}.`];
  const neutral = neutralised(messages, findings, interest);
  return [neutral, ...(penalties.length > 0 ? penalties : none), ...others].join(' ');
}

const flagNames: readonly (readonly [MessageKind, string])[] = [
  ['yellow_flag', 'yellow'],
  ['double_yellow_flag', 'double yellow'],
  ['blue_flag', 'blue'],
  ['black_and_white_flag', 'black and white'],
  ['black_and_orange_flag', 'black and orange'],
  ['black_flag', 'black'],
];

function neutralised(
  rows: readonly RaceControlRow[],
  findings: RaceControlOutcome,
  interest: Interest,
): string {
  const asked = lapsOf(findings, interest);
  // What was out on a lap may have been told of before it.
  const all = asked === null ? rows : findings.messages;
  const isAsked = ({ first, last }: Period) =>
    asked === null || first === null || (first <= asked.last && (last ?? Infinity) >= asked.first);
  const safety = periods(ofKind(all, 'safety_car')).filter(isAsked);
  const virtual = periods(ofKind(all, 'virtual_safety_car')).filter(isAsked);
  const red = ofKind(all, 'red_flag')
    .map(({ lap }): Period => ({ first: lap, last: lap }))
    .filter(isAsked);
  const counts = { safetyCars: safety.length, virtualSafetyCars: virtual.length, redFlags: red.length };
  const laps = {
    safetyCars: safety.flatMap(periodWords),
    virtualSafetyCars: virtual.flatMap(periodWords),
    redFlags: red.flatMap(periodWords),
  };
  const told = neutralisationWords(findings.session, counts, interest, laps);
  return asked === null ? told : `On ${lapsPhrase(asked)}: ${lowerFirst(told)}`;
}

/** Laps on which something was out; null: not told. Without a last one nothing says when it went in. */
interface Period {
  first: number | null;
  last: number | null;
}

function periods(rows: readonly RaceControlRow[]): Period[] {
  return rows.flatMap(({ lap, meaning }, index): Period[] => {
    if (meaning?.state !== 'deployed') return [];
    const end = rows
      .slice(index + 1)
      .find((row) => row.meaning?.state === 'in_this_lap' || row.meaning?.state === 'ending');
    return [{ first: lap, last: end?.lap ?? null }];
  });
}

/** "laps 25 to 29", "from lap 40", "lap 7"; none where no lap is told. */
function periodWords({ first, last }: Period): string[] {
  if (first === null) return [];
  return [last === null ? `from lap ${first}` : lapsPhrase({ first, last })];
}

function incidentWords(
  { incidents, shown, driver }: RaceControlOutcome,
  interest: Interest,
  where: string,
): string[] {
  const numbers = new Set(shown.map(({ incident }) => incident));
  const named = incidents.filter(
    ({ number, drivers }) => numbers.has(number) && (driver === null || drivers.includes(driver)),
  );
  const about = driver === null ? '' : ` with ${markdownText(driver)}`;
  const crashes = crashWords({ incidents: named, shown, driver }, interest, where);
  // "Was Hamilton investigated?"
  const asksWhether =
    interest.kind === 'whether' &&
    (driver !== null || turnWords(interest) !== '') &&
    saysAny(interest.words, ['investigated', 'investigation', 'investigate']);
  if (named.length === 0)
    return [...crashes, `${asksWhether ? 'No: race' : 'Race'} control named no incident${about} ${where}.`];
  const ends = outcomes.flatMap(([outcome, words]) => {
    const count = named.filter((each) => each.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const looked = named.filter(({ wasInvestigated }) => wasInvestigated);
  const asksWho = interest.kind === 'who' && looked.length > 0;
  return [
    ...crashes,
    ...(asksWho ? [`Investigated ${where}: ${listed(looked.map(whoAndWhy))}.`] : []),
    ...(asksWhether && looked.length > 0 ? [`Yes: ${listed(looked.map(whoAndWhy))}.`] : []),
    ...(asksWhether && looked.length === 0 ? ['No message says so.'] : []),
    `Race control named ${countWords(named.length, 'incident')}${about} ${where}: ${listed(ends)}.`,
    ...penaltySentences({ incidents: named, shown, driver }),
  ];
}

/** Who stopped, spun or collided, where a crash is asked about: investigations may be of other things. */
function crashWords(
  { incidents, shown, driver }: Pick<RaceControlOutcome, 'incidents' | 'shown' | 'driver'>,
  interest: Interest,
  where: string,
): string[] {
  const { words } = interest;
  if (
    !saysAny(words, [
      'crash',
      'crashed',
      'crashes',
      'accident',
      'accidents',
      'collision',
      'collisions',
      'collided',
    ])
  )
    return [];
  const namesIn = (kind: MessageKind) => [
    ...new Set(ofKind(shown, kind).flatMap(({ drivers }) => drivers.map(markdownText))),
  ];
  const [stopped, spun] = [namesIn('car_stopped'), namesIn('car_spun')];
  const collided = incidents
    .filter(({ reason, drivers }) => /collision/i.test(reason ?? '') && drivers.length > 0)
    .map(({ drivers }) => drivers.map(markdownText).join(' and '));
  const told = [
    ...(collided.length > 0 ? [`named for a collision: ${listed(collided)}`] : []),
    ...(stopped.length > 0 ? [`stopped: ${listed(stopped)}`] : []),
    ...(spun.length > 0 ? [`spun: ${listed(spun)}`] : []),
  ];
  const said = driver === null ? verdict(interest, told.length > 0) : '';
  const who = driver === null ? 'nobody' : `not ${markdownText(driver)}`;
  return told.length > 0
    ? [
        `${said}${said === '' ? upperFirst(told.join('; ')) : told.join('; ')}. Race control does not say more of crashes.`,
      ]
    : [
        `${said}${said === '' ? 'Race' : 'race'} control named ${who} as having collided, stopped or spun ${where}.`,
      ];
}

const outcomes: readonly (readonly [IncidentRow['outcome'], string])[] = [
  ['penalty', 'with a penalty'],
  ['investigated_later', 'left for after the session'],
  ['under_investigation', 'under investigation'],
  ['no_further_action', 'without further action'],
  ['noted', 'noted only'],
];

/** "PER and LEC (causing a collision)". */
function whoAndWhy({ drivers, reason }: IncidentRow): string {
  const why = reason === null ? '' : ` (${markdownText(reason).toLowerCase()})`;
  return `${drivers.map(markdownText).join(' and ')}${why}`;
}
