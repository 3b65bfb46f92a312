import type { SessionEvent } from '../../core/analysis/race/session-events.ts';
import {
  findMoment,
  momentForms,
  momentWords,
  type NamedMoment,
  readMoment,
} from '../../core/analysis/race/replay-moments.ts';
import type { ReplayRange } from '../../core/charts/race/replay.ts';
import { SvcError } from '../../core/errors.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { inputName, words } from '../../core/words.ts';
import { nameField } from './fields.ts';

/** Between which moments a session is shown. */
export const replayRangeFields = {
  from: nameField
    .optional()
    .describe(
      'Where it begins: a lap of the leader ("lap 12"), "last 5 laps", a session clock time ("01:05:00"), start, restart, safety-car, red-flag, half-distance, fastest-lap, Q1 to Q3, finish, or a driver’s stop ("stop NOR", "stop NOR 2"). Default: just before the start.',
    )
    .meta({ brief: 'lap 12, last 5 laps, 01:05:00, start, restart, red-flag, Q2, stop NOR.' }),
  to: nameField
    .optional()
    .describe('Where it ends, written like from; a lap is shown to its end. Default: the end.')
    .meta({ brief: '' }),
};

export interface AskedRange {
  from: NamedMoment | null;
  to: NamedMoment | null;
}

/** @throws INVALID_INPUT for texts that name no moment, with how they are written. */
export function askedRange(query: { from?: string | undefined; to?: string | undefined }): AskedRange {
  const read = (option: 'from' | 'to'): NamedMoment | null => {
    const text = query[option];
    if (text === undefined) return null;
    const moment = readMoment(text);
    if (moment !== null) return moment;
    throw new SvcError(
      'INVALID_INPUT',
      words`${JSON.stringify(text.slice(0, 80))} is not a moment of a session.`,
      words`Write ${inputName(option)} as one of these: ${momentForms.join(', ')}.`,
      { option, allowed: momentForms },
    );
  };
  return { from: read('from'), to: read('to') };
}

/** What a replay of part of a session is called: "from lap 30 to lap 35"; null: it is all of it. */
export function rangeWords({ from, to }: AskedRange): string | null {
  const parts = [...(from ? [`from ${momentWords(from)}`] : []), ...(to ? [`to ${momentWords(to)}`] : [])];
  return parts.length === 0 ? null : parts.join(' ');
}

/** How long before its start a session is shown: on the grid, or while the cars wait at the end of the pit lane. */
const beforeStartMs = { race: 90_000, qualifying: 30_000, practice: 30_000 };
const openBeforeStartMs = 10_000;
/** What is sudden is seen coming, and gone through. */
const beforeSuddenMs = 15_000;
const afterSuddenMs = 30_000;
/** From the end of the last lap of anybody. */
const afterLastLapMs = 60_000;

interface RangeSource {
  timing: SessionTiming;
  events: readonly SessionEvent[];
  followed: readonly DriverResult[];
  /** Session times of the first and the last message. */
  heard: { firstMs: number; lastMs: number };
  /** The session in words, for errors. */
  what: string;
}

/**
 * Session times of what is asked for.
 *
 * @throws NOT_FOUND when the session has no such moment, and why; INVALID_INPUT when it would end before it begins.
 */
export function replayRange(asked: AskedRange, source: RangeSource): ReplayRange {
  const { timing, heard } = source;
  const startMs = timing.startMs ?? heard.firstMs;
  const lastLapMs = Math.max(startMs, ...timing.laps.map(({ endMs }) => endMs));
  const whole = {
    fromMs: Math.max(heard.firstMs, startMs - beforeStartMs[timing.kind]),
    toMs: Math.max(startMs, Math.min(heard.lastMs, lastLapMs + afterLastLapMs)),
  };
  const begin = asked.from && momentMs('from', asked.from, source);
  const end = asked.to && momentMs('to', asked.to, source);
  const fromMs = begin
    ? Math.max(heard.firstMs, begin.timeMs - (begin.isSudden ? beforeSuddenMs : 0))
    : whole.fromMs;
  const toMs = end ? Math.min(heard.lastMs, end.timeMs + (end.isSudden ? afterSuddenMs : 0)) : whole.toMs;
  if (fromMs < toMs)
    return { fromMs, toMs, openAtMs: begin ? fromMs : Math.max(fromMs, startMs - openBeforeStartMs) };
  throw new SvcError(
    'INVALID_INPUT',
    words`The replay would end at ${stampOf(toMs)} of the session clock, before it begins at ${stampOf(fromMs)}.`,
    words`Choose an earlier ${inputName('from')} or a later ${inputName('to')}.`,
    { option: asked.to ? 'to' : 'from', from: stampOf(fromMs), to: stampOf(toMs) },
  );
}

function momentMs(
  option: 'from' | 'to',
  moment: NamedMoment,
  source: RangeSource,
): { timeMs: number; isSudden: boolean } {
  const found = findMoment(moment, option === 'from' ? 'begin' : 'end', source);
  if ('timeMs' in found) return found;
  throw new SvcError(
    'NOT_FOUND',
    `${source.what} can't be shown ${option} ${momentWords(moment)}: ${found.missing}.`,
    words`Choose another moment for ${inputName(option)}: ${momentForms.join(', ')}.`,
    { option, allowed: momentForms },
  );
}
