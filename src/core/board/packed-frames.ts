import { isJsonObject, type JsonObject } from '../json-object.ts';
import type { BoardFrame } from './board.ts';

/**
 * Frames as JSON of a third the size: most say that one value of one car is another one. `paths` are the ways from the top of a patch to
 * its values, as JSON lists of keys; a frame is the time since the one before, then numbers of paths and values in turn.
 */
export interface PackedFrames {
  paths: string[];
  frames: unknown[][];
}

/** The first frame, and what has to stay whole in others, is a value at the path without keys. */
export function packFrames(frames: readonly BoardFrame[]): PackedFrames {
  const numbers = new Map<string, number>();
  let beforeMs = 0;
  const packed = frames.map(([timeMs, patch], index) => {
    const packedFrame: unknown[] = [timeMs - beforeMs];
    beforeMs = timeMs;
    const add = (path: readonly string[], value: unknown): void => {
      const key = JSON.stringify(path);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      packedFrame.push(number, value);
    };
    if (index === 0) add([], patch);
    else addValues(patch, [], add);
    return packedFrame;
  });
  return { paths: [...numbers.keys()], frames: packed };
}

/** An object that steers a merge is a value of its own, and so is an empty one. */
function addValues(
  patch: unknown,
  path: readonly string[],
  add: (path: readonly string[], value: unknown) => void,
): void {
  const isWay =
    isJsonObject(patch) && Object.keys(patch).length > 0 && !('_kf' in patch) && !('_deleted' in patch);
  if (!isWay) add(path, patch);
  else for (const [key, value] of Object.entries(patch)) addValues(value, [...path, key], add);
}

/** The frames that were packed. */
export function unpackFrames({ paths, frames }: PackedFrames): BoardFrame[] {
  const keysOf = paths.map((path) => JSON.parse(path) as string[]);
  let timeMs = 0;
  return frames.map((packed): BoardFrame => {
    timeMs += packed[0] as number;
    let patch: unknown = {};
    for (let at = 1; at < packed.length; at += 2) {
      const keys = keysOf[packed[at] as number]!;
      if (keys.length === 0) patch = packed[at + 1];
      else put(patch as JsonObject, keys, packed[at + 1]);
    }
    return [timeMs, patch];
  });
}

function put(patch: JsonObject, keys: readonly string[], value: unknown): void {
  let at = patch;
  const last = keys.length - 1;
  for (let index = 0; index < last; index += 1) at = (at[keys[index]!] ??= {}) as JsonObject;
  at[keys[last]!] = value;
}
