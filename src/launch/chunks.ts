import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { Script } from 'node:vm';
import type { PackedChunk, PackedCode } from './packed-code.ts';

type Require = (id: string) => unknown;
type ChunkFunction = (
  exports: object,
  require: Require,
  module: { exports: object },
  fileName: string,
  directory: string,
) => void;

/**
 * The chunks of the built program, CommonJS files in one directory that load each other by `./<name>`. Does for them what Node's own
 * loader does, from code that V8 compiled before where there is some, and keeps what it compiled.
 */
export class Chunks {
  readonly #directory: string;
  readonly #requirePackage: Require;
  readonly #packed: PackedCode['chunks'] | undefined;
  readonly #modules = new Map<string, { exports: object }>();
  readonly #compiled = new Map<string, { script: Script; source: string }>();
  #isAllPacked = true;

  /** @param requirePackage Loads what is no chunk: modules of Node, and packages that are not bundled. */
  constructor(directory: string, requirePackage: Require, packed: PackedCode | null) {
    this.#directory = directory;
    this.#requirePackage = requirePackage;
    this.#packed = packed?.chunks;
  }

  /** What the chunk of that file name exports. It runs when it is asked for first. @throws the system's error when there is no such file */
  load(name: string): object {
    const known = this.#modules.get(name);
    if (known) return known.exports;
    // Not `join`, which goes over it letter by letter: Node compiles that function twice when it has done fifty.
    const path = this.#directory + sep + name;
    const packed = this.#packed?.get(name);
    const source = packed?.source ?? wrapped(readFileSync(path, 'utf8'));
    const script = new Script(source, { filename: path, ...(packed && { cachedData: packed.code }) });
    if (!packed || script.cachedDataRejected) this.#isAllPacked = false;
    this.#compiled.set(name, { script, source });

    const module = { exports: {} };
    this.#modules.set(name, module);
    const require = (id: string) => (id.startsWith('./') ? this.load(id.slice(2)) : this.#requirePackage(id));
    const run = script.runInThisContext() as ChunkFunction;
    run(module.exports, require, module, path, this.#directory);
    return module.exports;
  }

  /** Whether all that was loaded came with its code from before. */
  get isAllPacked(): boolean {
    return this.#isAllPacked;
  }

  /** All chunks that were loaded, with the code of what has run in them, and those of earlier runs. */
  compiled(): Map<string, PackedChunk> {
    const chunks = new Map(this.#packed);
    for (const [name, { script, source }] of this.#compiled)
      chunks.set(name, { source, code: script.createCachedData() });
    return chunks;
  }
}

function wrapped(source: string): string {
  return `(function(exports,require,module,__filename,__dirname){${source}\n})`;
}

/** Options that make another answer than the command's own, with little of its code. */
const otherAnswers = new Set(['--help', '-h', '--version']);

/**
 * What the compiled code of a command line is kept under: its words, as in `analyze-lap-times`. Null where nothing is kept: without a
 * command, for help, which loads little, and where `NODE_DISABLE_COMPILE_CACHE`, a variable of Node's own, turns such things off.
 */
export function storedCommand(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  if (env.NODE_DISABLE_COMPILE_CACHE === '1') return null;
  const firstOption = args.findIndex((argument) => argument.startsWith('-'));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const isCommand = words.length > 0 && words.every((word) => /^[a-z][a-z-]{0,30}$/.test(word));
  return isCommand && !args.some((argument) => otherAnswers.has(argument)) ? words.join('-') : null;
}
