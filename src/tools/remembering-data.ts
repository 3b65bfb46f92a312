import { parseJsonObject } from '../core/json-object.ts';
import type { Effects } from '../io/effects.ts';

/**
 * The same effects, with what an operation writes to a data file also put into `saved`: callers who cannot read files get the result
 * table of `fetch session-info` this way.
 */
export function rememberingData(effects: Effects, saved: Record<string, unknown>): Effects {
  const { workspaces } = effects;
  return {
    ...effects,
    workspaces: {
      ...workspaces,
      writeData: async (id, fileName, content) => {
        Object.assign(saved, parseJsonObject(content));
        return await workspaces.writeData(id, fileName, content);
      },
    },
  };
}
