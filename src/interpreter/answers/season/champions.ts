import type { StandingsFindings } from '../../../ops/fetch/fetch-standings.ts';
import { listed } from '../../request/sentences.ts';
import { markdownText, table } from '../markdown.ts';

/** Who won each championship, who leads one that is not over. */
export function championsWords(seasons: readonly StandingsFindings[]): string[] {
  const firsts = seasons.flatMap(({ year, isComplete, rows: [first, second] }) =>
    first === undefined ? [] : [{ year, isComplete, first: first.competitor, second: second?.competitor }],
  );
  const won = firsts.filter(({ isComplete }) => isComplete);
  const names = [...new Set(won.map(({ first }) => first.name))];
  const told = names.map((name) => {
    const years = won.filter(({ first }) => first.name === name).map(({ year }) => String(year));
    return `${markdownText(name)} (${listed(years)})`;
  });
  const open = firsts.filter(({ isComplete }) => !isComplete);
  const leads = open.map(({ year, first }) => ` ${markdownText(first.name)} leads that of ${year}.`).join('');
  return [
    `${told.length > 0 ? `Champions: ${listed(told)}.` : 'None of these championships is over.'}${leads}`,
    table(
      ['Season', 'First', 'Points', 'Second', 'Points'],
      firsts.map(({ year, isComplete, first, second }) => [
        `${year}${isComplete ? '' : ' so far'}`,
        markdownText(first.name),
        String(first.points),
        second ? markdownText(second.name) : '',
        second ? String(second.points) : '',
      ]),
    ),
  ];
}
