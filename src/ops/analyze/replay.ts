import * as z from 'zod';
import {
  eventKinds,
  retirementEvents,
  type SessionEvent,
  sessionEvents,
} from '../../core/analysis/race/session-events.ts';
import { zeroUtcMs } from '../../core/analysis/race/weather.ts';
import { framesOf } from '../../core/board/frames-of-inputs.ts';
import { sessionMessages } from '../../core/board/session-messages.ts';
import type { LocatedCar } from '../../core/charts/race/replay-map.ts';
import { replayPage, type ReplayRange } from '../../core/charts/race/replay.ts';
import { isUnavailable } from '../../core/errors.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import { fastestLap } from '../../core/timing/laps/lap.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Effects, Origin } from '../../io/effects.ts';
import { withColumns, meaning } from '../parts/columns.ts';
import { replayFacts } from '../parts/facts/replay.ts';
import { isRace } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import { isSessionOver } from '../parts/race-session.ts';
import { askedRange, rangeWords, replayRange, replayRangeFields } from '../parts/replay-range.ts';
import { namesOfParts, sessionResultFields, sessionResultValues } from '../parts/result-fields.ts';
import {
  type SelectedSession,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { computed } from '../parts/telemetry/recording.ts';
import { nameField, text, count } from '../parts/fields.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';

/** A session to be watched again. */
export interface ReplayFindings {
  session: SessionSubject;
  range: ReplayRange;
  /** "from lap 30"; null: all of the session. */
  part: string | null;
  /** Within the range. */
  events: SessionEvent[];
  /** How many cars have a place on the map at some time; 0: there is no map. */
  carsOnMap: number;
  /** What the source does not have, in sentences. */
  missing: string[];
}

const eventRecord = withColumns(
  z.object({
    time: text.describe('Session clock, HH:MM:SS.mmm: what from, to and until take.'),
    lap: count.nullable().describe('Races: of the leader, or of the driver where there is one.'),
    kind: z.enum(eventKinds),
    label: text,
    drivers: z.array(text),
  }),
  { words: ['events', 'moments'], columns: { label: meaning('event') } },
);

export const replay = defineOperation({
  name: 'analyze replay',
  summary: 'A session to be watched again: map, timing tower and messages at any moment (HTML).',
  description:
    'Opens any session as a replay: the cars on a map, the order with gaps, tyres and sectors, flags and race control, at any moment and up to 60 times as fast. ' +
    'It can begin and end at a lap, a session clock time, or a moment such as the restart or a driver’s stop. Lists what is to be seen, with its times.',
  brief: 'Session to watch again: map, timing tower.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q' },
    { year: 2025, gp: 'Miami', session: 'S', from: 'last 5 laps', follow: ['NOR', 'PIA'] },
    { year: 2025, gp: 'Monza', session: 'R', from: 'lap 30', to: 'lap 35' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  listKey: 'events',
  input: z.object({
    ...sessionInputFields,
    ...replayRangeFields,
    follow: z
      .array(nameField)
      .min(1)
      .max(2)
      .optional()
      .describe(
        'Driver code, number or name to follow; repeat for a second one, and the gap of the two is drawn.',
      )
      .meta({ brief: '' }),
  }),
  output: z.object({
    chart_path: text,
    from: text.describe('Session clock, HH:MM:SS.mmm.'),
    to: text,
    events: z.array(eventRecord).describe('In order of time.'),
    missing: z.array(text).describe('What the source does not have, a sentence each.'),
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const asked = askedRange(input);
    const loaded = await loadSession(effects, await selectSession(effects, input));
    const { selected, subject, timing, origin } = loaded;
    const { event, session } = selected;
    const followed = input.follow ? resolveDrivers(timing.results, input.follow) : [];
    const sent = await effects.data.messages(event, session, origin.provider);
    const made = sent.value ? null : sessionMessages(timing);
    const messages = sent.value ?? made!.messages;
    const source = {
      ...{ timing, sessionName: session.name, partNames: Object.values(namesOfParts(session)) },
      isOver: isSessionOver(timing, origin.warnings),
    };
    const known = sessionEvents(source);
    const range = replayRange(asked, {
      ...{ timing, events: known, followed },
      heard: { firstMs: messages[0]?.timeMs ?? 0, lastMs: messages.at(-1)?.timeMs ?? Infinity },
      what: `${event.year} ${event.eventName}, ${session.name}`,
    });
    const part = rangeWords(asked);
    const places = await loadPlaces(
      effects,
      selected,
      { timing, provider: origin.provider },
      part === null ? null : range,
    );
    return computed(effects, () => {
      const frames = framesOf(messages, range, {
        ...{ kind: timing.kind, eventName: event.eventName, name: session.name },
      });
      const events = [...known, ...retirementEvents(source, frames)]
        .filter(({ timeMs }) => timeMs >= range.fromMs && timeMs <= range.toMs)
        .toSorted((a, b) => a.timeMs - b.timeMs);
      const page = replayPage({
        ...chartTexts(loaded, []),
        ...{ kind: timing.kind, range, frames, timing, events, part },
        zeroUtcMs: places.zeroUtcMs ?? zeroUtcMs(timing.raceControl ?? []),
        ...{ cars: places.cars, circuit: places.circuit },
        followed: followed.map(({ driverNumber }) => driverNumber),
        missing: [...(made?.missing ?? []), ...places.missing],
      });
      const findings: ReplayFindings = {
        ...{ session: subject, range, part, events },
        carsOnMap: Object.keys(page.places).length,
        missing: page.missing,
      };
      const codes = followed.map(({ code }) => code);
      return sessionOutcome(loaded, {
        findings,
        chart: {
          ...{ name: 'replay', title: part === null ? 'Replay' : `Replay ${part}`, who: codes, page },
          parameters: { from: input.from ?? null, to: input.to ?? null, follow: codes },
        },
        warnings: [...sent.warnings, ...places.warnings],
        next: isRace(subject)
          ? [
              ['analyze positions', 'shows who passed whom, and why'],
              ['analyze race-gaps', 'shows the gaps lap by lap'],
            ]
          : [
              timing.kind === 'qualifying'
                ? ['analyze qualifying-results', 'shows the best times and the gaps']
                : ['analyze lap-times', 'compares the pace of the drivers'],
              ['fetch race-control', 'lists the messages of race control'],
            ],
      });
    });
  },
  facts: (findings: ReplayFindings, focus) => replayFacts(findings, focus),
  document: (outcome, saved) => {
    const { range, events, missing } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      from: stampOf(range.fromMs),
      to: stampOf(range.toMs),
      events: events.map(({ timeMs, lap, kind, label, drivers }) => ({
        ...{ time: stampOf(timeMs), lap, kind, label, drivers },
      })),
      missing,
      ...sessionResultValues(outcome, saved),
    };
  },
});

interface Places {
  cars: LocatedCar[];
  circuit: Parameters<typeof replayPage>[0]['circuit'];
  /** null: nobody has places, or says when. */
  zeroUtcMs: number | null;
  missing: string[];
  warnings: Warning[];
}

/**
 * Where the cars were, and the lap that the map is drawn from; of no car where nobody has that.
 *
 * @param span The times that are looked at; null: all of the session.
 */
async function loadPlaces(
  { data }: Pick<Effects, 'data'>,
  { event, session }: SelectedSession,
  { timing, provider }: { timing: SessionTiming; provider: Origin['provider'] },
  span: ReplayRange | null,
): Promise<Places> {
  const fastest = fastestLap(timing.laps);
  const lapSpans = (driverNumber: string) => [
    ...(span ? [{ startMs: span.fromMs, endMs: span.toMs }] : []),
    ...(span && fastest?.driverNumber === driverNumber && fastest.startMs !== null
      ? [{ startMs: fastest.startMs, endMs: fastest.endMs }]
      : []),
  ];
  const drivers = timing.results
    .filter(({ inTimingList }) => inTimingList)
    .map(({ driverNumber, code }) => ({ driverNumber, code, lapSpans: lapSpans(driverNumber) }));
  try {
    const { value, warnings } = await data.telemetry(event, session, drivers, provider, {
      only: 'positions',
    });
    const circuit = await data.circuit(
      event.year,
      timing.info ?? { circuitKey: null, circuitShortName: null },
    );
    const cars = value.flatMap(({ driverNumber, positions }) =>
      positions ? [{ driverNumber, positions }] : [],
    );
    return {
      ...{ cars, circuit: circuit.value, zeroUtcMs: value[0]?.t0UtcMs ?? null },
      missing: cars.length === 0 ? [noMap] : [],
      warnings: mergeWarnings(warnings, circuit.warnings),
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const warning: Warning = { code: 'NO_POSITION_DATA', message: error.message, effect: noMap };
    return { cars: [], circuit: null, zeroUtcMs: null, missing: [noMap], warnings: [warning] };
  }
}

const noMap = 'The source has no positions of the cars, so there is no map.';
