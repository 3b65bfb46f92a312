import { type AccountState, signInStep } from '../account/account-state.ts';
import { utcTimestamp } from '../text/moments.ts';
import { checked, type Check } from './check.ts';
import type {
  BadSetting,
  DiagnosisFacts,
  ScheduleFacts,
  SettingsFacts,
  SourceFacts,
} from './diagnosis-facts.ts';

/** A check that a setting without sense keeps from being made. */
export function badSettingCheck(check: Pick<Check, 'id' | 'subject'>, { problem, hint }: BadSetting): Check {
  return checked(check, 'failed', problem, hint);
}

/** Where data come from: the kind of source, and for sessions the order. */
export function sourceCheck({ source, order }: Pick<DiagnosisFacts, 'source' | 'order'>): Check {
  const check = { id: 'source', subject: 'Source of data' };
  if (source.kind === 'unusable') return badSettingCheck(check, source);
  if ('problem' in order) return badSettingCheck(check, order);
  const sessions = `Sessions are loaded from ${order.join(', then ')}.`;
  switch (source.kind) {
    case 'demo':
      return checked(
        check,
        'warning',
        `SVC_SOURCE=${source.isPacked ? 'pack: the sessions that are packed there are simulated ones' : 'demo: everything is simulated'}. No host is asked, and all numbers are simulated.`,
        'For real data unset SVC_SOURCE.',
      );
    case 'recorded':
      return checked(
        check,
        'ok',
        `${source.isPacked ? `SVC_SOURCE=pack: sessions packed in ${source.place}` : `SVC_SOURCE=mirror: files recorded in ${source.place}`} are read, and no host is asked. ${sessions}`,
      );
    case 'live':
      return source.isOffline
        ? checked(
            check,
            'warning',
            `The network is off: only the cache is used, and no host was checked. ${sessions}`,
            'Try again with the network on.',
          )
        : checked(check, 'ok', `The hosts, through the cache. ${sessions}`);
  }
}

/** Who the archive is asked as. */
export function accountCheck(account: AccountState, source: SourceFacts): Check {
  const check = { id: 'account', subject: 'F1 TV account' };
  if (source.kind === 'demo' || source.kind === 'recorded')
    return checked(check, 'skipped', 'Not needed: no host is asked.');
  const signIn = (text: string) => ({ text, steps: [signInStep] });
  switch (account.kind) {
    case 'signed-out':
      return checked(
        check,
        'warning',
        'Not signed in; since 15 October 2026 the timing archive needs an account.',
        signIn('OpenF1 has sessions since 2023 without one. Sign in for all since 2018.'),
      );
    case 'expired':
      return checked(
        check,
        'failed',
        `The token ended ${utcTimestamp(account.expiresUtcMs)} and is no longer sent.`,
        signIn('Sign in again.'),
      );
    case 'unusable':
      return checked(check, 'failed', `${account.problem}.`, signIn('Sign in again.'));
    case 'signed-in': {
      const { expiresUtcMs, endsSoon } = account;
      const end =
        expiresUtcMs === null ? 'It does not say when it ends' : `It ends ${utcTimestamp(expiresUtcMs)}`;
      return checked(
        check,
        endsSoon ? 'warning' : 'ok',
        `There is a token. ${end}; its own line says whether the archive accepts it.`,
        endsSoon ? signIn('Sign in again before it ends.') : null,
      );
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
  if (source.kind === 'demo') return checked(check, 'ok', 'Simulated.');
  if (!isThere) {
    const isLost = source.kind === 'recorded' || (source.kind === 'live' && source.isOffline);
    return checked(
      check,
      isLost ? 'warning' : 'ok',
      source.kind === 'recorded' ? 'There is no recorded one.' : 'There is no copy yet.',
      isLost ? null : { text: 'Nothing to do: it is loaded when first needed.' },
    );
  }
  if (confirmedUtcMs === null) return checked(check, 'ok', 'Recorded.');
  const ageMs = nowMs - confirmedUtcMs;
  const finding = `Last confirmed ${utcTimestamp(confirmedUtcMs)}.`;
  if (ageMs <= maxAgeMs) return checked(check, 'ok', finding);
  const dayMs = 24 * 3_600_000;
  return checked(
    check,
    ageMs > Math.max(7 * dayMs, maxAgeMs) ? 'warning' : 'ok',
    `${finding} It is requested again when next needed.`,
  );
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
