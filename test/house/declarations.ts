import { posix } from 'node:path';
import { parseSync } from 'rolldown/experimental';
import { libraryDeclarations, libraryEntries } from '../../scripts/library-types.ts';
import { parse, type Node } from './imports.ts';

/** Something that a file of declarations declares. */
export interface Declaration {
  name: string;
  /** File from `src`: `core/timing/laps/lap.d.ts`. */
  path: string;
  isType: boolean;
  /** What stands above it, without the signs of a comment; empty: nothing does. */
  docs: string;
  /** As `tsc` wrote it, without `export` and `declare`. */
  text: string;
}

/** What the entries of the package show, by entry, and the types that this names and does not show. */
export interface LibrarySurface {
  entries: Map<string, Map<string, Declaration>>;
  behind: Declaration[];
}

interface DeclarationFile {
  declared: Map<string, Declaration>;
  /** Names that come from other files: those files, and the names there. By their own name, and those it passes on by their new ones. */
  from: Map<string, { path: string; name: string }>;
  passedOn: Map<string, { path: string; name: string }>;
}

export async function librarySurface(): Promise<LibrarySurface> {
  const files = new Map<string, DeclarationFile>();
  for (const [path, text] of await libraryDeclarations()) files.set(path, readFile(path, text));
  const entries = new Map(
    libraryEntries.map((entry) => [entry as string, shownBy(files, `library/${entry}.d.ts`)]),
  );
  const shown = new Set([...entries.values()].flatMap((names) => [...names.values()]));
  const named = new Set([...shown].flatMap((declaration) => namedIn(files, declaration)));
  const behind = [...named].filter((declaration) => !shown.has(declaration));
  return { entries, behind: behind.toSorted((a, b) => (a.name + a.path < b.name + b.path ? -1 : 1)) };
}

function readFile(path: string, text: string): DeclarationFile {
  const { program, comments } = parseSync(path, text);
  const file: DeclarationFile = { declared: new Map(), from: new Map(), passedOn: new Map() };
  for (const node of program.body as unknown as Node[]) {
    const source = (node.source as { value?: string } | null | undefined)?.value;
    if (source !== undefined) {
      const target = posix.join(posix.dirname(path), source).replace(/\.js$/, '.d.ts');
      const isImport = node.type === 'ImportDeclaration';
      for (const specifier of node.specifiers as Node[]) {
        const [own, there] = isImport ? ['local', 'imported'] : ['exported', 'local'];
        const to = { path: target, name: nameOf(specifier[there]) };
        (isImport ? file.from : file.passedOn).set(nameOf(specifier[own]), to);
      }
      continue;
    }
    const declaration = (node.declaration ?? node) as Node;
    const docs = comments.findLast(({ end }) => end <= (node.start as number));
    const isAbove = docs !== undefined && text.slice(docs.end, node.start as number).trim() === '';
    for (const name of namesOf(declaration))
      file.declared.set(name, {
        ...{ name, path, isType: /^TS(?:Interface|TypeAlias)/.test(declaration.type) },
        docs: isAbove && docs.value.startsWith('*') ? plainDocs(docs.value) : '',
        text: text.slice(node.start as number, node.end as number).replace(/^(?:export |declare )+/, ''),
      });
  }
  return file;
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map(({ id }) => nameOf(id));
  const name = nameOf(declaration.id);
  return name === '' ? [] : [name];
}

function shownBy(files: ReadonlyMap<string, DeclarationFile>, entry: string): Map<string, Declaration> {
  const names = [...files.get(entry)!.passedOn].map(([shown, { path, name }]): [string, Declaration] => {
    const declaration = files.get(path)?.declared.get(name);
    if (!declaration) throw new Error(`${entry} shows ${shown}, but ${path} declares no ${name}.`);
    return [shown, declaration];
  });
  return new Map(names);
}

/** Types that a declaration names, apart from those of the language. */
function namedIn(files: ReadonlyMap<string, DeclarationFile>, { path, text }: Declaration): Declaration[] {
  const parsed = parse('declaration.d.ts', `declare ${text}`);
  if ('problem' in parsed) throw new Error(`${path}: ${parsed.problem}`);
  const file = files.get(path)!;
  return parsed.nodes.flatMap((node) => {
    const name = nameOf(node.type === 'TSTypeReference' ? node.typeName : node.expression);
    const imported = file.from.get(name);
    const found = imported ? files.get(imported.path)?.declared.get(imported.name) : file.declared.get(name);
    return found?.isType ? [found] : [];
  });
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function plainDocs(comment: string): string {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}
