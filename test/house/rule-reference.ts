import { championshipDecisions } from '../../src/core/rules/championship-decisions.ts';
import {
  constructorResultsPeriods,
  driverResultsPeriods,
  scoringCarsPeriods,
  type CountedResults,
} from '../../src/core/rules/counted-results.ts';
import {
  constructorRacePointsPeriods,
  doublePointsPeriods,
  fastestLapPeriods,
  racePointsPeriods,
  shortenedRacePeriods,
  shortenedSprintPeriods,
  sprintPointsPeriods,
  type ShortenedRaceRule,
} from '../../src/core/rules/race-points.ts';
import {
  carsInPart,
  classifiedSharePeriods,
  countbackPeriods,
  distancePeriods,
  energyPeriods,
  mandatoryTyresPeriods,
  qualifyingPeriods,
  raceTimeLimitPeriods,
  sprintQualifyingPeriods,
  sprintTimeLimitPeriods,
  type TimeLimitRule,
  unclassifiedStandingsPeriods,
} from '../../src/core/rules/race-rules.ts';
import type { RulePeriod, RuleSource } from '../../src/core/rules/rule-sources.ts';
import { formatted } from '../support/formatted.ts';

/** `docs/rules.md`: what the rule book in `src/core/rules` holds, season by season. */
export async function ruleReference(): Promise<string> {
  const places = (points: readonly number[]): string => points.join('-');
  const minutes = (parts: readonly number[]): string => parts.join(', ');
  const page = `<!-- Generated from the rule book: change src/core/rules, then run "npm run docs". -->

# The rule book

What is awarded, counted and driven, by season. Analyses, the simulated archive and the chat take it from \`src/core/rules\` and from nowhere
else. Points of rounds recomputed by it equal the official ones of every recorded round (\`test/recordings/rule-book.test.ts\`).

## Points of a race, by place

${table(racePointsPeriods, places)}

To constructors, where it differs:

${table(constructorRacePointsPeriods, places)}

Counting twice:

${table(doublePointsPeriods, String)}

## Points of a sprint, by place

${table(sprintPointsPeriods, places)}

## A point for the fastest lap

${table(fastestLapPeriods, String)}

## A race that ended early

Before 1975 every race was a whole one. Laps behind a safety car or under a virtual one are no green laps.

${table(shortenedRacePeriods, shortened)}

A sprint; what a shortened one was worth before is not in the book:

${table(shortenedSprintPeriods, (share) => `none of the points below ${share * 100} %, all from there on`)}

## Results that count

Drivers:

${table(driverResultsPeriods, counted)}

Constructors; there was no championship before ${constructorResultsPeriods[0]!.from}:

${table(constructorResultsPeriods, counted)}

${table(scoringCarsPeriods, String)}

## Equal points

More wins decide, then more second places, and so on; where all places in races are equal:

${table(countbackPeriods, String)}

Drivers who were never classified in a race have places in the standings by:

${table(unclassifiedStandingsPeriods, String)}

## Decisions about a championship

| Season | Championship | Who | What | Because | Source |
| --- | --- | --- | --- | --- | --- |
${championshipDecisions
  .map(({ year, championship, id, decision, because, source }) => {
    const what = decision === 'excluded' ? decision : `${decision.pointsTaken} points taken`;
    return `| ${year} | ${championship} | ${id} | ${what} | ${because} | ${link(source)} |`;
  })
  .join('\n')}

## Qualifying

Minutes of the three parts:

${table(qualifyingPeriods, minutes)}

Before a sprint (sprint shootout, sprint qualifying):

${table(sprintQualifyingPeriods, minutes)}

Cars in the parts: ${[20, 22].map((cars) => `of ${cars} ${([1, 2, 3] as const).map((part) => carsInPart(cars, part)).join(', ')}`).join('; ')}.

## Distances

${table(distancePeriods, ({ raceKm, monacoRaceKm, sprintKm }) => `race ${raceKm} km, Monaco ${monacoRaceKm} km${sprintKm === null ? '' : `, sprint ${sprintKm} km`}`)}

## Time limits

A race or sprint ends at the end of the lap after the one on which the time is up. A race:

${table(raceTimeLimitPeriods, timeLimit)}

A sprint:

${table(sprintTimeLimitPeriods, timeLimit)}

## Classified

${table(classifiedSharePeriods, (share) => `from ${share * 100} % of the winner's laps on, rounded down`)}

## Tyres that have to be used in a race

Nobody who used intermediates or full wets needs the dry compounds. In 2025 whoever broke the rule was disqualified, or got 30 s where the race was stopped and not resumed.

${table(mandatoryTyresPeriods, ({ dryCompounds, monacoSets }) => `${dryCompounds} dry compounds${monacoSets === null ? '' : `; in Monaco ${monacoSets} sets too`}`)}

## Electric energy

The FIA may lower the recharge for an event, in qualifying to 5 MJ; the gap from which overtake mode may be used is set for each event (B7.2).

${table(energyPeriods, (rule) => `${rule.powerKw} kW, none from ${rule.noPowerFromKmh} km/h on (with overtake mode ${rule.overtakeNoPowerFromKmh}); store ${rule.storeMj} MJ; recharge ${rule.rechargeMjPerLap} MJ a lap (with overtake mode ${rule.overtakeRechargeMj} MJ more)`)}
`;
  return await formatted(page);
}

function table<Rule>(periods: readonly RulePeriod<Rule>[], text: (rule: Rule) => string): string {
  const rows = periods.map(
    ({ from, to, rule, source }) => `| ${seasons(from, to)} | ${text(rule)} | ${link(source)} |`,
  );
  return `| Seasons | Rule | Source |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function seasons(from: number, to: number | null): string {
  if (to === null) return `since ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function link({ title, url }: RuleSource): string {
  return `[${title}](${url})`;
}

function counted(rule: CountedResults): string {
  if (rule === 'all') return 'all';
  if ('best' in rule) return `the best ${rule.best}`;
  if ('bestOfEachHalf' in rule) return 'all but one of each half of the season, the first half the longer';
  return `the best ${rule.bestOfEachPart} of the first ${rule.roundsOfFirstPart} rounds and of the others each`;
}

function shortened({ award, wholeFromShare, least }: ShortenedRaceRule): string {
  const percent = (share: number): string => `${share * 100} %`;
  const laps =
    'laps' in least ? `${least.laps} laps` : 'greenLaps' in least ? `${least.greenLaps} green laps` : null;
  const from = `from ${laps ?? percent('share' in least ? least.share : 0)}`;
  if (award === 'half') return `half of the points ${from}, all from ${percent(wholeFromShare)}`;
  const steps = award.map(({ belowShare, points }) => `below ${percent(belowShare)} ${points.join('-')}`);
  return `${from}: ${steps.join('; ')}`;
}

function timeLimit({ minutes, withStopsMinutes }: TimeLimitRule): string {
  return `${minutes} minutes, ${withStopsMinutes} with the time for which it was stopped`;
}
