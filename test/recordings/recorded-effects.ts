import type { Effects } from '../../src/io/effects.ts';
import { createRacingData } from '../../src/io/data/racing-data.ts';
import { createWorkspaceStore } from '../../src/io/workspaces/workspaces.ts';
import { corpusDirectory, type RecordedSession } from './corpus.ts';

export interface RecordedEffects {
  effects: Effects;
  /** `SVC_HOME`: workspaces and caches. */
  home: string;
}

/** The real world on recordings: real files, caches and workspaces below `home`, a clock that stands still. */
export async function recordedEffects(
  home: string,
  directory: string = corpusDirectory,
): Promise<RecordedEffects> {
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  const { signal } = new AbortController();
  const env = { SVC_HOME: home, SVC_SOURCE: `mirror:${directory}` };
  const progress = (): void => undefined;
  const data = await createRacingData({ env, offline: false, clock, signal, progress });
  const workspaces = createWorkspaceStore({ home, clock });
  return { home, effects: { data, workspaces, clock, signal, progress, confirm: async () => true } };
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
