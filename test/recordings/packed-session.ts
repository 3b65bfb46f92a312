import { join } from 'node:path';
import { SvcError } from '../../src/core/errors.ts';
import type { Effects } from '../../src/io/effects.ts';
import { createClock } from '../../src/io/clock.ts';
import { type MadePack, makePack } from '../../src/io/packing/make-pack.ts';
import { openNotedData } from '../../src/io/packing/noting-source.ts';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { type EventQuery, selectSession } from '../../src/ops/parts/session-selectors.ts';
import { checkInput } from '../../src/present/operation-input.ts';
import { toolWording } from '../../src/present/wording.ts';

/** Packs a session of the source that the settings name, as `pack.svcpack` below `home`. */
export async function packedSession(
  home: string,
  settings: Record<string, string>,
  query: EventQuery,
  { withTelemetry = true, name = 'pack' } = {},
): Promise<MadePack> {
  const env = { SVC_HOME: home, ...settings };
  const clock = createClock(env);
  const { signal } = new AbortController();
  const progress = (): void => undefined;
  const noted = await openNotedData(env, { offline: false, refresh: false, clock, signal, progress });
  const { event, session } = await selectSession(noted, query);
  const path = join(home, `${name}.svcpack`);
  return await makePack({ ...noted, clock, signal, event, session, withTelemetry, path });
}

/** Answers about other sessions than the one that is named, or about where data come from. */
const notOfOneSession = new Set(['analyze year-compare', 'doctor']);

/**
 * Inputs by which an operation can be asked about one session: of its best drivers, and up to a moment of it. None: it is about something
 * else, or an export, whose answer is files in a folder; their rows are made of the same laps and samples.
 */
export function questionsAbout(
  operation: Operation,
  session: { year: number; gp: string; session: string },
  codes: readonly string[],
): Record<string, unknown>[] {
  const keys = new Set(Object.keys(operation.input.shape));
  if (operation.effect === 'export' || !keys.has('session') || notOfOneSession.has(operation.name)) return [];
  const named = {
    ...session,
    ...(keys.has('drivers') && { drivers: codes.slice(0, 2) }),
    ...(keys.has('driver') && { driver: codes[0] }),
    ...(keys.has('lap') && operation.name === 'analyze multi-lap' && { lap: ['best', '2'] }),
  };
  const until = keys.has('until') ? [{ ...named, until: '00:40:00' }] : [];
  return [named, ...until].map((input) =>
    checkInput({ ...operation, input: operation.input }, input, toolWording),
  );
}

/** All that an operation finds, as text, or the error that it ends with. */
export async function answerText(
  operation: Operation,
  effects: Effects,
  input: Record<string, unknown>,
): Promise<string> {
  try {
    return JSON.stringify(await operation.run(effects, input));
  } catch (error) {
    if (error instanceof SvcError) return JSON.stringify(error.toDocument());
    throw error;
  }
}
