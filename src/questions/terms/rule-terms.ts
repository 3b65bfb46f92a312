import {
  fastestLapPoints,
  racePoints,
  shortenedRacePeriods,
  shortenedSprintPeriods,
  sprintPoints,
} from '../../core/rules/race-points.ts';
import {
  carsInPart,
  countbackPeriods,
  distancePeriods,
  energyPeriods,
  mandatoryTyresPeriods,
  qualifyingMinutes,
  timeLimitText,
  unclassifiedStandingsPeriods,
} from '../../core/rules/race-rules.ts';
import { ruleOf } from '../../core/rules/rule-sources.ts';
import { countOf, listed } from '../../core/facts/phrases.ts';
import type { Term } from './term.ts';

/** Cars that are entered in a season. */
function fieldSize(year: number): number {
  return year >= 2026 ? 22 : 20;
}

function qualifyingText(year: number): string {
  const minutes = qualifyingMinutes(year, false);
  if (minutes === null)
    return `The format of qualifying in ${year} is not in my rule book, which begins with 2018.`;
  const cars = fieldSize(year);
  const [first, second, third] = [carsInPart(cars, 1), carsInPart(cars, 2), carsInPart(cars, 3)];
  return (
    `In ${year}, qualifying has three parts of ${listed(minutes.map(String))} minutes. Of ${first} cars, the slowest ${first - second} drop out in Q1 and ` +
    `${second - third} in Q2; the last ${third} fight for pole in Q3. The fastest time of the last part that a car took part in decides its place on the grid.`
  );
}

/** What is on which day of a weekend with a sprint. Source: sporting regulations of the season, article on the timetable. */
function sprintDays(year: number): string {
  if (year >= 2024)
    return 'Friday has one practice and the qualifying of the sprint, Saturday the sprint and then qualifying, Sunday the Grand Prix.';
  if (year === 2023)
    return 'Friday has one practice and qualifying, Saturday the qualifying of the sprint and the sprint, Sunday the Grand Prix.';
  return 'Friday has one practice and qualifying, Saturday another practice and the sprint, Sunday the Grand Prix.';
}

const weekendText =
  'A weekend without a sprint has two practices on Friday, a third practice and then qualifying on Saturday, and the Grand Prix on Sunday. ' +
  'A few begin a day earlier, with the race on Saturday: Las Vegas is one of them.';

function sprintText(year: number): string {
  const points = sprintPoints(year);
  const sprintKm = ruleOf(distancePeriods, year)?.sprintKm ?? null;
  if (points.length === 0 || sprintKm === null)
    return `There were no sprints in ${year}; they began in 2021.`;
  const minutes = qualifyingMinutes(year, true);
  const grid =
    minutes === null
      ? 'Qualifying on Friday set its grid.'
      : `A qualifying of its own, in parts of ${listed(minutes.map(String))} minutes, sets its grid.`;
  return (
    `A sprint is a race of about ${sprintKm} km on the Saturday of some weekends, without a stop that anybody has to make. ${grid} ` +
    `In ${year} the first ${points.length} score ${points.join('-')} points; the Grand Prix has its own qualifying and full points. ${sprintDays(year)}`
  );
}

function pointsText(year: number): string {
  const points = racePoints({ year, isLastRace: false });
  if (points.length === 0) return `The championship began in 1950, so there were no points in ${year}.`;
  const sprint = sprintPoints(year);
  const inSprint =
    sprint.length > 0 ? ` In a sprint the first ${sprint.length} score ${sprint.join('-')}.` : '';
  return `In ${year} the first ${points.length} of a race score ${points.join('-')} points.${inSprint} ${fastestLapText(year)}`;
}

function fastestLapText(year: number): string {
  const first = fastestLapPoints(year, 1);
  if (first === 0) return `There is no point for the fastest lap in ${year}.`;
  return `The fastest lap of a race is worth ${countOf(first, 'point')} in ${year}${fastestLapPoints(year, 11) === 0 ? ', to a driver among the first ten' : ''}.`;
}

function shortenedText(year: number): string {
  const rule = ruleOf(shortenedRacePeriods, year);
  if (rule === null)
    return `In ${year} a shortened race was worth all its points, as far as my rule book says.`;
  const { award, wholeFromShare } = rule;
  const whole = wholeFromShare * 100;
  const sprintShare = ruleOf(shortenedSprintPeriods, year);
  const sprint =
    sprintShare === null ? '' : ` A sprint is worth nothing before ${sprintShare * 100} % of its distance.`;
  const less =
    award === 'half'
      ? 'half of the points are awarded'
      : award.map(({ belowShare, points }) => `below ${belowShare * 100} % ${points.join('-')}`).join(', ') +
        ' points are awarded';
  return `In ${year} a race that ends early is worth all its points from ${whole} % of its distance on; for less, ${less}.${sprint}`;
}

