import { resolve } from 'node:path';
import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { createClock } from '../io/clock.ts';
import { helpfulSteps } from '../ops/parts/helpful-steps.ts';
import { selectSession, wholeSessionFields } from '../ops/parts/session-selectors.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { parseArguments } from './arguments.ts';
import type { Command } from './command.ts';
import type { CommandLine } from './command-line.ts';
import type { CommandWords } from './command-words.ts';
import { commandOptions } from './options.ts';
import { packDocument, packOutput } from './pack-document.ts';
import { surroundings } from './surroundings.ts';

const input = z.object({
  ...wholeSessionFields,
  out: z.string().min(1).max(4096).describe('The file to write; a pack that is there is replaced.'),
  without_telemetry: z.boolean().default(false).describe('Leave car data and positions out.'),
});

/** No operation: it writes where who sits at the machine wants it. */
export const packCommand: Command = {
  name: 'pack',
  summary: 'Put a session into one file that answers without account and network.',
  description:
    'Asks for everything that questions about a session need, and writes the answers into one file, without loss: timing, telemetry, official ' +
    'results, race control, weather, circuit, and the calendar and results of its season. SVC_SOURCE=pack:<file or folder> reads it. All of it is read ' +
    'again before the command ends.',
  lines: [
    'svc pack --year 2025 --gp "Mexico City" --session Q --out mexico-q.svcpack',
    'svc pack --year 2025 --gp Miami --session S --out miami-s.svcpack --without-telemetry',
  ],
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', out: 'mexico-q.svcpack' },
    { year: 2025, gp: 'Miami', session: 'S', out: 'miami-s.svcpack', without_telemetry: true },
  ],
  effect: 'record',
  input,
  output: packOutput,
};

/** Packs one session. @throws what selecting and loading it throws, INTERNAL when the disk refuses, CANCELLED */
export async function runPack(
  command: CommandWords,
  { env: outerEnv, signal, diagnostics }: CommandLine,
): Promise<Record<string, unknown>> {
  const given = parseArguments(packCommand, commandOptions(packCommand), command.rest);
  const options = checkInput(packCommand, given.input, commandWording) as z.output<typeof input>;
  const { env, offline, refresh } = surroundings(outerEnv, command.globals, given.globals);
  const { makePack } = await import('../io/packing/make-pack.ts');
  const { openNotedData } = await import('../io/packing/noting-source.ts');
  const progress = (text: string): void => diagnostics.progress(text);
  const clock = createClock(env);
  try {
    const noted = await openNotedData(env, { offline, refresh, clock, signal, progress });
    const { event, session } = await selectSession(noted, options);
    const withTelemetry = !options.without_telemetry;
    const path = resolve(options.out);
    return packDocument(await makePack({ ...noted, clock, signal, event, session, withTelemetry, path }));
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw error.toldWith(helpfulSteps(error.helps, {}), error.details);
  }
}
