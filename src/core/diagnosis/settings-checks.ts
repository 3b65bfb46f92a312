import { type AccountState, signInStep } from '../account/account-state.ts';
import { utcTimestamp } from '../text/moments.ts';
import type { Check } from './check.ts';
import type {
  BadSetting,
  DiagnosisFacts,
  ScheduleFacts,
  SettingsFacts,
  SourceFacts,
} from './diagnosis-facts.ts';

/** A check that a setting without sense keeps from being made. */
export function badSettingCheck(check: Pick<Check, 'id' | 'subject'>, { problem, hint }: BadSetting): Check {
  return { ...check, status: 'failed', finding: problem, next: { text: hint } };
}

/** Where data come from: the kind of source, and for sessions the order. */
export function sourceCheck({ source, order }: Pick<DiagnosisFacts, 'source' | 'order'>): Check {
  const check = { id: 'source', subject: 'Source of data' };
  if (source.kind === 'unusable') return badSettingCheck(check, source);
  if ('problem' in order) return badSettingCheck(check, order);
  const sessions = `Sessions are loaded from ${order.join(', then ')}.`;
  switch (source.kind) {
    case 'demo':
      return {
        ...check,
        status: 'warning',
        finding: `SVC_SOURCE=${source.isPacked ? 'pack: the sessions that are packed there are simulated ones' : 'demo: everything is simulated'}. No host is asked, and all numbers are simulated.`,
        next: { text: 'For real data unset SVC_SOURCE.' },
      };
    case 'recorded':
      return {
        ...check,
        status: 'ok',
        finding: `${source.isPacked ? `SVC_SOURCE=pack: sessions packed in ${source.place}` : `SVC_SOURCE=mirror: files recorded in ${source.place}`} are read, and no host is asked. ${sessions}`,
        next: null,
      };
    case 'live':
      return source.isOffline
        ? {
            ...check,
            status: 'warning',
            finding: `The network is off: only the cache is used, and no host was checked. ${sessions}`,
            next: { text: 'Try again with the network on.' },
          }
        : { ...check, status: 'ok', finding: `The hosts, through the cache. ${sessions}`, next: null };
  }
}

/** Who the archive is asked as. */
export function accountCheck(account: AccountState, source: SourceFacts): Check {
  const check = { id: 'account', subject: 'F1 TV account' };
  if (source.kind === 'demo' || source.kind === 'recorded')
    return { ...check, status: 'skipped', finding: 'Not needed: no host is asked.', next: null };
  const signIn = (text: string) => ({ text, steps: [signInStep] });
  switch (account.kind) {
    case 'signed-out':
      return {
        ...check,
        status: 'warning',
        finding: 'Not signed in; since 15 October 2026 the timing archive needs an account.',
        next: signIn('OpenF1 has sessions since 2023 without one. Sign in for all since 2018.'),
      };
    case 'expired':
      return {
        ...check,
        status: 'failed',
        finding: `The token ended ${utcTimestamp(account.expiresUtcMs)} and is no longer sent.`,
        next: signIn('Sign in again.'),
      };
    case 'unusable':
      return { ...check, status: 'failed', finding: `${account.problem}.`, next: signIn('Sign in again.') };
    case 'signed-in': {
      const { expiresUtcMs, endsSoon } = account;
      const end =
        expiresUtcMs === null ? 'It does not say when it ends' : `It ends ${utcTimestamp(expiresUtcMs)}`;
      return {
        ...check,
        status: endsSoon ? 'warning' : 'ok',
        finding: `There is a token. ${end}; its own line says whether the archive accepts it.`,
        next: endsSoon ? signIn('Sign in again before it ends.') : null,
      };
    }
  }
}

/** How old the calendar is. */
export function scheduleCheck(
  { year, isThere, confirmedUtcMs, maxAgeMs }: ScheduleFacts,
  source: SourceFacts,
  nowMs: number,
): Check {
  const check = { id: 'schedule', subject: `Calendar of ${year}` };
  if (source.kind === 'demo') return { ...check, status: 'ok', finding: 'Simulated.', next: null };
  if (!isThere) {
    const isLost = source.kind === 'recorded' || (source.kind === 'live' && source.isOffline);
    return {
      ...check,
      status: isLost ? 'warning' : 'ok',
      finding: source.kind === 'recorded' ? 'There is no recorded one.' : 'There is no copy yet.',
      next: isLost ? null : { text: 'Nothing to do: it is loaded when first needed.' },
    };
  }
  if (confirmedUtcMs === null) return { ...check, status: 'ok', finding: 'Recorded.', next: null };
  const ageMs = nowMs - confirmedUtcMs;
  const finding = `Last confirmed ${utcTimestamp(confirmedUtcMs)}.`;
  if (ageMs <= maxAgeMs) return { ...check, status: 'ok', finding, next: null };
  const dayMs = 24 * 3_600_000;
  return {
    ...check,
    status: ageMs > Math.max(7 * dayMs, maxAgeMs) ? 'warning' : 'ok',
    finding: `${finding} It is requested again when next needed.`,
    next: null,
  };
}

/** Settings in force, and one check for each variable that is probably meant to be one. */
export function settingsChecks({ known, unknown }: SettingsFacts, standsAtMs: number | null): Check[] {
  const inForce = known.map(({ name, value }) => (value === null ? name : `${name}=${value}`));
  const settings: Check = {
    id: 'settings',
    subject: 'Settings',
    status: standsAtMs === null ? 'ok' : 'warning',
    finding: `${inForce.length === 0 ? 'None is set.' : `In force: ${inForce.join(', ')}.`}${
      standsAtMs === null ? '' : ` Time stands still at ${utcTimestamp(standsAtMs)}.`
    }`,
    next: standsAtMs === null ? null : { text: 'Unset SVC_NOW to use the real time.' },
  };
  return [
    settings,
    ...unknown.map(({ name, nearest }): Check => ({
      id: `setting-${name}`,
      subject: name,
      status: 'warning',
      finding: 'This variable is set but unknown.',
      next: { text: `Did you mean ${nearest}? Otherwise unset it.` },
    })),
  ];
}
