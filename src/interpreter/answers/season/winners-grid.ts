import { classifiedFinish, competitorOf } from '../../../core/analysis/season/season-competitors.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
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
  isPole: boolean;
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
  if (/\bpole\b/.test(said)) return { said: 'from pole', isPole: true, has: (place) => place === 1 };
  if (!/\bfront row\b/.test(said)) return null;
  return /outside|behind|off/.test(said)
    ? { said: 'from behind the front row', isPole: false, has: (place) => place > 2 }
    : { said: 'from the front row', isPole: false, has: (place) => place <= 2 };
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
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const told = (of: readonly Won[], whose: string | null) =>
    upperFirst(
      `${verdict(
        interest,
        of.some((won) => isIn(part, won)),
      )}${sentenceOf(of, part, { whose, season })}`,
    );
  return {
    sentences: [
      ...(asked.length === 0
        ? [told(winners, null)]
        : asked.map(({ id, name }) =>
            told(
              winners.filter((each) => each.id === id),
              markdownText(name),
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

/** A start from the pit lane has no place, and is behind all. */
function isIn({ has }: GridPart, { grid }: Won): boolean {
  return grid !== null && has(grid === 0 ? Infinity : grid);
}

/** "5 of the 9 wins of Lando Norris in 2025 were from pole: …"; `whose` null: of all races. */
function sentenceOf(
  of: readonly Won[],
  part: GridPart,
  { whose, season }: { whose: string | null; season: string },
): string {
  const those = of.filter((won) => isIn(part, won));
  const where = those.map(({ eventName, name, grid }) => {
    const place = grid === 0 ? 'pit lane' : ordinalWord(grid!);
    const beside = [...(whose === null ? [markdownText(name)] : []), ...(part.isPole ? [] : [place])];
    return `${markdownText(eventName)}${beside.length === 0 ? '' : ` (${beside.join(', ')})`}`;
  });
  const places = where.length === 0 ? '' : `: ${listed(where)}`;
  if (of.length === 0)
    return whose === null ? `no race of ${season} has a result yet.` : `${whose} won no race of ${season}.`;
  if (whose !== null && of.length === 1)
    return `the one win of ${whose} in ${season} was ${those.length === 0 ? 'not ' : ''}${part.said}${places}.`;
  const count = those.length === 0 ? 'none' : String(those.length);
  const all = whose === null ? 'races' : `wins of ${whose}`;
  const verb = `${those.length === 1 ? 'was' : 'were'}${whose === null ? ' won' : ''}`;
  return `${count} of the ${of.length} ${all} in ${season} ${verb} ${part.said}${places}.`;
}
