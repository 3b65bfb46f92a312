import { dirname, join } from 'node:path';
import { svcHome } from '../io/disk/home.ts';
import type { Chunks } from './chunks.ts';
import { ownerOf, readTrusted, removeOldest, writeWhole } from './code-places.ts';
import { packCode, type PackedCode, unpackCode } from './packed-code.ts';

/** The most that is kept of one command: a server that ran for days has compiled more than its start needs. */
const mostBytes = 8_000_000;

/** A run that compiled this much more than what is stored took another way through the command, which is then stored with the first. */
const worthStoring = 1.1;

/** How many times the processor time of the stored run one has to take before it is asked what it compiled: V8 needs 1.5 ms to count. */
const worthCounting = 2;

export interface StoredProgram {
  /** The file that is run. */
  file: string;
  /** Tells this build from others. */
  build: string;
  /** What the code is kept under. */
  command: string;
}

/**
 * Compiled code of one command on disk: beside the program where that can be written, as by the owner of an installation, or else in
 * the cache of this user. In a directory for this build and this Node, whose V8 takes no other's. Whatever refuses, a command runs as it
 * would without.
 */
export class CodeStore {
  readonly #program: StoredProgram;
  readonly #env: NodeJS.ProcessEnv;
  readonly #directory: string;
  /** The code of earlier runs; null when there is none, or none to be trusted. */
  readonly code: PackedCode | null;

  constructor(program: StoredProgram, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = env;
    this.#directory = [program.build, process.version, process.platform, process.arch].join('-');
    this.code = this.#firstOf((place) => this.#read(place));
  }

  /** Keeps the code of this run, where that is worth it and some place can be written. */
  keep(chunks: Chunks): void {
    unlessRefused(() => this.#write(chunks));
  }

  #write(chunks: Chunks): void {
    const { user, system } = process.cpuUsage();
    const processorMs = (user + system) / 1000;
    const isKnown = this.code !== null && chunks.isAllPacked;
    if (isKnown && processorMs < worthCounting * this.code.processorMs) return;
    // Loaded here, since only this needs it.
    const bytecodeBytes = process
      .getBuiltinModule('node:v8')
      .getHeapCodeStatistics().bytecode_and_metadata_size;
    if (isKnown && bytecodeBytes < worthStoring * this.code.bytecodeBytes) return;
    const bytes = packCode({ chunks: chunks.compiled(), bytecodeBytes, processorMs });
    if (bytes.length > mostBytes) return;
    const place = this.#firstOf((each) => {
      writeWhole(each, this.#directory, this.#fileName, bytes);
      return each;
    });
    if (place !== null) removeOldest(place);
  }

  get #fileName(): string {
    return `${this.#program.command}.code`;
  }

  #read(place: string): PackedCode | null {
    const bytes = readTrusted(join(place, this.#directory, this.#fileName), ownerOf(this.#program.file));
    return bytes && unpackCode(bytes);
  }

  /** What the work comes to in the first place where it comes to something. */
  #firstOf<T>(work: (place: string) => T | null): T | null {
    const places = [
      () => join(dirname(this.#program.file), '.code'),
      () => join(svcHome(this.#env), 'cache', 'code'),
    ];
    for (const place of places) {
      const result = unlessRefused(() => work(place()));
      if (result !== null) return result;
    }
    return null;
  }
}

/** Null when it cannot be done: a disk that is read-only or full, a user without a home. Only speed is lost then. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
