import { parseSync } from 'rolldown/experimental';
import manifest from '../../packages/simulated-archive/package.json' with { type: 'json' };

export interface Node {
  type: string;
  [key: string]: unknown;
}

/** One import of a file, whichever way it is written: of values, of types, of all, again as an export, when it is needed. */
export interface Import {
  /** `<computed>`: a path that only running the program could tell. */
  specifier: string;
  isTypeOnly: boolean;
}

/** All nodes of a source file, its root first; a message instead when it cannot be read. */
export function parse(path: string, source: string): { nodes: Node[] } | { problem: string } {
  const { errors, program } = parseSync(path, source);
  const [error] = errors;
  return error ? { problem: error.message } : { nodes: [...walk(program as unknown as Node)] };
}

export function importsOf(nodes: readonly Node[]): Import[] {
  return nodes.flatMap(importOf);
}

function importOf(node: Node): Import[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ specifier: literal(node.source), isTypeOnly: isTypeOnly(node, 'importKind') }];
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node.source === null) return [];
      return [{ specifier: literal(node.source), isTypeOnly: isTypeOnly(node, 'exportKind') }];
    case 'ImportExpression':
      return [{ specifier: literal(node.source), isTypeOnly: false }];
    case 'TSImportType':
      return [{ specifier: literal(node.source ?? node.argument), isTypeOnly: true }];
    default:
      return [];
  }
}

/** Entries of the package in this repository, by the name under which it is imported. */
const packageEntries: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.exports).map(([entry, file]) => [
    manifest.name + entry.slice(1),
    `packages/simulated-archive/${file.slice(2)}`,
  ]),
);

/** The file of ours that an import means, from the project root (`src/core/units.ts`); null for what is installed. */
export function importedFile(path: string, specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('/'))
    return new URL(specifier, `file:///${path}`).pathname.slice(1);
  return packageEntries.get(specifier) ?? null;
}

/** `import type { A }`, and `import { type A, type B }`. */
function isTypeOnly(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((each) => each[kind] === 'type');
}

function literal(node: unknown): string {
  const value = (node as { value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : '<computed>';
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string') {
        yield* walk(child as Node);
      }
    }
  }
}
