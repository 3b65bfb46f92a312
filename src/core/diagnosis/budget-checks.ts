import { utcTimestamp } from '../text/utc-timestamp.ts';
import type { Check } from './check.ts';
import type { DiagnosisFacts } from './diagnosis-facts.ts';
import type { HostFacts } from './host-facts.ts';
import { waitWords } from './wait-words.ts';

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
      const finding = `It asked to be left alone until ${utcTimestamp(blockedUntilUtcMs)}.`;
      const text = `Wait: it is asked again ${waitWords(blockedUntilUtcMs - nowMs)}. What is in the cache stays usable.`;
      return [{ ...check, status: 'failed' as const, finding, next: { text } }];
    }
    const used = limits.find((limit) => limit.left === 0);
    const scarce = limits.some((limit) => limit.left * 10 <= limit.requests);
    const wait = {
      text: `Wait for the next ${used?.per ?? 'minute'}: requests of all processes count together.`,
    };
    return [
      {
        ...check,
        status: used ? ('failed' as const) : scarce ? ('warning' as const) : ('ok' as const),
        finding: `Left: ${left.join(', ')}.`,
        next: used || scarce ? wait : null,
      },
    ];
  });
}