function mandatoryTyresText(year: number): string {
  const rule = ruleOf(mandatoryTyresPeriods, year);
  if (rule === null) return `What tyres had to be used in ${year} is not in my rule book.`;
  const monaco = rule.monacoSets === null ? '' : ` In Monaco it was at least ${rule.monacoSets} sets.`;
  return `In ${year} every driver has to use at least ${rule.dryCompounds} dry compounds in a race, which takes a stop, unless he drives on intermediates or full wets; a sprint has no such rule.${monaco}`;
}

function energyText(year: number): string {
  const rule = ruleOf(energyPeriods, year);
  if (rule === null) return `The limits of electric energy in ${year} are not in my rule book.`;
  return (
    `In ${year} the electric motor has ${rule.powerKw} kW at most and none from ${rule.noPowerFromKmh} km/h on, with overtake mode from ${rule.overtakeNoPowerFromKmh} km/h. ` +
    `A car may recharge ${rule.rechargeMjPerLap} MJ a lap, ${rule.overtakeRechargeMj} MJ more with overtake mode; the FIA lowers that for single events. The feed does not say how much energy a car has.`
  );
}

function countbackText(year: number): string {
  const last = ruleOf(countbackPeriods, year);
  const end =
    last === null
      ? ''
      : ` If nothing separates them, ${last === 'the FIA' ? 'the FIA decides' : 'their qualifying results do'}.`;
  const unclassified =
    ruleOf(unclassifiedStandingsPeriods, year) === null
      ? ''
      : ` In ${year}, drivers who were never classified in a race are placed by their qualifying results.`;
  return `The countback decides between those who have the same points at the end of a season: whoever has more wins is ahead; where these are level as well, more second places count, then thirds, and so on.${end}${unclassified}`;
}

export const ruleTerms: readonly Term[] = [
  {
    name: 'points',
    aliases:
      'point, points system, scoring system, scoring, point system, championship points, points for a win',
    text: pointsText,
  },
  {
    name: 'sprint points',
    aliases: 'points of a sprint, points in a sprint, points for a sprint',
    text: pointsText,
  },
  {
    name: 'fastest lap point',
    aliases: 'point for the fastest lap, point for fastest lap, bonus point, fastest lap bonus',
    text: fastestLapText,
  },
  {
    name: 'qualifying format',
    aliases: 'qualifying, quali, qualifying system, knockout qualifying, q1, q2, q3',
    text: qualifyingText,
  },
  {
    name: 'sprint format',
    aliases:
      'sprint, sprints, sprint race, sprint races, sprint weekend, sprint weekends, sprint qualifying, sprint shootout',
    text: sprintText,
  },
  {
    name: 'weekend format',
    aliases:
      'race weekend, race weekends, grand prix weekend, grand prix weekends, f1 weekend, normal weekend, weekend without a sprint, weekend structure',
    text: weekendText,
  },
  {
    name: 'race distance',
    aliases: 'distance of a race, length of a race, grand prix distance, distance of a grand prix',
    text: (year) => {
      const rule = ruleOf(distancePeriods, year);
      if (rule === null) return `The distances of ${year} are not in my rule book, which begins with 2018.`;
      return `In ${year} a Grand Prix has the smallest number of whole laps that exceeds ${rule.raceKm} km, in Monaco ${rule.monacoRaceKm} km; it ends early after ${timeLimitText(year) ?? 'two hours of racing'}.`;
    },
  },
  {
    name: 'countback',
    aliases:
      'count back, countbacks, countback rule, tie break, tie breaker, tiebreak, tiebreaker, tie breaks, tiebreakers',
    text: countbackText,
  },
  {
    name: 'shortened race',
    aliases: 'shortened races, half points, reduced points, points of a shortened race',
    text: shortenedText,
  },
  {
    name: 'mandatory stop',
    aliases:
      'mandatory stops, mandatory pit stop, mandatory pit stops, mandatory compounds, two compound rule',
    text: mandatoryTyresText,
  },
  {
    name: 'electric energy',
    aliases: 'energy limits, energy limit, recharge, recharge limit, harvesting, energy harvesting',
    text: energyText,
  },
  {
    name: '107 per cent rule',
    aliases: '107 rule, 107, 107 percent rule, 107 percent, 107 per cent',
    text: 'A driver who is slower than 107 % of the fastest time of Q1 needs the stewards’ permission to start the race. Apart from the rules, 107 % is also my yardstick for quick laps: slower ones tell nothing of pace.',
  },
];
