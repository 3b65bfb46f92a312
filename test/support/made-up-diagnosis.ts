import type { Event, EventSession } from '../../src/core/calendar/schedule.ts';
import type {
  DiagnosisFacts,
  HostAnswerFacts,
  HostFacts,
  HostRole,
  SessionFacts,
} from '../../src/core/diagnosis/diagnosis-facts.ts';
import type { FactFinder } from '../../src/io/effects.ts';

export const diagnosedAtMs = Date.parse('2026-11-20T12:00:00Z');

const hostNames: Readonly<Record<HostRole, string>> = {
  archive: 'livetiming.formula1.com',
  mirror: 'livetiming-mirror.fastf1.dev',
  openf1: 'api.openf1.org',
  results: 'api.jolpi.ca',
  schedule: 'raw.githubusercontent.com',
  circuits: 'api.multiviewer.app',
};

export function madeUpHost(role: HostRole, more: Partial<HostFacts> = {}): HostFacts {
  return {
    role,
    name: hostNames[role],
    answer: { kind: 'served', tookMs: 80 },
    clock: { hostUtcMs: diagnosedAtMs, hereUtcMs: diagnosedAtMs + 400 },
    hasSession: null,
    budget: { limits: [], blockedUntilUtcMs: null },
    ...more,
  };
}

/** All hosts serve, but those with another answer. */
export function madeUpHosts(answers: Partial<Record<HostRole, HostAnswerFacts>> = {}): HostFacts[] {
  return (Object.keys(hostNames) as HostRole[]).map((role) =>
    madeUpHost(role, answers[role] ? { answer: answers[role], clock: null } : {}),
  );
}

/** A machine on which all is well, signed in. */
export function madeUpFacts(more: Partial<DiagnosisFacts> = {}): DiagnosisFacts {
  return {
    nowMs: diagnosedAtMs,
    standsAtMs: null,
    source: { kind: 'live', isOffline: false },
    order: ['archive', 'openf1', 'results'],
    hosts: madeUpHosts(),
    account: {
      kind: 'signed-in',
      source: 'file',
      expiresUtcMs: diagnosedAtMs + 3 * 86_400_000,
      endsSoon: false,
      subject: null,
    },
    schedule: { year: 2026, isThere: true, confirmedUtcMs: diagnosedAtMs - 60_000, maxAgeMs: 3_600_000 },
    home: { directory: '/home/a/.svc', refusal: null, freeBytes: 50e9 },
    cache: { bytes: 12e6, limitBytes: 2e9 },
    node: { version: 'v22.1.0', required: '20.19' },
    charts: { problem: null },
    proxy: { variable: null, passedBy: [] },
    settings: { known: [], unknown: [] },
    session: null,
    ...more,
  };
}

/** A race of 2024 of which nothing lies on this machine. */
export function madeUpSessionFacts(more: Partial<SessionFacts> = {}): SessionFacts {
  return {
    year: 2024,
    eventName: 'Monaco Grand Prix',
    code: 'R',
    name: 'Race',
    hasTiming: true,
    startUtcMs: Date.parse('2024-05-26T13:00:00Z'),
    endUtcMs: Date.parse('2024-05-26T15:00:00Z'),
    copies: { archive: {}, openf1: {}, results: {} },
    ...more,
  };
}

/** For effects of tests that look for no faults. */
export const noDiagnosis: FactFinder = {
  schedule: async () => await Promise.reject(new Error('nobody looks for a calendar here')),
  facts: async () => madeUpFacts(),
};

/** The race of the 2024 Monaco Grand Prix as it was planned. */
export const planned: { event: Event; session: EventSession } = plannedRace();

function plannedRace(): { event: Event; session: EventSession } {
  const session: EventSession = {
    number: 5,
    code: 'R',
    name: 'Race',
    startUtcMs: Date.parse('2024-05-26T13:00:00Z'),
    startLocal: '2024-05-26T15:00:00+02:00',
    utcOffset: '+02:00',
  };
  const event: Event = {
    ...{
      year: 2024,
      round: 8,
      eventName: 'Monaco Grand Prix',
      officialName: '',
      country: 'Monaco',
      location: 'Monaco',
    },
    ...{
      eventDate: '2024-05-26',
      format: 'conventional',
      isTesting: false,
      testNumber: null,
      hasTiming: true,
    },
    sessions: [session],
  };
  return { event, session };
}
