import { signInStep } from '../account/account-state.ts';
import { sinceWords, untilWords, utcTimestamp } from '../text/moments.ts';
import { upperFirst } from '../text/english.ts';
import { words } from '../words.ts';
import { checked, type Advice, type Check, type CheckStatus } from './check.ts';
import type {
  ClosedBecause,
  DiagnosisFacts,
  HostAnswerFacts,
  HostFacts,
  HostRole,
  SourceFacts,
} from './diagnosis-facts.ts';

const minuteMs = 60_000;

const hostNames: Readonly<Record<HostRole, string>> = {
  archive: 'Timing archive',
  mirror: 'Mirror of the archive',
  openf1: 'OpenF1',
  results: 'Results API',
  schedule: 'Calendars',
  circuits: 'Circuits',
};

/** Whether there is a network at all: one host that answers, whatever it says, is enough. */
export function networkCheck(hosts: readonly HostFacts[], { source }: DiagnosisFacts): Check {
  const check = { id: 'network', subject: 'Network' };
  const asked = hosts.filter(({ answer: { kind } }) => kind !== 'not-asked' && kind !== 'limited');
  if (asked.length === 0)
    return checked(check, source.kind === 'live' ? 'unknown' : 'skipped', 'No host was asked.');
  const silent = asked.filter(({ answer }) => answer.kind === 'failed');
  if (silent.length < asked.length) {
    const finding = `${asked.length - silent.length} of ${asked.length} hosts answer.`;
    return checked(check, 'ok', finding);
  }
  return checked(
    check,
    'failed',
    'No host can be reached.',
    'Check the connection; if this network needs a proxy, set HTTPS_PROXY. SVC_SOURCE=demo and SVC_SOURCE=mirror:<directory> work offline.',
  );
}

/** Whether each host can be had, and what to do where it cannot. */
export function hostChecks(hosts: readonly HostFacts[], { source, nowMs }: DiagnosisFacts): Check[] {
  return hosts.map((host) => ({
    id: `host-${host.role}`,
    subject: `${hostNames[host.role]} (${host.name})`,
    ...judge(host, source, nowMs),
  }));
}

type Judgement = Pick<Check, 'status' | 'finding' | 'next'>;

function judge({ role, name, answer, hasSession }: HostFacts, source: SourceFacts, nowMs: number): Judgement {
  switch (answer.kind) {
    case 'not-asked':
      return { status: 'skipped', finding: answer.spared ? sparedWords : whyNotAsked(source), next: null };
    case 'served':
      return hasSession === false
        ? { status: 'ok', finding: 'It answers, but does not have this session.', next: null }
        : {
            status: 'ok',
            finding: `Answers within ${Math.max(1, Math.round(answer.tookMs))} ms.`,
            next: null,
          };
    case 'absent':
      return { status: 'ok', finding: 'It answers, but does not have the requested file.', next: null };
    case 'closed':
      return closed(role, answer, nowMs);
    case 'limited':
      return {
        status: 'failed',
        finding: `${upperFirst(answer.said)}.`,
        next: {
          text: `Wait: it will be asked again ${waitWords(answer.retryAfterMs)}. The cache stays usable.`,
        },
      };
    case 'failed':
      return {
        status: 'failed',
        finding: `${upperFirst(answer.said)}.`,
        next: afterFailure(role, name, answer),
      };
  }
}

const sparedWords =
  'Not checked: fewer than half of its allowed requests are left, and they are needed for data.';

function whyNotAsked(source: SourceFacts): string {
  switch (source.kind) {
    case 'demo':
      return 'Not asked: data are simulated.';
    case 'recorded':
      return 'Not asked: data are read from recorded files.';
    default:
      return 'Not asked: the network is off.';
  }
}

type Closed = Extract<HostAnswerFacts, { kind: 'closed' }>;

function closed(
  role: HostRole,
  { mayBe, said, rememberedUtcMs, askedAgainUtcMs }: Closed,
  nowMs: number,
): Judgement {
  const agoMs = rememberedUtcMs === null ? 0 : nowMs - rememberedUtcMs;
  const since = agoMs < minuteMs ? [] : [`it said so ${sinceWords(Math.floor(agoMs / minuteMs))}`];
  const until =
    askedAgainUtcMs === null ? [] : [`it will be asked again after ${utcTimestamp(askedAgainUtcMs)}`];
  const memory = [...since, ...until].join('; ');
  return {
    status: closedStatus(role, mayBe),
    finding: `${upperFirst(said)}.${memory === '' ? '' : ` ${upperFirst(memory)}.`}`,
    next: refusalAdvice(role, mayBe),
  };
}

