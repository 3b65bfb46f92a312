import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { Effects, SessionOptions } from '../../io/effects.ts';

/** Carries out work that goes through sessions in order and loads them with `options`; later ones are loaded meanwhile, where there are other threads. */
export async function readingAhead<T>(
  effects: Effects,
  sessions: readonly { event: Event; session: EventSession }[],
  options: SessionOptions,
  work: (effects: Effects) => Promise<T>,
): Promise<T> {
  const { data, readAhead } = effects;
  if (!readAhead) return await work(effects);
  return await readAhead(sessions, options, async (session) => {
    // Nothing else is looked at: an answer counts as about its caller when it looks at a workspace.
    const ahead = { data: { value: { ...data, session } } };
    return await work(Object.create(effects, ahead) as Effects);
  });
}
