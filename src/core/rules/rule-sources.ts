import type { RuleSource } from './rule-period.ts';

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

/** The decision that lengthened the last part of qualifying for 22 cars. */
export const decisionOfFebruary2026: RuleSource = {
  title: 'FIA, World Motor Sport Council of 28 February 2026',
  url: 'https://www.fia.com/news',
};
