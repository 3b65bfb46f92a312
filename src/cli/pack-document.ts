import * as z from 'zod';
import { services } from '../io/http/resource.ts';
import type { MadePack } from '../io/packing/make-pack.ts';
import type { VerifiedPack } from '../io/packing/verify-pack.ts';
import type { PackedFile } from '../io/packs/pack-contents.ts';
import { warningsField } from '../ops/parts/result-fields.ts';
import { commandLine } from '../present/wording.ts';

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

export const packVerifyOutput = z.object(packFields);
export const packOutput = z.object({
  ...packFields,
  provider: z.string().describe('Who made its laps.'),
  warnings: warningsField,
  next: z.array(z.string()).describe('Commands that read it.'),
});

/** What was packed, as the command prints it. */
export function packDocument({ pack, timing, warnings }: MadePack): z.output<typeof packOutput> {
  return { ...packVerifyDocument(pack), provider: timing.provider, warnings, next: nextOf(pack) };
}

/** What a pack has, once all of it was read. */
export function packVerifyDocument(pack: VerifiedPack): z.output<typeof packVerifyOutput> {
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