function afterFailure(
  role: HostRole,
  name: string,
  { mayBe }: Extract<HostAnswerFacts, { kind: 'failed' }>,
): Advice {
  if (mayBe.length > 0) {
    return {
      text: `Open https://${name} in a browser: if this network has a sign-in page, use it. Otherwise the host may need an account.`,
      steps: mayBe.some((reason) => reason === 'signed-out' || reason === 'token-expired')
        ? [signInStep]
        : [],
    };
  }
  const meanwhile: Readonly<Record<HostRole, string>> = {
    archive: 'The mirror and OpenF1 stand in where they can.',
    mirror: 'It is only needed if the archive does not answer.',
    openf1: 'Until then, sessions only it has are not available.',
    results: 'Until then, results, standings and driver lists come from the cache.',
    schedule: 'The archive and the results API stand in where they can.',
    circuits: 'Until then corners are not numbered; everything else works.',
  };
  return { text: `Check connection and proxy, and try again in a minute. ${meanwhile[role]}` };
}

/** Nobody needs an account to go on, and running sessions end. */
function closedStatus(role: HostRole, mayBe: readonly ClosedBecause[]): CheckStatus {
  const isPassing = mayBe.every((reason) => reason === 'live-session');
  return isPassing || (role === 'archive' && mayBe.includes('signed-out')) ? 'warning' : 'failed';
}

/** What ends the refusal, as far as its reasons say. */
function refusalAdvice(role: HostRole, mayBe: readonly ClosedBecause[]): Advice {
  const has = (reason: ClosedBecause): boolean => mayBe.includes(reason);
  if (has('live-session')) {
    return {
      text: 'Wait until about half an hour after the running session. Until then, use the cache or, with an account, the timing archive.',
    };
  }
  const steps = [signInStep];
  const orNetwork = has('network-refused')
    ? ' If it still refuses, use another network: it does not serve some networks, mainly those of data centres.'
    : '';
  if (has('signed-out')) {
    return {
      text: words`Sign in with an F1 TV account (Access or higher).${orNetwork} Without one, OpenF1 has sessions since 2023.`,
      steps,
    };
  }
  if (has('token-expired')) return { text: `Sign in again.${orNetwork}`, steps };
  if (has('token-refused')) {
    return {
      text: `Sign in again, with F1 TV Access or higher; docs/sources.md lists other forms of the token to try.${orNetwork}`,
      steps,
    };
  }
  if (has('network-refused')) {
    return {
      text: 'Use another network: it refuses this one, as it does data centres and some countries.',
    };
  }
  if (has('withheld') || has('not-published'))
    return { text: 'Try another session: this one is withheld or not published.' };
  return { text: role === 'archive' ? 'Use another network.' : 'Try again later, or use another network.' };
}

/** What is left of budgets that count over longer than a second, and who asked to be left alone. */
export function budgetChecks(hosts: readonly HostFacts[], { nowMs, source }: DiagnosisFacts): Check[] {
  if (source.kind !== 'live') return [];
  return hosts.flatMap(({ role, name, budget: { limits, blockedUntilUtcMs } }) => {
    if (limits.length === 0 && blockedUntilUtcMs === null) return [];
    const check = { id: `budget-${role}`, subject: `Requests to ${name}` };
    const left = limits.map((limit) =>
      `${limit.left} of ${limit.requests} an ${limit.per}`.replace('an minute', 'a minute'),
    );
    if (blockedUntilUtcMs !== null) {
      const finding = `It asked for no requests until ${utcTimestamp(blockedUntilUtcMs)}.`;
      const text = `Wait: it will be asked again ${waitWords(blockedUntilUtcMs - nowMs)}. The cache stays usable.`;
      return [checked(check, 'failed', finding, text)];
    }
    const used = limits.find((limit) => limit.left === 0);
    const scarce = limits.some((limit) => limit.left * 10 <= limit.requests);
    const wait = {
      text: `Wait for the next ${used?.per ?? 'minute'}: requests of all processes are counted together.`,
    };
    return [
      checked(
        check,
        used ? 'failed' : scarce ? 'warning' : 'ok',
        `Left: ${left.join(', ')}.`,
        used || scarce ? wait : null,
      ),
    ];
  });
}

/** When something is tried again: "in 90 s", "in 20 min"; without a known time, in a minute. */
function waitWords(durationMs: number | null): string {
  if (durationMs === null) return 'in a minute';
  return durationMs < 2 * minuteMs
    ? `in ${Math.max(1, Math.ceil(durationMs / 1000))} s`
    : untilWords(Math.ceil(durationMs / minuteMs));
}
