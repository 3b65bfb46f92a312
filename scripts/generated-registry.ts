/** An entry of a generated list: a file of the folder and what it is called in the list. */
export interface RegistryEntry {
  /** "analyze/lap-times.ts", as seen from the list: the file exports `lapTimes`. */
  file: string;
  /** "analyze lap-times" */
  key: string;
}

interface TypeImport {
  name: string;
  from: string;
}

export interface GeneratedRegistry {
  /** What the list holds, as its docstring. */
  docstring: string;
  /** Name of the constant. */
  name: string;
  /** Type of an entry and the module it comes from, as seen from the generated one. */
  entryType: TypeImport;
  /** Type of the keys, where that is not any text. */
  keyType?: TypeImport;
  /** In the order of the list. */
  entries: readonly RegistryEntry[];
}

function head(folder: string): string {
  return `// Generated from the files of ${folder}: run "npm run docs" after adding or removing one.`;
}

/** Files of a folder's listing that hold an entry each, sorted: no tests, and none of `others`. */
export function entryFiles(listing: readonly string[], others: readonly string[]): string[] {
  return listing
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !others.includes(file))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** What "analyze/lap-times.ts" exports: `lapTimes`. */
export function exportOf(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Text of a module with all entries by their keys, loaded with it. */
export function eagerRegistry({ docstring, name, entryType, keyType, entries }: GeneratedRegistry): string {
  const imports = entries.map(({ file }) => `import { ${exportOf(file)} } from './${file}';`);
  const rows = entries.map(({ file, key }) =>
    key === exportOf(file) ? `  ${key},` : `  ${keyText(key)}: ${exportOf(file)},`,
  );
  return moduleText(
    [...imports, ...[keyType, entryType].flatMap((type) => (type ? [typeImport(type)] : []))],
    docstring,
    `export const ${name}: Readonly<Record<${keyType?.name ?? 'string'}, ${entryType.name}>> = {\n${rows.join('\n')}\n};`,
  );
}

/** Text of a module with a function by each key that loads its entry when it is used. */
export function lazyRegistry({ docstring, name, entryType, entries }: GeneratedRegistry): string {
  const rows = entries.map(
    ({ file, key }) => `  ${keyText(key)}: async () => (await import('./${file}')).${exportOf(file)},`,
  );
  return moduleText(
    [typeImport(entryType)],
    docstring,
    `export const ${name}: Readonly<Record<string, () => Promise<${entryType.name}>>> = {\n${rows.join('\n')}\n};`,
  );
}

/** Text of a module with the keys as a type, for those who must know the names and not the entries. */
export function namesType(
  docstring: string,
  name: string,
  keys: readonly string[],
  folder = 'this folder',
): string {
  return moduleText(
    [],
    docstring,
    `export type ${name} =\n${keys.map((key) => `  | '${key}'`).join('\n')};`,
    folder,
  );
}

function moduleText(
  imports: readonly string[],
  docstring: string,
  declaration: string,
  folder = 'this folder',
): string {
  const parts = [[head(folder)], imports, [`/** ${docstring} */\n${declaration}`]].filter(
    ({ length }) => length > 0,
  );
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function typeImport({ name, from }: TypeImport): string {
  return `import type { ${name} } from '${from}';`;
}

function keyText(key: string): string {
  return /^\w+$/.test(key) ? key : `'${key}'`;
}
