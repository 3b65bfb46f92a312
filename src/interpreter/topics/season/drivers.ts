import { foldName } from '../../../core/names/name-matching.ts';
import type { SeasonDriver } from '../../../core/results/season-driver.ts';
import type { DriversFindings } from '../../../ops/fetch/fetch-drivers.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { verdict } from '../../answers/verdict.ts';
import { squashName } from '../../../core/names/name-matching.ts';
import { dateWords } from '../../answers/times.ts';
import { yearsOf } from '../../places/years.ts';
import { driversOfNations, saidNationalities } from '../../reading/wordings/nationality-words.ts';
import { driverNames, queryOf } from '../../reading/driver-words.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan, type PlannedCall } from '../../request/planned-call.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** Drivers of a season or of a team. */
export const drivers: PlannedTopic<DriversFindings> = {
  operation: 'fetch drivers',
  precedence: 120,
  hears: ['drivers', 'teams', 'ask:teams', 'aspect:team-mates', 'aspect:born'],
  phrases: [],
  hints: {
    phrases: [
      'what number, car number, race number, start number, driver number, driver numbers, car numbers, drivers, driver list, list of drivers, all drivers, all the drivers, line up, lineup, line ups, lineups, who drives, whos in the, who is in the, who was in the, who are in the, whos at, who is at, who are at, who is driving the, the two at, the two guys at, the two drivers at, the guys at, drives for, who drove for, who drives for, drive for, drove for, driving for, driven for, have driven for, has driven for, full names, full names of, roster, which drivers, driver line up, driver lineup, drivers list, driver pairing, driver pairings, names and numbers, numbers and names, driver names, names of the drivers, names, sat in a, sat in an, sat in the, raced for, who races for, started for, starts for, start for, appeared for, at the wheel of, in the cockpit of, behind the wheel of, still racing, still driving, still in f1, still on the grid, still drive, still race, replacements, substitutes, stand ins, who drove car, who drives car, whose number, which driver has number, which driver had number, drivers on the grid',
      [
        ['aspect:team-mates'],
        'team mate, team mates, teammate, teammates, team colleague, with whom, who with, alongside who, alongside whom, who alongside, next to who, next to whom, who was alongside, who was with, who drove alongside, who drove with, who was next to',
      ],
      [
        ['aspect:born'],
        `${driversOfNations}, youngest on the grid, oldest on the grid, youngest driver on the grid, oldest driver on the grid, youngest man on the grid, oldest man on the grid, youngest guy on the grid, oldest guy on the grid, youngest driver on the current grid, oldest driver on the current grid, youngest on the current grid, oldest on the current grid, youngest in the field, oldest in the field, youngest driver in the field, oldest driver in the field, youngest driver in f1, oldest driver in f1, youngest driver in the sport, oldest driver in the sport, how old, age, born, birthday, youngest, oldest, youngest driver, oldest driver, date of birth, nationality, nationalities, from which country, what country`,
      ],
    ],
    isMeant: (slots) => !namesEvent(slots),
  },
  session: null,
  plan: planDrivers,
  answer: driversAnswer,
  ask: ({ teams, years }) => [
    `drivers${teams.length > 0 ? ` of ${listed(teams)}` : ''} ${years.join(' and ')}`.trim(),
  ],
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
function driversAnswer(findings: DriversFindings, interest: Interest): AnswerPart {
  const { year, matchedTeam, drivers: all } = findings;
  const asked = all.filter((driver) => interest.drivers.includes(queryOf(driver)));
  const headline =
    matchedTeam === null
      ? `${all.length} drivers are listed for ${year}.`
      : `${countWords(all.length, 'driver')} drove for ${markdownText(matchedTeam)} in ${year}: ${listed(all.map(fullName))}.`;
  const isByAge = interest.aspects.includes('born') && asked.length === 0;
  const nations = isByAge ? saidNationalities(interest.words) : [];
  if (nations.length > 0) return { paragraphs: ofNations(findings, nations, interest) };
  const byAge = all.toSorted((a, b) => (b.dateOfBirth ?? '').localeCompare(a.dateOfBirth ?? ''));
  const isOfNations = isByAge && saysAny(interest.words, ['nationality', 'nationalities', 'country']);
  const isAboutPeople = interest.aspects.includes('born') && asked.length > 0;
  const shown = isAboutPeople ? asked : isByAge && !isOfNations ? byAge : all;
  const mates = interest.aspects.includes('team-mates') ? mateWords(findings, asked) : [];
  const verdict = isAboutPeople && asked.length === 1 ? endVerdict(byAge, asked[0]!, interest) : '';
  const born = asked.map(
    (driver) =>
      `${verdict}${fullName(driver)}, ${markdownText(driver.nationality) || 'nationality unknown'}, was born on ${bornOn(driver) || 'an unknown date'}.`,
  );
  return {
    paragraphs: [
      ...(isAboutPeople
        ? born
        : isOfNations
          ? [nationsWords(all, year, matchedTeam)]
          : isByAge
            ? [ageWords(byAge, interest), headline]
            : mates.length > 0
              ? mates
              : asked.length > 0
                ? asked.map((driver) => teamVerdict(driver, interest) + whoWords(driver, year))
                : [strangerVerdict(findings, interest) + headline]),
      table(
        ['Driver', 'Code', 'Number', 'Teams', isOfNations ? 'Nationality' : 'Born'],
        shown.map((driver) => [
          fullName(driver),
          markdownText(driver.code),
          numberText(driver.number),
          markdownText(driver.teams.join(', ')),
          isOfNations ? markdownText(driver.nationality) : isByAge ? bornOn(driver) : '',
        ]),
      ),
    ],
    ...(matchedTeam !== null && { teams: [matchedTeam] }),
  };
}

/** "Does Russell drive for Ferrari?", where those of the team are others. */
function strangerVerdict({ matchedTeam, drivers }: DriversFindings, interest: Interest): string {
  const [name, other] = interest.drivers;
  const isOfOne = matchedTeam !== null && name !== undefined && other === undefined;
  return isOfOne && !drivers.some((driver) => queryOf(driver) === name) ? verdict(interest, false) : '';
}

/** "Yes: " or "No: " where it is asked whether he drove for a team. */
function teamVerdict({ teams }: SeasonDriver, interest: Interest): string {
  const [team, other] = interest.teams.map(squashName);
  if (team === undefined || other !== undefined) return '';
  return verdict(
    interest,
    teams.some((each) => squashName(each).includes(team) || team.includes(squashName(each))),
  );
}

/** "Lando Norris drove for McLaren in 2024, with number 4." */
function whoWords(driver: SeasonDriver, year: number): string {
  const teams =
    driver.teams.length === 0 ? '' : ` drove for ${listed(driver.teams.map(markdownText))} in ${year}`;
  const number = driver.number === null ? '' : `${teams === '' ? ' has' : ', with'} number ${driver.number}`;
  return teams + number === ''
    ? `${fullName(driver)} is listed for ${year}.`
    : `${fullName(driver)}${teams}${number}.`;
}

function fullName({ givenName, familyName }: SeasonDriver): string {
  return markdownText(`${givenName} ${familyName}`);
}

/** "Of Cadillac in 2026: Valtteri Bottas (Finnish) and Sergio Pérez (Mexican)." */
function nationsWords(all: readonly SeasonDriver[], year: number, team: string | null): string {
  const of = (driver: SeasonDriver) =>
    `${fullName(driver)} (${markdownText(driver.nationality) || 'nationality unknown'})`;
  if (team !== null) return `Of ${markdownText(team)} in ${year}: ${listed(all.map(of))}.`;
  const nations = new Set(all.flatMap(({ nationality }) => nationality ?? []));
  return `The ${all.length} drivers of ${year} are of ${nations.size} nationalities.`;
}

/** "" when unknown. */
function bornOn({ dateOfBirth }: SeasonDriver): string {
  return dateWords(dateOfBirth ?? '');
}

/** "No: the youngest is Arvid Lindblad, born on 8 August 2007. ", where the question is whether somebody is that; `byAge`: the youngest first. */
function endVerdict(byAge: readonly SeasonDriver[], asked: SeasonDriver, { words, kind }: Interest): string {
  if (kind !== 'whether' || !saysAny(words, ['youngest', 'oldest'])) return '';
  const dated = byAge.filter(({ dateOfBirth }) => dateOfBirth !== null);
  const end = words.has('oldest') ? 'oldest' : 'youngest';
  const one = end === 'oldest' ? dated.at(-1) : dated[0];
  if (one === undefined) return '';
  return one === asked ? 'Yes: ' : `No: the ${end} is ${fullName(one)}, born on ${bornOn(one)}. `;
}

/** The youngest and the oldest, of drivers in that order, the one asked for first; those without a date of birth come last and are passed over. */
function ageWords(drivers: readonly SeasonDriver[], { words }: Interest): string {
  const dated = drivers.filter(({ dateOfBirth }) => dateOfBirth !== null);
  const [youngest] = dated;
  const oldest = dated.at(-1);
  if (!youngest || !oldest) return '';
  const told = (driver: SeasonDriver) => `${fullName(driver)}, born on ${bornOn(driver)}`;
  if (youngest === oldest) return `${fullName(youngest)} was born on ${bornOn(youngest)}.`;
  return words.has('oldest')
    ? `The oldest is ${told(oldest)}; the youngest is ${told(youngest)}.`
    : `The youngest is ${told(youngest)}; the oldest is ${told(oldest)}.`;
}

/** Drivers of some nationalities: how many they are, or who of them is the youngest or oldest, where that is asked. */
function ofNations(
  { year, matchedTeam, drivers: all }: DriversFindings,
  nations: readonly string[],
  { words, kind }: Interest,
): string[] {
  const found = all
    .filter(({ nationality }) => nationality !== null && nations.includes(nationality))
    .toSorted((a, b) => (b.dateOfBirth ?? '').localeCompare(a.dateOfBirth ?? ''));
  const which = listed(nations, 'or');
  const of = matchedTeam === null ? `of ${year}` : `of ${markdownText(matchedTeam)} in ${year}`;
  if (found.length === 0)
    return [
      `${kind === 'whether' ? 'No: none' : 'None'} of the ${countWords(all.length, 'driver')} ${of} is ${which}.`,
    ];
  const dated = found.filter(({ dateOfBirth }) => dateOfBirth !== null);
  const [end, one] = words.has('oldest') ? ['oldest', dated.at(-1)] : ['youngest', dated[0]];
  const asksForEnd = saysAny(words, ['oldest', 'youngest']) && one !== undefined;
  const told = `${found.length} of ${countWords(all.length, 'driver')} ${of} ${found.length === 1 ? 'is' : 'are'} ${which}: ${listed(found.map(fullName))}.`;
  return [
    ...(asksForEnd ? [`The ${end} ${which} driver ${of} is ${fullName(one)}, born on ${bornOn(one)}.`] : []),
    kind === 'whether' ? `Yes: ${told}` : told,
    table(
      ['Driver', 'Teams', 'Nationality', 'Born'],
      found.map((driver) => [
        fullName(driver),
        markdownText(driver.teams.join(', ')),
        markdownText(driver.nationality),
        bornOn(driver),
      ]),
    ),
  ];
}

/** "Lewis Hamilton's team mate at Ferrari in 2026: Charles Leclerc." */
function mateWords(
  { year, matchedTeam, drivers }: DriversFindings,
  asked: readonly SeasonDriver[],
): string[] {
  const [one, ...others] = asked;
  const mates = drivers.filter((driver) => driver !== one).map(fullName);
  if (!one || others.length > 0 || mates.length === 0 || matchedTeam === null) return [];
  return [
    `${fullName(one)}’s team ${mates.length === 1 ? 'mate' : 'mates'} at ${markdownText(matchedTeam)} in ${year}: ${listed(mates)}.`,
  ];
}
