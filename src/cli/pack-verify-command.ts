import { resolve } from 'node:path';
import * as z from 'zod';
import { checkInput } from '../present/operation-input.ts';
import { commandWording } from '../present/wording.ts';
import { parseArguments } from './arguments.ts';
import type { Command } from './command.ts';
import type { CommandLine } from './command-line.ts';
import type { CommandWords } from './command-words.ts';
import { commandOptions } from './options.ts';
import { packVerifyDocument, packVerifyOutput } from './pack-document.ts';

const input = z.object({
  file: z.string().min(1).max(4096).describe('The pack. The name of the option may be left out.'),
});

export const packVerifyCommand: Command = {
  name: 'pack verify',
  summary: 'Read all of a pack, and hold it to its hashes.',
  description:
    'Reads every part of a pack that svc pack wrote and puts every file in it together again, as the services gave it. What is damaged is named, and the ' +
    'command fails. Nothing is written, and the network is not touched.',
  lines: ['svc pack verify --file mexico-q.svcpack'],
  examples: [{ file: 'mexico-q.svcpack' }],
  effect: 'read',
  input,
  output: packVerifyOutput,
};

/** @throws INVALID_INPUT for what is no pack, or a damaged one */
export async function runPackVerify(
  { rest }: CommandWords,
  { signal }: CommandLine,
): Promise<Record<string, unknown>> {
  const isNamed = rest[0]?.startsWith('-') ?? true;
  const args = isNamed ? rest : ['--file', ...rest];
  const given = parseArguments(packVerifyCommand, commandOptions(packVerifyCommand), args);
  const { file } = checkInput(packVerifyCommand, given.input, commandWording) as z.output<typeof input>;
  const { verifyPack } = await import('../io/packing/verify-pack.ts');
  return packVerifyDocument(await verifyPack(resolve(file), signal));
}
