import { squashName } from '../../core/names/name-matching.ts';
import { asObject, asObjects } from '../../core/json-object.ts';
import { countWords, listed } from '../request/sentences.ts';
import { table, type AnswerPart, type Interest } from './answer-parts.ts';
import { dateWords, startWords } from './times.ts';
import { numberOf, textOf, textsOf, type Result } from './result-values.ts';

const mostRows = 10;

/** The championship after its last race. */
export function standingsAnswer(result: Result, interest: Interest): AnswerPart {
  const rows = asObjects(asObject(result.statistics)?.competitors);
  const leader = asObject(result.leader) ?? {};
  const [, second] = rows;
  const year = numberOf(result, 'year');
  const isComplete = result.season_complete === true;
  const isTeams = result.summary_type === 'constructors';
  const name = textOf(leader, 'name');
  const points = numberOf(leader, 'points') ?? 0;
  const title = `${year ?? ''} ${isTeams ? 'constructors’ championship' : 'championship'}`.trim();
  const ahead = second
    ? `, ${countWords(roundTenth(points - (numberOf(second, 'points') ?? 0)), 'point')} ahead of ${textOf(second, 'name')}`
    : '';
  const headline = isComplete
    ? `${name} won the ${title} with ${points} points${ahead}.`
    : `After round ${numberOf(result, 'analysis_round') ?? '?'} of ${numberOf(result, 'total_races') ?? '?'}, ${name} leads the ${title} with ${points} points${ahead}.`;
  const asked = rows.filter((row) => isAskedFor(row, interest));
  const shown = [...new Set([...rows.slice(0, interest.top ?? mostRows), ...asked])];
  return {
    paragraphs: [
      headline,
      ...asked.map(
        (row) =>
          `${textOf(row, 'name')}: position ${numberOf(row, 'championship_position') ?? '–'} with ${numberOf(row, 'points') ?? 0} points, ${countWords(numberOf(row, 'wins') ?? 0, 'win')} and ${countWords(numberOf(row, 'podiums') ?? 0, 'podium')}.`,
      ),
      table(
        ['Pos.', isTeams ? 'Constructor' : 'Driver', 'Team', 'Points', 'Wins', 'Podiums'],
        shown.map((row) => [
          String(numberOf(row, 'championship_position') ?? ''),
          textOf(row, 'name'),
          isTeams ? '' : textOf(row, 'team'),
          ...['points', 'wins', 'podiums'].map((key) => String(numberOf(row, key) ?? '')),
        ]),
      ),
      ...(rows.length > shown.length ? [`The chart has all ${rows.length}.`] : []),
    ],
    chart: 'The chart shows the points of every round as a heat map, sprints included.',
    next: [isTeams ? 'and the drivers?' : 'and the constructors?', 'when is the next race'],
  };
}

function roundTenth(value: number): number {
  return Math.round(value * 100) / 100;
}

function isAskedFor(row: Result, { drivers, teams }: Interest): boolean {
  const code = textOf(row, 'code');
  const name = squashName(textOf(row, 'name'));
  return drivers.includes(code) || teams.some((team) => name.includes(squashName(team)));
}

/** The calendar, or the sessions of the events asked for. */
export function scheduleAnswer(result: Result, interest: Interest): AnswerPart {
  const events = asObjects(result.events);
  const asked = events.filter((event) => interest.events.includes(String(event.event_name)));
  const next = ['when is the next race', 'championship standings'];
  if (asked.length > 0)
    return { paragraphs: asked.flatMap((event) => eventParagraphs(event, interest)), chart: null, next };
  const sprintsOnly = interest.aspects.includes('sprints');
  const shown = events.filter((event) => !sprintsOnly || hasSprint(event));
  const races = events.filter((event) => event.is_testing !== true);
  const sprints = events.filter(hasSprint);
  return {
    paragraphs: [
      `The ${numberOf(result, 'year') ?? ''} season has ${countWords(races.length, 'race')}, ${sprints.length === 0 ? 'none' : String(sprints.length)} of them with a sprint.`,
      table(
        ['Round', 'Event', 'Place', 'Date', 'Sprint'],
        shown.map((event) => [
          event.is_testing === true ? 'test' : String(numberOf(event, 'round') ?? ''),
          textOf(event, 'event_name'),
          textOf(event, 'location'),
          dateWords(textOf(event, 'event_date')),
          hasSprint(event) ? 'yes' : '',
        ]),
      ),
    ],
    chart: null,
    next,
  };
}

function hasSprint(event: Result): boolean {
  return asObjects(event.sessions).some(({ code }) => code === 'S');
}

function eventParagraphs(event: Result, { sessions }: Interest): string[] {
  const all = asObjects(event.sessions);
  const asked = all.filter((session) => sessions.includes(String(session.code)));
  const round = event.is_testing === true ? 'a test' : `round ${numberOf(event, 'round') ?? '?'}`;
  const headline = `The ${textOf(event, 'event_name')} in ${textOf(event, 'location')} is ${round} and ends on ${dateWords(textOf(event, 'event_date'))}.`;
  const single = asked.map((session) => `${textOf(session, 'name')} starts on ${startWords(session)}.`);
  if (single.length > 0) return [[...single, headline].join(' ')];
  return [
    headline,
    table(
      ['Session', 'Start'],
      all.map((session) => [textOf(session, 'name'), startWords(session)]),
    ),
  ];
}

/** Drivers of a season or of a team. */
export function driversAnswer(result: Result, interest: Interest): AnswerPart {
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
