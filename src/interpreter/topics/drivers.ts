import { asObjects } from '../../core/json-object.ts';
import { foldName } from '../../core/names/name-matching.ts';
import { table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import { numberOf, textOf, textsOf, type Result } from '../answers/result-values.ts';
import { dateWords } from '../answers/times.ts';
import { yearsOf } from '../places/years.ts';
import { driverNames, queryOf } from '../reading/driver-words.ts';
import type { Moment } from '../request/moment.ts';
import { noFocus, type Plan, type PlannedCall } from '../request/planned-call.ts';
import { namesEvent, type Request } from '../request/request.ts';
import { countWords, listed } from '../request/sentences.ts';
import type { PlannedTopic } from './topic.ts';

/** Drivers of a season or of a team. */
export const drivers: PlannedTopic = {
  operation: 'fetch drivers',
  precedence: 120,
  phrases: [],
  hints: {
    phrases: [
      'drivers, driver list, list of drivers, all drivers, all the drivers, line up, lineup, line ups, lineups, who drives, drives for, who drove for, who drives for, drive for, drove for, driving for, roster, which drivers, driver line up, driver lineup, drivers list, driver pairing, driver pairings',
      [['aspect:team-mates'], 'team mate, team mates, teammate, teammates, team colleague'],
      [
        ['aspect:born'],
        'how old, age, born, birthday, youngest, oldest, youngest driver, oldest driver, date of birth, nationality, from which country, what country',
      ],
    ],
    isMeant: (slots) => !namesEvent(slots),
  },
  session: null,
  plan: planDrivers,
  answer: driversAnswer,
};

async function planDrivers(request: Request, moment: Moment): Promise<Plan> {
  const years = await yearsOf(request, moment, async (year) => year);
  const calls: PlannedCall[] = [];
  for (const year of years) {
    const teams = [...request.teams, ...(await teamsOfMates(request, year, moment))];
    for (const team of teams.length > 0 ? teams : [null]) {
      calls.push({ operation: 'fetch drivers', input: team === null ? { year } : { year, team } });
    }
  }
  return { calls, notes: [], waiting: null, focus: noFocus };
}

/** "Norris's team mate": the teams of the drivers named. */
async function teamsOfMates(
  { drivers, aspects }: Request,
  year: number,
  { knowledge }: Moment,
): Promise<string[]> {
  if (!aspects.includes('team-mates')) return [];
  const known = driverNames(await knowledge.drivers(year));
  const teams = drivers.flatMap((driver) => {
    const meant = known.get(foldName(driver).replaceAll(' ', '')) ?? [];
    return meant.filter((each) => queryOf(each) === driver).flatMap((each) => each.teams);
  });
  return [...new Set(teams)];
}

/** Drivers of a season or of a team. */
function driversAnswer(result: Result, interest: Interest): AnswerPart {
  const all = asObjects(result.drivers);
  const asked = all.filter((driver) =>
    interest.drivers.includes(textOf(driver, 'code') || textOf(driver, 'family_name')),
  );
  const team = textOf(result, 'matched_team');
  const year = numberOf(result, 'year') ?? '';
  const headline =
    team === ''
      ? `${all.length} drivers are listed for ${year}.`
      : `${countWords(all.length, 'driver')} drove for ${team} in ${year}.`;
  const isByAge = interest.aspects.includes('born') && asked.length === 0;
  const byAge = all.toSorted((a, b) => textOf(b, 'date_of_birth').localeCompare(textOf(a, 'date_of_birth')));
  const isAboutPeople = interest.aspects.includes('born') && asked.length > 0;
  const shown = isAboutPeople ? asked : isByAge ? byAge : all;
  const mates = interest.aspects.includes('team-mates') ? mateWords(all, asked, team, year) : [];
  const born = asked.map(
    (driver) =>
      `${textOf(driver, 'full_name')}, ${textOf(driver, 'nationality') || 'nationality unknown'}, was born on ${dateWords(textOf(driver, 'date_of_birth')) || 'an unknown date'}.`,
  );
  return {
    paragraphs: [
      ...(isAboutPeople
        ? born
        : isByAge
          ? [ageWords(byAge), headline]
          : mates.length > 0
            ? mates
            : [headline]),
      table(
        ['Driver', 'Code', 'Number', 'Teams', 'Born'],
        shown.map((driver) => [
          textOf(driver, 'full_name'),
          textOf(driver, 'code'),
          String(numberOf(driver, 'number') ?? ''),
          textsOf(driver, 'teams').join(', '),
          isByAge ? dateWords(textOf(driver, 'date_of_birth')) : '',
        ]),
      ),
    ],
    chart: null,
    next: ['championship standings', 'schedule'],
  };
}

/** The youngest and the oldest of drivers in that order; those without a date of birth come last and are passed over. */
function ageWords(drivers: readonly Result[]): string {
  const dated = drivers.filter((driver) => textOf(driver, 'date_of_birth') !== '');
  const [youngest] = dated;
  const oldest = dated.at(-1);
  if (!youngest || !oldest) return '';
  const bornOn = (driver: Result) =>
    `${textOf(driver, 'full_name')}, born on ${dateWords(textOf(driver, 'date_of_birth'))}`;
  return `The youngest is ${bornOn(youngest)}; the oldest is ${bornOn(oldest)}.`;
}

/** "Lewis Hamilton's team mate at Ferrari in 2026: Charles Leclerc." */
function mateWords(
  all: readonly Result[],
  asked: readonly Result[],
  team: string,
  year: number | '',
): string[] {
  const [one, ...others] = asked;
  const mates = all.filter((driver) => driver !== one).map((driver) => textOf(driver, 'full_name'));
  if (!one || others.length > 0 || mates.length === 0 || team === '') return [];
  return [
    `${textOf(one, 'full_name')}’s team ${mates.length === 1 ? 'mate' : 'mates'} at ${team} in ${year}: ${listed(mates)}.`,
  ];
}
