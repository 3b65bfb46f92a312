import { basename } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import type { Sourced } from '../effects.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { forOthersToo } from '../disk/file-tree.ts';
import { placeFailure } from '../disk/system-error.ts';
import { PackBuilder } from '../packs/pack-builder.ts';
import { isPackOrNothing } from '../packs/pack-format.ts';
import { describeFailure } from '../sources/source-failure.ts';
import { version } from '../version.ts';
import { askEverything, type AskedSession } from './ask-everything.ts';
import type { NotingSource } from './noting-source.ts';
import { type VerifiedPack, verifyPack } from './verify-pack.ts';

/** Failures that a warning names one by one. */
const mostNamed = 5;

export interface MadePack {
  timing: Sourced<SessionTiming>;
  pack: VerifiedPack;
  /** What was not available. */
  warnings: Warning[];
}

export interface PackRequest extends AskedSession {
  source: NotingSource;
  path: string;
}

/**
 * Writes everything that questions about a session need into one file, and reads all of it again. The file is there as a whole or not at all.
 *
 * @throws INVALID_INPUT where something else than a pack lies there, what asking for the session throws, INTERNAL when the disk refuses, CANCELLED
 */
export async function makePack(request: PackRequest): Promise<MadePack> {
  const { source, event, session, clock, signal, path } = request;
  await refuseOtherFile(path);
  const timing = await askEverything(request);
  const builder = new PackBuilder({
    session: { year: event.year, event: event.eventName, session: session.name, code: session.code },
    madeAt: utcTimestamp(clock.nowMs()),
    madeBy: `svc ${version}`,
    isSimulated: source.kind === 'demo',
  });
  const failures: string[] = [];
  for (const { ref, fetched } of await source.answers()) {
    await yieldUnlessCancelled(signal);
    if (fetched.ok) builder.addFile(ref, fetched.body);
    else if (fetched.reason === 'absent') builder.addAbsence(ref);
    else failures.push(`${ref.path} (${describeFailure(fetched)})`);
  }
  await write(path, builder.build());
  const pack = await verifyPack(path, signal);
  return { timing, pack, warnings: failures.length > 0 ? [incomplete(failures)] : [] };
}

/** A pack is replaced, and nothing else. @throws INVALID_INPUT */
async function refuseOtherFile(path: string): Promise<void> {
  if (await isPackOrNothing(path)) return;
  throw new SvcError(
    'INVALID_INPUT',
    `${JSON.stringify(basename(path))} already exists and is not a pack.`,
    'Name another file, or remove this one first.',
    { out: path },
  );
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFileAtomic(path, bytes, { mode: forOthersToo.file });
  } catch (error) {
    throw placeFailure(error, "The pack can't be written", path, 'out');
  }
}

function incomplete(failures: readonly string[]): Warning {
  const named = failures.slice(0, mostNamed).join('; ');
  const more = failures.length > mostNamed ? `; and ${failures.length - mostNamed} more` : '';
  return {
    code: 'PACK_INCOMPLETE',
    message: `Not available for the pack: ${named}${more}.`,
    effect: 'Questions that need it have no answer, or a poorer one, from this pack.',
  };
}
