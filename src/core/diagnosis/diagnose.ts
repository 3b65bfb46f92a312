import { counted } from '../text/english.ts';
import { type Check, type CheckStatus, checkStatuses } from './check.ts';
import type { DiagnosisFacts } from './diagnosis-facts.ts';
import { budgetChecks, hostChecks, networkCheck } from './host-checks.ts';
import { cacheCheck, chartsCheck, clockCheck, homeCheck, nodeCheck, proxyCheck } from './machine-checks.ts';
import { diagnoseSession, sessionCheck, type SessionDiagnosis } from './session-check.ts';
import {
  accountCheck,
  badSettingCheck,
  scheduleCheck,
  settingsChecks,
  sourceCheck,
} from './settings-checks.ts';
import { listOf } from '../list-of.ts';

/** What is wrong, or would be in the way, and what to do about it. */
export interface Diagnosis {
  summary: DiagnosisSummary;
  checks: readonly Check[];
  /** null: no session was asked about. */
  session: SessionDiagnosis | null;
}

export interface DiagnosisSummary {
  /** The worst of all checks. */
  status: CheckStatus;
  counts: Readonly<Record<CheckStatus, number>>;
  /** All in a sentence. */
  finding: string;
}

/** Judges what was looked up. Pure: the same facts give the same diagnosis. */
export function diagnose(facts: DiagnosisFacts): Diagnosis {
  const hosts = 'problem' in facts.hosts ? [] : facts.hosts;
  const session = diagnoseSession(facts);
  const checks = [
    ...(session ? [sessionCheck(session, facts.standsAtMs ?? facts.nowMs)] : []),
    sourceCheck(facts),
    networkCheck(hosts, facts),
    ...('problem' in facts.hosts
      ? [badSettingCheck({ id: 'hosts', subject: 'Addresses of the hosts' }, facts.hosts)]
      : hostChecks(hosts, facts)),
    ...budgetChecks(hosts, facts),
    accountCheck(facts.account, facts.source),
    scheduleCheck(facts.schedule, facts.source, facts.nowMs),
    cacheCheck(facts.cache),
    clockCheck(hosts),
    proxyCheck(facts.proxy, hosts),
    homeCheck(facts.home),
    nodeCheck(facts.node),
    chartsCheck(facts.charts),
    ...settingsChecks(facts.settings, facts.standsAtMs),
  ];
  return { summary: summarise(checks), checks, session };
}

/** From the best to the worst that a whole may be called. */
const severity: readonly CheckStatus[] = ['skipped', 'ok', 'unknown', 'warning', 'failed'];

function summarise(checks: readonly Check[]): DiagnosisSummary {
  const counts = Object.fromEntries(
    checkStatuses.map((status) => [status, checks.filter((check) => check.status === status).length]),
  ) as Record<CheckStatus, number>;
  const status = severity.findLast((each) => counts[each] > 0) ?? 'ok';
  const of = (each: CheckStatus): string =>
    checks
      .filter((check) => check.status === each)
      .map(({ subject }) => subject)
      .join(', ');
  const found = listOf([
    counts.failed > 0 && `${counted(counts.failed, 'check')} failed: ${of('failed')}.`,
    counts.warning > 0 && `${counted(counts.warning, 'warning')}: ${of('warning')}.`,
  ]);
  return { status, counts, finding: found.length > 0 ? found.join(' ') : 'All checks passed.' };
}
