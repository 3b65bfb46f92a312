import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutCode } from './pages.ts';
import { isTestFile, sourceText, typeScriptBelow } from './sources.ts';

/** Phrases that made texts read as translated, and what says it plainly. */
const phrases = {
  'could not be had': 'is not available',
  'cannot be had': 'is not available',
  'not to be had': 'not available',
  'nobody knows': 'is unknown',
  'nobody says': 'is unknown',
  'nobody tells': 'is unknown',
  'it is not known': 'it is unknown',
  'is told': 'is shown',
  'are told': 'are shown',
  'tells of': 'shows',
  'beyond chance': 'larger than chance',
  'sum up to': 'add up to',
  'laid over': 'compared with',
  'exclude each other': "can't be combined",
  'leave it away': 'leave it unset',
  'hand over': 'pass on',
  'of which there is': 'which has',
  'in spite of': 'despite',
  'no way back': "this can't be undone",
};

it('has none of the phrases that read as translated', () => {
  const sources = typeScriptBelow('src', 'packages').filter(
    (path) => !isTestFile(path) && !path.includes('/test/'),
  );
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`);
  expect([
    ...sources.flatMap((path) => phrasesIn(path, withoutComments(sourceText(path)))),
    ...[...pages, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].flatMap((path) =>
      phrasesIn(path, withoutCode(readFileSync(path, 'utf8'))),
    ),
  ]).toEqual([]);
});

it('finds them in any case and over line breaks, and not in comments', () => {
  const source = "/** Nobody knows. */\nconst text = 'The times could\n  Not be had.';";
  expect(phrasesIn('a.ts', withoutComments(source))).toEqual([
    'a.ts: "could not be had"; better "is not available"',
  ]);
});

function phrasesIn(path: string, text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ');
  return Object.entries(phrases).flatMap(([phrase, better]) =>
    plain.includes(phrase) ? [`${path}: "${phrase}"; better "${better}"`] : [],
  );
}

/** What a file may say to people: notes to whoever reads the code are left out. */
function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');
}
