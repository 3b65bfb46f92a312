import { readFileSync } from 'node:fs';

/** One row of `listed-differences.md`: on these laps this column differs from the reference, by this rule. */
export interface ListedDifference {
  rule: string;
  session: string;
  column: string;
  /** Driver code and lap number, "HAM 12". */
  laps: Set<string>;
  /** Largest difference of a number; null for anything else. */
  most: number | null;
}

const tableHeader = '| session | column | laps | most |';

/** What `listed-differences.md` lists. `lapsOf` gives the laps of a session, "HAM 12", which a row may call "all". */
export function readListedDifferences(lapsOf: (session: string) => readonly string[]): ListedDifference[] {
  const text = readFileSync(new URL('listed-differences.md', import.meta.url), 'utf8');
  const listed: ListedDifference[] = [];
  let rule: string | null = null;
  let isInTable = false;
  for (const line of text.split('\n')) {
    const heading = /^## ([a-z][a-z0-9-]*)$/.exec(line);
    if (heading) rule = heading[1]!;
    const cells = line.split('|').map((cell) => cell.trim());
    if (squeeze(line) === tableHeader) isInTable = true;
    else if (!line.startsWith('|')) isInTable = false;
    else if (isInTable && !/^[|\s:-]+$/.test(line)) {
      if (rule === null || cells.length !== 6) throw new Error(`Not a row of differences: ${line}`);
      const [, session, column, laps, most] = cells as [string, string, string, string, string, string];
      listed.push({
        ...{ rule, session, column },
        laps: parseLaps(laps, lapsOf(session)),
        most: most === '' ? null : Number(most),
      });
    }
  }
  return listed;
}

function squeeze(line: string): string {
  return line.replaceAll(/ +/g, ' ').trim();
}

/** "all", "all but HAM 2", "HAM 2-4, 7; VET 1" as single laps. */
export function parseLaps(text: string, allLaps: readonly string[]): Set<string> {
  if (text === 'all') return new Set(allLaps);
  if (text.startsWith('all but ')) {
    const others = parseLaps(text.slice('all but '.length), allLaps);
    return new Set(allLaps.filter((lap) => !others.has(lap)));
  }
  return new Set(
    text.split('; ').flatMap((part) => {
      const [driver, ranges] = [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)];
      return ranges.split(', ').flatMap((range) => {
        const [first, last = first] = range.split('-').map(Number) as [number, number?];
        return Array.from({ length: last - first + 1 }, (_, index) => `${driver} ${first + index}`);
      });
    }),
  );
}

/** The shortest notation of these laps: the reverse of `parseLaps`. */
export function formatLaps(laps: ReadonlySet<string>, allLaps: readonly string[]): string {
  const others = allLaps.filter((lap) => !laps.has(lap));
  if (others.length === 0) return 'all';
  const plain = formatList([...laps]);
  const negated = `all but ${formatList(others)}`;
  return negated.length < plain.length ? negated : plain;
}

function formatList(laps: readonly string[]): string {
  const numbersByDriver = new Map<string, number[]>();
  for (const lap of laps) {
    const [driver, number] = lap.split(' ') as [string, string];
    numbersByDriver.set(driver, [...(numbersByDriver.get(driver) ?? []), Number(number)]);
  }
  return [...numbersByDriver].map(([driver, numbers]) => `${driver} ${formatRanges(numbers)}`).join('; ');
}

function formatRanges(numbers: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
