import { isJsonObject } from '../../core/json-object.ts';
import { link, lstat, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChartFile } from '../effects.ts';
import { draftSuffix } from '../disk/atomic-write.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { parameterWords } from './parameter-words.ts';

/**
 * The file name a chart is written under: its plain name as long as no chart with other parameters has taken it, else
 * the name with what sets it apart, for people, and `_<8 hex of the parameters' hash>`: `lap_times_2025_Miami_NOR_PIA_1f0c9a3d.png`. The same
 * parameters always get the same name.
 *
 * A name is taken by a claim, the hidden file `.<file>.claim` that holds the parameters; those of before 2026-11-23 hold their hash. It is
 * made complete under another name and then linked, which fails if the claim exists, so of two processes exactly one gets the name.
 * A chart without a claim (put there by hand) keeps its name to itself.
 */
export async function claimChartName(
  directory: string,
  chart: Pick<ChartFile, 'name' | 'extension' | 'parameters'>,
): Promise<string> {
  const parameters = canonicalJson(chart.parameters);
  const plain = `${chart.name}.${chart.extension}`;
  const claim = join(directory, `.${plain}.claim`);
  const owner = (await readClaim(claim)) ?? (await takeClaim(directory, plain, claim, parameters));
  if (owner === parameters) return plain;
  // Loaded here: most charts have their plain name, and it takes 2 ms.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(parameters).digest('hex');
  if (owner === hash) return plain;
  const words = parameterWords(chart.name, chart.parameters);
  return `${[chart.name, words, hash.slice(0, 8)].filter((part) => part !== '').join('_')}.${chart.extension}`;
}

/** Returns the parameters, or their hash, that the name now belongs to; null when an unclaimed chart has it. */
async function takeClaim(
  directory: string,
  plain: string,
  claim: string,
  parameters: string,
): Promise<string | null> {
  if (await exists(join(directory, plain))) return null;
  const draft = join(directory, `.claim-${draftSuffix()}`);
  await writeFile(draft, parameters, { flag: 'wx' });
  try {
    await link(draft, claim);
    return parameters;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return await readClaim(claim);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readClaim(claim: string): Promise<string | null> {
  try {
    return await readFile(claim, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** JSON with the keys of every object in order, so that equal parameters give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
