import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { AppOptions } from '../../src/web/routes/context.ts';

/** How the servers of the tests of one file are set up. */
export interface SetUp {
  /** Instances of a server, over one home. */
  count: number;
  /** What an instance is made with beside what a server of one instance is; asked for once for each. */
  optionsOf?(this: void, server: SharedByInstances): Promise<Partial<AppOptions>>;
  /** Starts what stands before them, and returns its address. `believesClients`: it hands on what clients say in forwarding headers. */
  front?(this: void, ports: readonly number[], believesClients: boolean): Promise<string>;
}

export interface SharedByInstances {
  home: string;
  times: NonNullable<AppOptions['times']>;
}

const usual: SetUp = { count: 1 };
let setUp = usual;

/** The servers of all tests of this file are set up in this way. No test has to know: what one instance promises, many do. */
export function setUpWith(next: SetUp): void {
  beforeAll(() => void (setUp = next));
  afterAll(() => void (setUp = usual));
}

/** From now on servers of this test are set up in this way. */
export function setUpTestWith(next: SetUp): void {
  setUp = next;
  onTestFinished(() => void (setUp = usual));
}

export function currentSetUp(): SetUp {
  return setUp;
}

/** The settings of a server with one proxy more before it, on this machine, than the test means. */
export function envBehindFront(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const played = env.TRUST_PROXY ?? '0';
  const hops = played === 'true' ? 1 : Number(played);
  return { ...env, TRUST_PROXY: Number.isNaN(hops) ? played : String(hops + 1) };
}
