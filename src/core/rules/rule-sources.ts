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

/** A file of the results service's own rules, as it was when it was read. */
function ruleFile(commit: string, name: string): string {
  return `https://github.com/jolpica/jolpica-f1/blob/${commit}/jolpica/formula_one/fixtures/${name}.json`;
}

/** Points as the results service awards them. */
export const pointSystems: RuleSource = {
  title: 'Jolpica, point systems',
  url: ruleFile('56bb45dbe66a2b99bca98783168239e7d018817f', 'point_systems'),
};

/** How the results service makes championships of points. */
export const championshipSystems: RuleSource = {
  title: 'Jolpica, championship systems',
  url: ruleFile('218258c88bccb6da5e4486cbd78c1f34e85e1438', 'championship_systems'),
};

/** Who the results service leaves out of a championship, or takes points from. */
export const championshipAdjustments: RuleSource = {
  title: 'Jolpica, championship adjustments',
  url: ruleFile('513ef59446efebd43603239a7a47ea4cf64e6d30', 'championship_adjustments'),
};

/** The rules of a season: points (article 6), qualifying and lengths of sessions (article 39 and before it). */
export const sportingRegulations: RuleSource = {
  title: 'FIA, Formula One Sporting Regulations',
  url: 'https://www.fia.com/regulation/category/110',
};

/** The decision that lengthened the last part of qualifying for 22 cars, as it was reported. */
export const decisionOfFebruary2026: RuleSource = {
  title: 'Šport.sk, 28 February 2026, on the decision of the FIA',
  url: 'https://sport.aktuality.sk/motosport/clanok/formula-1-meni-pravidla-kvalifikacii-pre-sezonu-2026-2026022814174286624',
};

function articleOf2025(article: number, commit: string, name: string): RuleSource {
  return {
    title: `FIA, Sporting Regulations 2025, article ${article}`,
    url: `https://github.com/josepecor/rag-fia-f1-sporting-regulations-2025/blob/${commit}/data/raw/SR2025_${name}.md`,
  };
}

const first = '5b4e591f2ca4bdedd9f334ae58d2dc7972845ed1';
const second = 'a2bf6848c97e2fb605449f88e47d1fdadf44c6a1';

/** The regulations of 2025 by article, in the words of the FIA. */
export const article2025 = {
  distances: articleOf2025(5, second, 'A05_championship_competitions'),
  points: articleOf2025(6, first, 'A06_world_championship'),
  deadHeat: articleOf2025(7, second, 'A07_dead_heat'),
  tyres: articleOf2025(30, second, 'A30_tyre_supply_limits'),
} as const;

const fiaDocuments = 'https://www.fia.com/system/files/documents/fia_2026_f1_regulations_-_';

/** Points (A2.2.1, A2.2.2) and countback (A2.1.4c). */
export const generalProvisions2026: RuleSource = {
  title: 'FIA, Regulations 2026, Section A, issue 03 of 25 June 2026',
  url: `${fiaDocuments}section_a_general_provisions_-_iss_03_-_2026-06-25.pdf`,
};

/** Time limits (B2.5.3), classification (B2.5.5), compounds (B6.3.6). */
export const sportingRegulations2026: RuleSource = {
  title: 'FIA, Regulations 2026, Section B, issue 08 of 5 August 2026',
  url: `${fiaDocuments}section_b_sporting_-_iss_08_-_2026-08-05_7.pdf`,
};

/** Power (C5.2.7, C5.2.8), store (C5.2.9) and recharge (C5.2.10). */
export const energyOf2026: RuleSource = {
  title: 'FIA, Regulations 2026, Section C, issue 20 of 5 August 2026',
  url: `${fiaDocuments}section_c_technical_-_iss_20_-_2026-08-05.pdf`,
};

/** Read from the standings that Formula 1 published after the first round. */
export const standingsOf2026: RuleSource = {
  title: 'Jolpica, pull request 344 of 14 March 2026',
  url: 'https://github.com/jolpica/jolpica-f1/pull/344',
};
