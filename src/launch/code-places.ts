import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** How many directories are kept in one place, of which each belongs to one build and one Node. */
const keptDirectories = 3;

/** Rights of others that let them change a file. */
const writableByOthers = 0o022;

/**
 * What a file holds that nobody but this user and the owner of the program can have written: it is going to run. Null when there is no
 * such file, when it is somebody else's, and for a link, which could lead to a file of this user's that somebody else chose.
 *
 * @param programOwner User id of the program's owner; null where the system has no such ids.
 */
export function readTrusted(path: string, programOwner: number | null): Buffer | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch {
    return null; // it is not there, or not for this user: the program is compiled as without it
  }
  try {
    const { uid, mode } = fstatSync(file);
    const user = process.geteuid?.();
    if (user !== undefined && ((uid !== user && uid !== programOwner) || mode & writableByOthers))
      return null;
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** User id of who owns a file; null where the system has no such ids. */
export function ownerOf(path: string): number | null {
  return process.geteuid ? statSync(path).uid : null;
}

/**
 * Writes `<place>/<directory>/<name>` whole or not at all. Makes these two directories, and nothing above them: who has no
 * `~/.svc` does not get one for this.
 *
 * @throws the system's error when the place cannot be written.
 */
export function writeWhole(place: string, directory: string, name: string, bytes: Uint8Array): void {
  statSync(dirname(place));
  const target = join(place, directory);
  mkdirSync(target, { recursive: true, mode: 0o755 });
  const temporary = join(
    target,
    `.tmp-${process.pid}-${process.hrtime.bigint().toString(16).padStart(16, '0')}`,
  );
  try {
    writeFileSync(temporary, bytes, { flag: 'wx', mode: 0o644 });
    renameSync(temporary, join(target, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Leaves in a place only what was changed last: what older builds wrote goes. */
export function removeOldest(place: string): void {
  const newestFirst = readdirSync(place)
    .map((name) => ({ path: join(place, name), changedMs: statSync(join(place, name)).mtimeMs }))
    .sort((one, other) => other.changedMs - one.changedMs);
  for (const { path } of newestFirst.slice(keptDirectories)) rmSync(path, { recursive: true, force: true });
}
