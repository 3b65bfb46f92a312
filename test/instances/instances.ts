import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { addresses, startSvcWeb } from '../programs/svc-web-process.ts';
import type { RedisServer } from '../support/redis/redis-server.ts';
import { warmHome } from '../support/temporary-home.ts';
import { startRoundRobinProxy, type RoundRobinProxy } from './round-robin-proxy.ts';

export interface InstancesOptions {
  count: number;
  /** What they share besides their home; several instances need it. */
  redis?: Pick<RedisServer, 'url' | 'caFile'>;
  /** Settings of all of them, beside those that make them instances of one service. */
  env?: Record<string, string>;
}

/** `svc-web` processes over one home behind a proxy, until the running test ends. */
export interface Instances {
  /** `SVC_HOME` of all of them. */
  home: string;
  proxy: RoundRobinProxy;
  /** Address of the proxy. */
  base: string;
  /** Address of one instance, past the proxy. */
  baseOf(index: number): string;
  process(index: number): ChildProcess;
  /** Ends one by force and resolves when it is gone. */
  kill(index: number): Promise<void>;
  /** Asks one to end and resolves with its exit code when it is gone. */
  end(index: number): Promise<number | null>;
  /** Stops one in the middle of whatever it does; it notices nothing of it. */
  pause(index: number): void;
  resume(index: number): void;
  /** Starts one that has gone, at another port, and resolves when the proxy has found it ready. */
  restart(index: number): Promise<void>;
  /** Ends and restarts one after the other, as a new version is brought in. */
  roll(): Promise<void>;
}

/** The test may play a proxy further out, and say with `X-Forwarded-For` who asks. */
const ownEnv = { TRUST_PROXY: '2', RATE_LIMIT_ENABLED: 'false', SVC_NOW: '2024-12-20T12:00:00Z' };

export async function startInstances({ count, redis, env = {} }: InstancesOptions): Promise<Instances> {
  const home = await warmHome();
  const shared = redis ? sharedEnv(redis) : {};
  const begin = async (): Promise<{ child: ChildProcess; base: string }> => {
    const child = await startSvcWeb({ home, env: { ...ownEnv, ...shared, ...env } });
    return { child, base: await addresses(child)() };
  };
  const running = await Promise.all(Array.from({ length: count }, begin));
  const portOf = (base: string): number => Number(new URL(base).port);
  const proxy = await startRoundRobinProxy({
    ports: running.map(({ base }) => portOf(base)),
    believesClients: true,
  });
  onTestFinished(() => proxy.close());

  const finish = async (index: number, signal: NodeJS.Signals): Promise<number | null> => {
    const { child } = running[index]!;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  };
  const restart = async (index: number): Promise<void> => {
    running[index] = await begin();
    proxy.moveTo(index, portOf(running[index].base));
    await expect.poll(() => proxy.ready()[index]).toBe(true);
  };
  return {
    ...{ home, proxy, base: proxy.base, restart },
    baseOf: (index) => running[index]!.base,
    process: (index) => running[index]!.child,
    kill: async (index) => void (await finish(index, 'SIGKILL')),
    end: async (index) => await finish(index, 'SIGTERM'),
    pause: (index) => void running[index]!.child.kill('SIGSTOP'),
    resume: (index) => void running[index]!.child.kill('SIGCONT'),
    roll: async () => {
      for (const index of running.keys()) {
        await finish(index, 'SIGTERM');
        await restart(index);
      }
    },
  };
}

/** One Redis may serve the instances of many tests. */
function sharedEnv({ url, caFile }: Pick<RedisServer, 'url' | 'caFile'>): Record<string, string> {
  return {
    SVC_REDIS_URL: url,
    SVC_REDIS_PREFIX: `${crypto.randomUUID()}:`,
    ...(caFile !== null && { SVC_REDIS_CA: caFile }),
  };
}
