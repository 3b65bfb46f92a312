import { resolve } from 'node:path';
import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import { createClock } from '../io/clock.ts';
import { helpfulSteps } from '../ops/parts/steps.ts';
import { selectSession, wholeSessionFields } from '../ops/parts/session-selectors.ts';
import { checkInput } from '../present/operation-input.ts';
import { commandLine, commandWording } from '../present/wording.ts';
import { commandOptions, parseArguments, surroundings } from './arguments.ts';
import type { CommandLine, OwnCommand } from './command.ts';
import type { CommandWords } from './command-words.ts';
import { services } from '../io/http/resource.ts';
import type { MadePack } from '../io/packing/make-pack.ts';
import type { VerifiedPack } from '../io/packing/verify-pack.ts';
import type { PackedFile } from '../io/packs/pack-contents.ts';
import { warningsField } from '../ops/parts/result-fields.ts';

const packFields = {
  pack: z.string().describe('The file.'),
  bytes: z.int(),
  sha256: z
    .string()
    .describe('Of the table of contents, which has the hashes of all else: it names these contents.'),
  session: z.object({ year: z.int(), event: z.string(), session: z.string(), code: z.string() }),
  made_at: z.string().describe('UTC.'),
  made_by: z.string(),
  simulated: z.boolean(),
  telemetry: z.boolean().describe('Whether it has car data.'),
  files: z.int().describe('Answers of the services that are in it.'),
  unpacked_bytes: z.int().describe('Of these as the services gave them.'),
  services: z.array(z.object({ service: z.enum(services), files: z.int(), bytes: z.int() })),
};

const packVerifyOutput = z.object(packFields);
const packOutput = z.object({
  ...packFields,
  provider: z.string().describe('Who made its laps.'),
  warnings: warningsField,
  next: z.array(z.string()).describe('Commands that read it.'),
});

const packInput = z.object({
  ...wholeSessionFields,
  out: z.string().min(1).max(4096).describe('The file to write; an existing pack is replaced.'),
  without_telemetry: z.boolean().default(false).describe('Leave out car data and positions.'),
});

/** No operation: it writes where who sits at the machine wants it. */
export const packCommand: OwnCommand = {
  name: 'pack',
  summary: 'Put a session into one file that works without account and network.',
  description:
    'Fetches everything that questions about a session need and writes it into one file, without loss: timing, telemetry, official ' +
    'results, race control, weather, circuit, and the calendar and results of its season. SVC_SOURCE=pack:<file or folder> reads it. The ' +
    'whole file is checked before the command ends.',
  lines: [
    'svc pack --year 2025 --gp "Mexico City" --session Q --out mexico-q.svcpack',
    'svc pack --year 2025 --gp Miami --session S --out miami-s.svcpack --without-telemetry',
  ],
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', out: 'mexico-q.svcpack' },
    { year: 2025, gp: 'Miami', session: 'S', out: 'miami-s.svcpack', without_telemetry: true },
  ],
  effect: 'record',
  input: packInput,
  output: packOutput,
  run: runPack,
};

/** Packs one session. @throws what selecting and loading it throws, INTERNAL when the disk refuses, CANCELLED */
async function runPack(
  command: CommandWords,
  { env: outerEnv, signal, diagnostics }: CommandLine,
): Promise<Record<string, unknown>> {
  const given = parseArguments(packCommand, commandOptions(packCommand), command.rest, command.globals);
  const options = checkInput(packCommand, given.input, commandWording) as z.output<typeof packInput>;
  const { env, offline, refresh } = surroundings(outerEnv, given.globals);
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

const verifyInput = z.object({
  file: z.string().min(1).max(4096).describe('The pack; "--file" itself may be left out.'),
});

export const packVerifyCommand: OwnCommand = {
  name: 'pack verify',
  summary: 'Check that a pack is whole and undamaged.',
  description:
    'Reads every part of a pack, puts every file together again as the services sent it, and compares hashes. Damage is named, and the ' +
    'command fails. Nothing is written, and the network is not touched.',
  lines: ['svc pack verify --file mexico-q.svcpack'],
  examples: [{ file: 'mexico-q.svcpack' }],
  effect: 'read',
  input: verifyInput,
  output: packVerifyOutput,
  run: runPackVerify,
};

/** @throws INVALID_INPUT for what is no pack, or a damaged one */
async function runPackVerify(
  { rest }: CommandWords,
  { signal }: CommandLine,
): Promise<Record<string, unknown>> {
  const isNamed = rest[0]?.startsWith('-') ?? true;
  const args = isNamed ? rest : ['--file', ...rest];
  const given = parseArguments(packVerifyCommand, commandOptions(packVerifyCommand), args);
  const { file } = checkInput(packVerifyCommand, given.input, commandWording) as z.output<typeof verifyInput>;
  const { verifyPack } = await import('../io/packing/verify-pack.ts');
  return packVerifyDocument(await verifyPack(resolve(file), signal));
}

/** What was packed, as the command prints it. */
function packDocument({ pack, timing, warnings }: MadePack): z.output<typeof packOutput> {
  return { ...packVerifyDocument(pack), provider: timing.provider, warnings, next: nextOf(pack) };
}

/** What a pack has, once all of it was read. */
function packVerifyDocument(pack: VerifiedPack): z.output<typeof packVerifyOutput> {
  const { path, bytes, hash, contents, unpackedBytes } = pack;
  const { session, madeAt, madeBy, isSimulated, files } = contents;
  return {
    pack: path,
    bytes,
    sha256: hash,
    session,
    made_at: madeAt,
    made_by: madeBy,
    simulated: isSimulated,
    telemetry: files.some(isCarData),
    files: files.length,
    unpacked_bytes: unpackedBytes,
    services: services.flatMap((service) => {
      const own = files.filter(({ ref }) => ref.service === service);
      const total = own.reduce((sum, file) => sum + file.bytes, 0);
      return own.length > 0 ? [{ service, files: own.length, bytes: total }] : [];
    }),
  };
}

function isCarData({ ref: { service, path } }: PackedFile): boolean {
  return service === 'openf1' ? path === 'car_data' : path.endsWith('/CarData.z.jsonStream');
}

function nextOf({ path, contents: { session } }: VerifiedPack): string[] {
  const { year, event, code } = session;
  const input = { workspace_id: 'packed', year, gp: event, session: code };
  return [
    `svc pack verify --file ${path}`,
    `SVC_SOURCE=pack:${path} ${commandLine('fetch session-info', input)}`,
  ];
}
