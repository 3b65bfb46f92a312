/** A rule and the seasons that it holds for. */
export interface RulePeriod<Rule> {
  /** First season. */
  from: number;
  /** Last season; null = no end is known. */
  to: number | null;
  rule: Rule;
  source: RuleSource;
}

/** Where it is written. */
export interface RuleSource {
  title: string;
  url: string;
}

/** The rule of a season; null = there was none, or none is known. */
export function ruleOf<Rule>(periods: readonly RulePeriod<Rule>[], year: number): Rule | null {
  return periods.find(({ from, to }) => from <= year && (to === null || year <= to))?.rule ?? null;
}
