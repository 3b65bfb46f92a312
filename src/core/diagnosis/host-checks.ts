import { upperFirst } from '../text/upper-first.ts';
import { signInStep } from '../account/sign-in-step.ts';
import { sinceWords } from '../text/relative-time.ts';
import { utcTimestamp } from '../text/utc-timestamp.ts';
import type { Advice, Check } from './check.ts';
import type { DiagnosisFacts, SourceFacts } from './diagnosis-facts.ts';
import { closedStatus, doorAdvice } from './door-advice.ts';
import type { HostAnswerFacts, HostFacts, HostRole } from './host-facts.ts';
import { waitWords } from './wait-words.ts';

const minuteMs = 60_000;

export const hostNames: Readonly<Record<HostRole, string>> = {
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
    return {
      ...check,
      status: source.kind === 'live' ? 'unknown' : 'skipped',
      finding: 'No host was asked.',
      next: null,
    };
  const silent = asked.filter(({ answer }) => answer.kind === 'failed');
  if (silent.length < asked.length) {
    const finding = `${asked.length - silent.length} of ${asked.length} hosts answer.`;
    return { ...check, status: 'ok', finding, next: null };
  }
  return {
    ...check,
    status: 'failed',
    finding: 'No host can be reached.',
    next: {
      text: 'Check the connection; where this network is left through a proxy only, set HTTPS_PROXY. Without a network SVC_SOURCE=demo and SVC_SOURCE=mirror:<directory> work.',
    },
  };
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
        ? { status: 'ok', finding: 'Answers, and does not have this session.', next: null }
        : {
            status: 'ok',
            finding: `Answers within ${Math.max(1, Math.round(answer.tookMs))} ms.`,
            next: null,
          };
    case 'absent':
      return { status: 'ok', finding: 'Answers, and does not have the file that was asked for.', next: null };
    case 'closed':
      return closed(role, answer, nowMs);
    case 'limited':
      return {
        status: 'failed',
        finding: `${upperFirst(answer.said)}.`,
        next: {
          text: `Wait: it is asked again ${waitWords(answer.retryAfterMs)}. What is in the cache stays usable.`,
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

const sparedWords = 'Not asked: fewer than half of the requests it allows are left, and they are for data.';

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
  const since = agoMs < minuteMs ? [] : [`it said so ${sinceWords(minutes(agoMs))}`];
  const until = askedAgainUtcMs === null ? [] : [`it is asked again after ${utcTimestamp(askedAgainUtcMs)}`];
  const memory = [...since, ...until].join('; ');
  return {
    status: closedStatus(role, mayBe),
    finding: `${upperFirst(said)}.${memory === '' ? '' : ` ${upperFirst(memory)}.`}`,
    next: doorAdvice(role, mayBe),
  };
}

function afterFailure(
  role: HostRole,
  name: string,
  { mayBe }: Extract<HostAnswerFacts, { kind: 'failed' }>,
): Advice {
  if (mayBe.length > 0) {
    return {
      text: `Open https://${name} in a browser: where this network has a page to sign in, do that. Otherwise the host may want an account.`,
      steps: mayBe.some((reason) => reason === 'signed-out' || reason === 'token-expired')
        ? [signInStep]
        : [],
    };
  }
  const meanwhile: Readonly<Record<HostRole, string>> = {
    archive: 'The mirror and OpenF1 stand in where they can.',
    mirror: 'It is only needed where the archive does not serve.',
    openf1: 'Sessions that only it has cannot be had meanwhile.',
    results: 'Results, standings and lists of drivers come from the cache meanwhile.',
    schedule: 'The archive and the results API stand in where they can.',
    circuits: 'Corners are not numbered meanwhile; all else works.',
  };
  return { text: `Check connection and proxy, and try again in a minute. ${meanwhile[role]}` };
}

function minutes(durationMs: number): number {
  return Math.floor(durationMs / minuteMs);
}
