import { classifiedFinish, competitorOf } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { listed, ordinalWord } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText, numberText, table } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import type { SeasonFacts } from './season-facts.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** Where on the grid it asks for: who stood there is counted. */
interface GridPart {
  /** "from pole" */
  said: string;
  has: (place: number) => boolean;
}

interface Won {
  eventName: string;
  name: string;
  /** 0: from the pit lane. */
  grid: number | null;
}

function gridPartOf({ narrowings }: Pick<Interest, 'narrowings'>): GridPart | null {
  const said = narrowings.find(({ by }) => by === 'grid')?.said.toLowerCase() ?? '';
  if (/\bpole\b/.test(said)) return { said: 'from pole', has: (place) => place === 1 };
  if (!/\bfront row\b/.test(said)) return null;
  return /outside|behind|off/.test(said)
    ? { said: 'from behind the front row', has: (place) => place > 2 }
    : { said: 'from the front row', has: (place) => place <= 2 };
}

/**
 * "13 of the 21 races of 2026 were won from pole: …", by the places of the winners on the grid, which the results of the races have; of
 * those asked about their wins alone. null: no such place is asked for.
 */
export function winnersByGrid(
  { rounds, championship, year, isComplete }: SeasonSummaryFindings,
  asked: readonly Competitor[],
  interest: Interest,
): SeasonFacts | null {
  const part = gridPartOf(interest);
  if (part === null) return null;
  const winners = rounds.flatMap(({ round, eventName, race }) => {
    const row = race?.results.find((each) => classifiedFinish(each).position === 1);
    const who = row && competitorOf(row, championship);
    const isOf = who && (asked.length === 0 || asked.some(({ id }) => id === who.id));
    return isOf ? [{ round, eventName, id: who.id, name: who.name, grid: row.gridPosition }] : [];
  });
  // A start from the pit lane has no place, and is behind all.
  const placeOf = (grid: number) => (grid === 0 ? Infinity : grid);
  const those = winners.filter(({ grid }) => grid !== null && part.has(placeOf(grid)!));
  const isOfPole = part.said === 'from pole';
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const told = (of: readonly Won[], whose: string, isOfOne: boolean) => {
    const those = of.filter(({ grid }) => grid !== null && part.has(placeOf(grid)));
    const where = those.map(({ eventName, name, grid }) => {
      const place = grid === 0 ? 'pit lane' : ordinalWord(grid!);
      const who = [...(isOfOne ? [] : [markdownText(name)]), ...(isOfPole ? [] : [place])].join(', ');
      return `${markdownText(eventName)}${who === '' ? '' : ` (${who})`}`;
    });
    const verb = those.length === 1 ? 'was' : 'were';
    return `${verdict(interest, those.length > 0)}${those.length} of the ${of.length} ${whose} in ${season} ${verb} ${isOfOne ? '' : 'won '}${part.said}${where.length === 0 ? '' : `: ${listed(where)}`}.`;
  };
  return {
    sentences: [
      ...(asked.length === 0
        ? [told(winners, 'races', false)]
        : asked.map(({ id, name }) =>
            told(
              winners.filter((each) => each.id === id),
              `wins of ${markdownText(name)}`,
              true,
            ),
          )),
      'That is the place on the grid, after penalties.',
    ],
    table: table(
      ['Round', 'Race', 'Won by', 'From'],
      winners.map(({ round, eventName, name, grid }) => [
        String(round),
        markdownText(eventName),
        markdownText(name),
        grid === 0 ? 'pit lane' : numberText(grid),
      ]),
    ),
  };
}
