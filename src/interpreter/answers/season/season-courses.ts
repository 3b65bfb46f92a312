import type { RankedCompetitor } from '../../../core/analysis/season/season-summary.ts';
import { sumPoints } from '../../../core/analysis/season/sum-points.ts';
import type { StandingsFindings } from '../../../ops/fetch/fetch-standings.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { askedCompetitors } from '../asked-competitors.ts';
import { markdownText } from '../markdown.ts';

/** What the table of a season counts. */
export type Measure = 'win' | 'podium' | 'point' | 'title';

export interface SeasonOf {
  year: number;
  isComplete: boolean;
  one: RankedCompetitor;
}

export type Counted = Exclude<Measure, 'title'>;

/** Somebody over several seasons. */
export interface Course {
  name: string;
  seasons: readonly SeasonOf[];
}

/** Those whom the question names, or all, each over the seasons that they are in. */
export function coursesOf(seasons: readonly StandingsFindings[], interest: Interest): Course[] {
  const isOfSome = interest.drivers.length + interest.teams.length > 0;
  const courses = new Map<string, { name: string; seasons: SeasonOf[] }>();
  for (const { year, isComplete, rows } of seasons) {
    const competitors = rows.map(({ competitor }) => competitor);
    for (const one of isOfSome ? askedCompetitors(competitors, interest, year) : competitors) {
      const course = courses.get(one.id) ?? { name: '', seasons: [] };
      // Who is called otherwise by now is called as last.
      course.name = markdownText(one.name);
      course.seasons.push({ year, isComplete, one });
      courses.set(one.id, course);
    }
  }
  return [...courses.values()];
}

const measures: readonly (readonly [Measure, readonly string[]])[] = [
  ['podium', ['podium', 'podiums']],
  ['point', ['points', 'pts', 'score', 'scored']],
  ['title', 'title titles championship championships champion champions crowned wdc wcc'.split(' ')],
  ['win', 'win wins won winning winner winners victories victory'.split(' ')],
];

/** What a question counts; null: it does not say. */
export function measureOf(words: Interest['words']): Measure | null {
  return measures.find(([, said]) => saysAny(words, said))?.[0] ?? null;
}

/** Of one season; a title counts once its season is over. */
export function countOf({ isComplete, one }: SeasonOf, measure: Measure): number {
  if (measure === 'title') return isComplete && one.position === 1 ? 1 : 0;
  return { win: one.wins, podium: one.podiums, point: one.points }[measure];
}

/** Over all of them. */
export function totalOf({ seasons }: Course, measure: Measure): number {
  return sumPoints(seasons.map((season) => countOf(season, measure)));
}
