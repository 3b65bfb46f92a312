import type { Effects } from '../../src/io/effects.ts';
import { openRealWorld } from '../../src/io/real-world.ts';
import { corpusDirectory, type RecordedSession } from './corpus.ts';

export interface RecordedEffects {
  effects: Effects;
  /** `SVC_HOME`: workspaces and caches. */
  home: string;
}

/** The real world on recordings: real files, caches and workspaces below `home`, a clock that stands still; `more`: other settings. */
export function recordedEffects(
  home: string,
  directory: string = corpusDirectory,
  more: Record<string, string> = {},
): RecordedEffects {
  const { signal } = new AbortController();
  const env = {
    ...{ SVC_HOME: home, SVC_SOURCE: `mirror:${directory}`, SVC_NOW: '2026-11-20T12:00:00Z' },
    ...more,
  };
  const effectsOf = openRealWorld(env);
  return { home, effects: effectsOf({ signal, progress: () => undefined, confirm: async () => true }) };
}

/** The same on the simulated archive, after the season of 2025. */
export function simulatedEffects(home: string): RecordedEffects {
  return recordedEffects(home, '', { SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' });
}

/** The same effects, each session read once: for suites that ask for the same sessions again and again. */
export function readingOnce({ effects, home }: RecordedEffects): RecordedEffects {
  const known = new Map<string, ReturnType<Effects['data']['session']>>();
  const session: Effects['data']['session'] = async (event, eventSession, options) => {
    const key = JSON.stringify([event.year, event.eventName, eventSession.name, options]);
    const loading = known.get(key) ?? effects.data.session(event, eventSession, options);
    known.set(key, loading);
    return await loading;
  };
  return { home, effects: { ...effects, data: { ...effects.data, session } } };
}

/** Year, event and session of a recorded session as options. */
export function selectorsOf({ year, round, sessionName }: RecordedSession) {
  return { workspace_id: 'w', year, gp: String(round), session: sessionName };
}
