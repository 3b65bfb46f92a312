import type { EventKind, SessionEvent } from '../../../core/analysis/race/session-events.ts';
import type { ReplayRange } from '../../../core/charts/race/replay.ts';
import type { Fact, FactKind, Focus } from '../../../core/facts/fact.ts';
import { countOf, listed } from '../../../core/facts/phrases.ts';
import { stampOf } from '../../../core/feed/stream-line.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { isRace, sessionPhrase } from './session-phrase.ts';

interface Replay {
  session: SessionSubject;
  range: ReplayRange;
  /** "from lap 30"; null: all of the session. */
  part: string | null;
  /** Within the range. */
  events: readonly SessionEvent[];
  /** How many cars have a place on the map at some time; 0: there is no map. */
  carsOnMap: number;
}

/** What is to be seen: what the drivers asked about did, how much of the session, the lead, safety cars, retirements, the fastest lap and stops, each with its time. */
export function replayFacts(findings: Replay, focus: Focus = {}): Fact[] {
  const { session, events } = findings;
  const isAsked = ({ drivers }: SessionEvent) => drivers.some((code) => focus.drivers?.includes(code));
  const of = (kind: EventKind) => events.filter((event) => event.kind === kind);
  const neutralised = of('flag').filter(({ name }) => name !== undefined);
  return [
    ...events.filter(isAsked).map(eventFact),
    lengthFact(findings),
    ...(isRace(session)
      ? [
          countFact('lead', 'lead', of('lead'), ['change of the lead', 'changes of the lead']),
          countFact('neutralisations', 'neutralisation', neutralised, [
            'safety car or red flag',
            'safety cars or red flags',
          ]),
          countFact('stops', 'stop', of('stop'), ['stop', 'stops']),
        ]
      : []),
    ...[
      ...(isRace(session) ? [...neutralised, ...of('lead'), ...of('retirement')] : []),
      ...of('fastest-lap').toReversed(),
      ...(isRace(session) ? [] : [...of('part'), ...neutralised]),
      ...of('stop'),
    ]
      .filter((event) => !isAsked(event))
      .map(eventFact),
  ];
}

function lengthFact({ session, range: { fromMs, toMs }, part, carsOnMap }: Replay): Fact {
  const what = `${sessionPhrase(session)}${part === null ? '' : ` ${part}`}`;
  const minutes = Math.max(1, Math.round((toMs - fromMs) / 60_000));
  const map = carsOnMap === 0 ? 'without a map' : `with ${countOf(carsOnMap, 'car')} on the map`;
  return {
    ...{ id: 'length', kind: 'data', about: {}, value: toMs - fromMs, unit: 'ms' },
    text: `The replay shows ${minutes} min of ${what}, ${map}: from ${clock(fromMs)} to ${clock(toMs)} of the session clock.`,
  };
}

function countFact(
  id: string,
  kind: FactKind,
  events: readonly SessionEvent[],
  [one, several]: readonly [string, string],
): Fact {
  const laps = [...new Set(events.flatMap(({ lap }) => lap ?? []))];
  const first = events[0];
  const when =
    events.length === 0 ? '' : `, ${events.length === 1 ? 'at' : 'the first at'} ${clock(first!.timeMs)}`;
  return {
    ...{ id, kind, value: events.length, unit: null },
    about: { drivers: [...new Set(events.flatMap(({ drivers }) => drivers))], laps },
    text: `There ${events.length === 1 ? 'is' : 'are'} ${countOf(events.length, one, several)}${when}.`,
  };
}

const factKinds: Readonly<Record<EventKind, FactKind>> = {
  start: 'start',
  flag: 'flag',
  stop: 'stop',
  retirement: 'retirement',
  lead: 'lead',
  'fastest-lap': 'fastest-lap',
  part: 'qualifying',
  end: 'data',
};

/** "01:20:33, lap 17: Norris stops for hards." */
function eventFact({ timeMs, kind, label, drivers, lap }: SessionEvent): Fact {
  return {
    ...{ id: `${kind}:${listed(drivers) || stampOf(timeMs)}:${stampOf(timeMs)}`, kind: factKinds[kind] },
    about: { drivers, ...(lap !== null && { laps: [lap] }) },
    ...{ value: stampOf(timeMs), unit: null },
    text: `${clock(timeMs)}${lap === null ? '' : `, lap ${lap}`}: ${label}.`,
  };
}

function clock(timeMs: number): string {
  return stampOf(timeMs).slice(0, 8);
}
