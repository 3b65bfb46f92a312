import { tables } from '../../core/tables/tables.ts';
import { upperFirst } from '../../core/text/english.ts';

/** A page that explains what results and tables say. */
export interface ReferencePage {
  name: string;
  title: string;
  description: string;
  /** Markdown. */
  text(this: void, year: number): Promise<string>;
}

export const referencePages: readonly ReferencePage[] = [
  {
    name: 'columns',
    title: 'Columns of the tables',
    description: 'Name, type, unit and meaning of every column, and what it means that there is no value.',
    text: async () => columnsPage(),
  },
  {
    name: 'terms',
    title: 'Terms of the sport',
    description: 'Undercut, compounds, flags, points and other words, by the rules of this season.',
    text: async (year) => await termsPage(year),
  },
];

function columnsPage(): string {
  const sections = Object.values(tables).map(({ name, row, order, columns }) => {
    const lines = columns.map(({ name: column, type, unit, meaning, whenNull }) => {
      const of = unit === null ? type : `${type}, ${unit}`;
      return `- \`${column}\` (${of}): ${meaning}${whenNull === null ? '' : ` null: ${whenNull}`}`;
    });
    return [`## ${name}`, '', `A row is ${row}; ordered by ${order}.`, '', ...lines].join('\n');
  });
  return ['# Columns of the tables', ...sections].join('\n\n');
}

async function termsPage(year: number): Promise<string> {
  const { terms, termText } = await import('../../questions/terms/terms.ts');
  const sections = [...terms]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((term) => `**${upperFirst(term.name)}.** ${termText(term, year)}`);
  return ['# Terms of the sport', ...sections].join('\n\n');
}
