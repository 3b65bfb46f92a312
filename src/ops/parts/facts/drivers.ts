import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed, spokenNames } from '../../../core/facts/phrases.ts';
import { dateInWords } from '../../../core/text/number-words.ts';
import type { SeasonDriver } from '../../../core/results/season-driver.ts';
import { listOf } from '../../../core/list-of.ts';

interface Drivers {
  year: number;
  matchedTeam: string | null;
  drivers: readonly SeasonDriver[];
}

/** The drivers of a season in words: how many, who changed teams, who drove for each team, and everybody. */
export function driversFacts({ year, matchedTeam, drivers }: Drivers): Fact[] {
  const people = drivers.map((driver) => ({
    driver,
    person: { code: driver.code, name: `${driver.givenName} ${driver.familyName}`.trim() },
  }));
  const spoken = spokenNames(people.map(({ person }) => person));
  const nameOf = ({ code, givenName, familyName }: SeasonDriver) =>
    spoken({ code, name: `${givenName} ${familyName}`.trim() });
  const teams = matchedTeam === null ? [...new Set(drivers.flatMap((each) => each.teams))] : [matchedTeam];
  const changed = drivers.filter((each) => each.teams.length > 1);
  const born = drivers.filter(({ dateOfBirth }) => dateOfBirth !== null);
  const byAge = born.toSorted((a, b) => (a.dateOfBirth! < b.dateOfBirth! ? -1 : 1));
  const [oldest, youngest] = [byAge[0], byAge.at(-1)];
  const are = drivers.length === 1 ? 'driver is' : 'drivers are';
  return listOf([
    {
      ...{ id: 'drivers', kind: 'entrant', value: drivers.length, unit: 'drivers' },
      about: matchedTeam === null ? {} : { teams: [matchedTeam] },
      text: `${drivers.length} ${are} listed for ${year}, with ${matchedTeam ?? countOf(teams.length, 'team')}.`,
    },
    drivers.some(({ number }) => number !== null) && {
      ...{ id: 'numbers', kind: 'entrant', value: null, unit: null },
      about: matchedTeam === null ? {} : { teams: [matchedTeam] },
      text: `Numbers: ${listed(drivers.flatMap((driver) => (driver.number === null ? [] : [`${nameOf(driver)} ${driver.number}`])))}.`,
    },
    ...changed.map((driver): Fact => ({
      ...{ id: `changed:${idOf(driver)}`, kind: 'entrant', value: driver.teams.length, unit: 'teams' },
      about: { drivers: [idOf(driver)], teams: driver.teams },
      text: `${nameOf(driver)} drove for ${listed(driver.teams)}.`,
    })),
    ...teams.map((team): Fact => {
      const own = drivers.filter((driver) => driver.teams.includes(team));
      return {
        ...{ id: `team:${team}`, kind: 'entrant', value: own.length, unit: 'drivers' },
        about: { teams: [team] },
        text: `${listed(own.map(nameOf))} ${own.length === 1 ? 'is' : 'are'} listed for ${team} in ${year}.`,
      };
    }),
    ...(oldest && youngest && oldest !== youngest && born.length === drivers.length
      ? (
          [
            ['oldest', oldest],
            ['youngest', youngest],
          ] as const
        ).map(([what, driver]): Fact => ({
          ...{ id: what, kind: 'entrant', value: driver.dateOfBirth, unit: null },
          about: { drivers: [idOf(driver)] },
          text: `The ${what} ${matchedTeam === null ? 'driver' : `${matchedTeam} driver`} of ${year} is ${nameOf(driver)}, born on ${dateInWords(driver.dateOfBirth!)}.`,
        }))
      : []),
    ...drivers.flatMap((driver): Fact[] => ownFacts(driver, nameOf(driver), year)),
  ]);
}

function ownFacts(driver: SeasonDriver, name: string, year: number): Fact[] {
  const { teams, number, dateOfBirth, nationality, numbers = [] } = driver;
  const about = { drivers: [idOf(driver)], teams };
  const raced =
    numbers.length > 1
      ? `numbers ${listed(numbers.map(String))}`
      : number === null
        ? null
        : `number ${number}`;
  const details = listOf([
    nationality !== null && `is ${nationality}`,
    dateOfBirth !== null && `was born on ${dateInWords(dateOfBirth)}`,
  ]);
  const whole = `${driver.givenName} ${driver.familyName}`.trim();
  return listOf([
    details.length > 0 && {
      ...{ id: `person:${idOf(driver)}`, kind: 'entrant', value: dateOfBirth, unit: null, about },
      text: `${whole} ${listed(details)}.`,
    },
    {
      ...{ id: `drives:${idOf(driver)}`, kind: 'entrant', value: number, unit: null, about },
      text:
        teams.length === 0
          ? `No team is listed for ${name} in ${year}.`
          : `${name} is listed for ${listed(teams)} in ${year}${raced === null ? '' : `, with ${raced}`}.`,
    },
  ]);
}

function idOf({ code, familyName }: SeasonDriver): string {
  return code ?? familyName;
}
