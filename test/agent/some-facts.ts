import type { CallFacts } from '../../src/tools/tool-runner.ts';

/** Facts of a call of which a test says only what it is about. */
export function someFacts(rest: Partial<CallFacts> = {}): CallFacts {
  return {
    ...{ operation: 'analyze lap-times', input: {}, command: null, source: null, provider: null },
    ...{ warnings: [], ...rest },
  };
}
