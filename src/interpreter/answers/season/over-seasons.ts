import { sumPoints } from '../../../core/analysis/season/sum-points.ts';
import type { StandingsFindings } from '../../../ops/fetch/fetch-standings.ts';
import { countWords, listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { numberText, table } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { championsWords } from './champions.ts';
import {
  countOf,
  coursesOf,
  measureOf,
  totalOf,
  type Counted,
  type Course,
  type Measure,
  type SeasonOf,
} from './season-courses.ts';

interface Span {
  seasons: readonly StandingsFindings[];
  /** "in the 9 seasons from 2018 to 2026 so far" */
  span: string;
}

const mostRows = 10;
/** Beside who had most. */
const mostNext = 3;
/** More columns than these no telephone shows. */
const mostBeside = 4;

const racesAlone = 'Wins and podiums are of races, without sprints.';

/**
 * What the tables of several seasons tell together: how often somebody won over them, or who did most often, with a line for each season.
 * Sprints are no wins and no podiums; points are those of the championship.
 */
export function overSeasons(all: readonly StandingsFindings[], interest: Interest): string[] {
  const seasons = all.toSorted((a, b) => a.year - b.year);
  const courses = coursesOf(seasons, interest);
  const measure = measureOf(interest.words);
  const span = spanWords(seasons);
  if (interest.drivers.length + interest.teams.length === 0)
    return measure === null || measure === 'title'
      ? championsWords(seasons)
      : [...mostWords(courses, measure, { seasons, span }, interest), racesAlone];
  if (courses.length === 0) return [`No table ${span} has that name.`];
  const told = courses.map((course) => courseWords(course, measure, { seasons, span }, interest));
  return [
    [...moreWords(courses, measure), ...told].join(' '),
    courses.length === 1 ? ownTable(courses[0]!) : besideTable(seasons, courses, measure ?? 'point'),
    racesAlone,
  ];
}

function ownTable({ seasons }: Course): string {
  return table(
    ['Season', 'Pos.', 'Points', 'Wins', 'Podiums'],
    seasons.map(({ year, one: { position, points, wins, podiums } }) => [
      String(year),
      numberText(position),
      ...[points, wins, podiums].map(String),
    ]),
  );
}

/** "in the 9 seasons from 2018 to 2026 so far" */
function spanWords(seasons: readonly StandingsFindings[]): string {
  const [first, last] = [seasons[0]!, seasons.at(-1)!];
  const isRow = last.year - first.year === seasons.length - 1;
  const open = last.isComplete ? '' : ' so far';
  return isRow
    ? `in the ${seasons.length} seasons from ${first.year} to ${last.year}${open}`
    : `in ${listed(seasons.map(({ year }) => String(year)))}${open}`;
}

/** "Max Verstappen had 12 more wins than Lewis Hamilton, 45 to 33." of two who are compared. */
function moreWords([one, other, ...others]: readonly Course[], measure: Measure | null): string[] {
  if (measure === null || one === undefined || other === undefined || others.length > 0) return [];
  const [most, least] = [one, other].toSorted((a, b) => totalOf(b, measure) - totalOf(a, measure)) as [
    Course,
    Course,
  ];
  const [more, less] = [totalOf(most, measure), totalOf(least, measure)];
  if (more === less) return [];
  const apart = sumPoints([more, -less]);
  return [
    `${most.name} had ${apart} more ${measure}${apart === 1 ? '' : 's'} than ${least.name}, ${more} to ${less}.`,
  ];
}

/** "Fernando Alonso had 18 podiums in the 9 seasons from 2018 to 2026 so far: 8 in 2023, …" */
function courseWords(
  course: Course,
  measure: Measure | null,
  { seasons: all, span }: Span,
  interest: Interest,
): string {
  const { name, seasons } = course;
  const total = (each: Measure) => totalOf(course, each);
  const left = all.filter(({ year }) => !seasons.some((season) => season.year === year));
  const absent =
    left.length > 0
      ? ` The tables of ${listed(left.map(({ year }) => String(year)))} do not have that name.`
      : '';
  if (measure === null) {
    const counts = (['win', 'podium', 'point'] as const).map((each) => countWords(total(each), each));
    return `${name} had ${listed(counts)} ${span}${bestPlace(seasons)}.${absent}`;
  }
  const isSo = verdict(interest, total(measure) > 0);
  const each = seasons.filter((season) => countOf(season, measure) > 0);
  if (measure === 'title') {
    const years = each.length > 0 ? ` (${listed(each.map(({ year }) => String(year)))})` : '';
    const often =
      each.length === 0 ? 'did not win the championship' : `won the championship ${oftenWords(each.length)}`;
    return `${isSo}${name} ${often} ${span}${years}.${absent}`;
  }
  const parts = each.map((season) => `${countOf(season, measure)} in ${season.year}`);
  const inEach = parts.length > 0 ? `: ${listed(parts)}` : '';
  return `${isSo}${name} had ${countWords(total(measure), measure)} ${span}${inEach}.${absent}`;
}

/** "; best in the championship: 4th in 2023"; "" for who never had a place. */
function bestPlace(seasons: readonly SeasonOf[]): string {
  const [best] = seasons
    .flatMap(({ year, one: { position } }) => (position === null ? [] : [{ year, position }]))
    .toSorted((a, b) => a.position - b.position);
  return best ? `; best in the championship: ${ordinalWord(best.position)} in ${best.year}` : '';
}

/** Who had most of it, or how many had any, with the others in a table. */
function mostWords(
  courses: readonly Course[],
  measure: Counted,
  { seasons, span }: Span,
  { kind, narrowings, words }: Interest,
): string[] {
  const counted = courses
    .map((course) => ({ course, total: totalOf(course, measure) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const [first] = counted;
  if (first === undefined) return [`Nobody had a ${measure} ${span}.`];
  const isOfTeams = seasons[0]!.championship === 'constructors';
  const firsts = counted.filter(({ total }) => total === first.total);
  const next = counted.slice(firsts.length, firsts.length + mostNext);
  const others = next.map(({ course, total }) => `${course.name} with ${total}`);
  const then = others.length > 0 ? `; then ${listed(others)}` : '';
  const most = `${listed(firsts.map(({ course }) => course.name))} had most ${measure}s ${span}, ${first.total}${firsts.length > 1 ? ' each' : ''}${then}.`;
  const noun = isOfTeams ? 'constructor' : 'driver';
  const isOfEach = narrowings.some((each) => each.by === 'each' && /^(?:season|year)$/.test(each.unit));
  const any = `${countWords(counted.length, noun)} had at least one ${measure}.`;
  // "Different winners in each season"
  const inEach = seasons.map(
    ({ year, rows }) =>
      `${rows.filter(({ competitor }) => countOf({ year, isComplete: true, one: competitor }, measure) > 0).length} in ${year}`,
  );
  const isOfDifferent = isOfEach && saysAny(words, ['different', 'number', 'many']);
  return [
    ...(isOfDifferent ? [`${upperFirst(noun)}s with a ${measure}: ${listed(inEach)}.`] : []),
    kind === 'how-many' ? `${any} ${most}` : `${most} ${any}`,
    isOfEach
      ? besideTable(
          seasons,
          counted.map(({ course }) => course),
          measure,
        )
      : table(
          [isOfTeams ? 'Constructor' : 'Driver', 'Titles', 'Wins', 'Podiums', 'Points'],
          counted
            .slice(0, mostRows)
            .map(({ course }) => [
              course.name,
              ...(['title', 'win', 'podium', 'point'] as const).map((each) => String(totalOf(course, each))),
            ]),
        ),
  ];
}

/** One column for each of several, one line for each season. */
function besideTable(
  seasons: readonly StandingsFindings[],
  courses: readonly Course[],
  measure: Measure,
): string {
  const shown = courses.slice(0, mostBeside);
  return table(
    ['Season', ...shown.map(({ name }) => name)],
    seasons.map(({ year }) => [
      String(year),
      ...shown.map((course) => {
        const season = course.seasons.find((each) => each.year === year);
        return season === undefined ? '' : String(countOf(season, measure));
      }),
    ]),
  );
}
