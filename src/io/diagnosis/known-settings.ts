import type { SettingsFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { nearestNames } from '../../core/names/name-matching.ts';
import type { Setting } from '../settings/setting.ts';
import { count, flag } from '../settings/setting-kinds.ts';
import { webSettings } from '../settings/web-settings.ts';

const ofServer: readonly Setting<unknown>[] = Object.values(webSettings);

/** Every variable of this program's own, with the values that may be shown; null: none, for they name places, people or secrets. */
const settings: ReadonlyMap<string, RegExp | null> = new Map([
  ['SVC_ARCHIVE_URL', null],
  ['SVC_CACHE_MAX_MB', count.shown],
  ['SVC_CIRCUITS_URL', null],
  ['SVC_DEBUG', flag.shown],
  ['SVC_F1TV_HEADER', null],
  ['SVC_F1TV_SCHEME', null],
  ['SVC_F1TV_TOKEN', /^none$/],
  ['SVC_HOME', null],
  ['SVC_LIVE_URL', null],
  ['SVC_MCP_TOKEN', null],
  ['SVC_MIRROR_URL', null],
  ['SVC_MODEL', null],
  ['SVC_MODEL_CONTEXT', count.shown],
  ['SVC_MODEL_PROVIDER', /^[a-z]{1,20}$/i],
  ['SVC_NOW', /^[\dTZ:.+ -]{1,40}$/i],
  ['SVC_OPENF1_URL', null],
  ['SVC_RESULTS_URL', null],
  ['SVC_SCHEDULE_URL', null],
  ['SVC_SOURCE', /^(?:live|demo)$/],
  ['SVC_SOURCES', /^(?:(?:archive|openf1|results)(?:, ?|$))+$/i],
  ['SVC_WEB_SERVING', null],
  ['SVC_WORKSPACE_ID', null],
  ...ofServer.filter(isOwn).map(({ variable, kind }) => [variable, kind.shown] as const),
]);

export const settingNames: readonly string[] = [...settings.keys()];

/** Which settings are in force, and which variables look like one and are none. */
export function readSettingsFacts(env: NodeJS.ProcessEnv): SettingsFacts {
  const own = Object.keys(env)
    .filter((name) => /^SVC_/i.test(name) && env[name])
    .toSorted();
  return {
    known: own
      .filter((name) => settings.has(name))
      .map((name) => ({ name, value: shownValue(name, env[name]) })),
    unknown: own
      .filter((name) => !settings.has(name))
      .map((name) => ({ name: name.slice(0, 80), nearest: nearestNames(name, settingNames, 1)[0] ?? '' })),
  };
}

/** Other names are not this program's alone, so that one like them is no slip. */
function isOwn({ variable }: Setting<unknown>): boolean {
  return variable.startsWith('SVC_');
}

function shownValue(name: string, value = ''): string | null {
  return settings.get(name)?.test(value) ? value : null;
}
