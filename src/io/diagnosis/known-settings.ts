import type { SettingsFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { nearestNames } from '../../core/names/name-matching.ts';

const flag = /^(?:0|1|true|false)$/i;
const count = /^\d{1,9}$/;
const word = /^[a-z]{1,20}$/i;

/** Every variable of this program's own, with the values that may be shown; null: none, for they name places, people or secrets. */
const settings: ReadonlyMap<string, RegExp | null> = new Map([
  ['SVC_ARCHIVE_URL', null],
  ['SVC_CACHE_MAX_MB', count],
  ['SVC_CIRCUITS_URL', null],
  ['SVC_DEBUG', flag],
  ['SVC_F1TV_HEADER', null],
  ['SVC_F1TV_SCHEME', null],
  ['SVC_F1TV_TOKEN', /^none$/],
  ['SVC_HOME', null],
  ['SVC_LIVE_URL', null],
  ['SVC_MCP_TOKEN', null],
  ['SVC_MIRROR_URL', null],
  ['SVC_MODEL', null],
  ['SVC_MODEL_PROVIDER', word],
  ['SVC_NOW', /^[\dTZ:.+ -]{1,40}$/i],
  ['SVC_OPENF1_URL', null],
  ['SVC_RESULTS_URL', null],
  ['SVC_SCHEDULE_URL', null],
  ['SVC_SOURCE', /^(?:live|demo)$/],
  ['SVC_SOURCES', /^(?:(?:archive|openf1|results)(?:, ?|$))+$/i],
  ['SVC_SPAN_PROCESSOR', word],
  ['SVC_TRACING_ENABLED', flag],
  ['SVC_WEB_ANSWERS_PER_CLIENT', count],
  ['SVC_WEB_HOSTS', null],
  ['SVC_WEB_MAX_CONNECTIONS', count],
  ['SVC_WEB_MAX_CONNECTIONS_PER_CLIENT', count],
  ['SVC_WEB_MAX_CONVERSATIONS', count],
  ['SVC_WEB_MAX_TOTAL_MB', count],
  ['SVC_WEB_MAX_WORKSPACE_MB', count],
  ['SVC_WEB_SERVING', null],
  ['SVC_WEB_UNUSED_HOURS', count],
  ['SVC_WEB_USE_ACCOUNT', flag],
  ['SVC_WORKSPACE_ID', null],
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

function shownValue(name: string, value = ''): string | null {
  return settings.get(name)?.test(value) ? value : null;
}
