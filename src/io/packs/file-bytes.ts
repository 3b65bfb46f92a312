import { open, type FileHandle } from 'node:fs/promises';
import { UnusablePack } from './unusable-pack.ts';

/** What is read of a file, which is open meanwhile. @throws errors of the system */
export async function reading<Value>(
  path: string,
  read: (file: FileHandle) => Promise<Value>,
): Promise<Value> {
  const file = await open(path, 'r');
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** @throws UnusablePack where the file ends before */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new UnusablePack('ends too early');
  return buffer;
}
