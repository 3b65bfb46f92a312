import { parseSync } from 'rolldown/experimental';

/** A room of the house and what it may import besides itself. */
interface Room {
  /** Rooms whose values it may use. */
  uses: readonly string[];
  /** Rooms of which it may use types only. */
  usesTypesOf?: readonly string[];
  /** Whether it may use npm packages and Node's own modules. */
  isPure?: true;
}

export const rooms: Record<string, Room> = {
  core: { uses: [], isPure: true },
  render: { uses: ['core'] },
  // The simulated archive is opened where every other source is.
  io: { uses: ['core', 'simulated-archive'] },
  ops: { uses: ['core', 'render'], usesTypesOf: ['io'] },
  'simulated-archive': { uses: ['core'] },
  tools: { uses: ['ops', 'core', 'io'] },
  interpreter: { uses: ['tools', 'ops', 'core', 'io'] },
  agent: { uses: ['interpreter', 'tools', 'ops', 'core', 'io'] },
  mcp: { uses: ['tools', 'ops', 'core', 'io'] },
  cli: { uses: ['ops', 'core', 'io', 'mcp'] },
  web: { uses: ['ops', 'core', 'io', 'agent', 'tools'] },
};

/** The room of a file: the folder below `src`, or the package. */
export function roomOf(path: string): string | null {
  return /^(?:src|packages)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

interface Import {
  specifier: string;
  isTypeOnly: boolean;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** What is wrong with one source file, by its path from the project root (`src/core/units.ts`); empty when nothing is. */
export function layerProblems(path: string, source: string): string[] {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) return [`${path}: ${parsed.errors[0]?.message}`];
  const nodes = [...walk(parsed.program as unknown as Node)];
  const room = roomOf(path) ?? '';
  const rules = rooms[room];
  if (!rules) return [`${path}: src/${room} is no room of the house`];
  const imports = nodes.flatMap(importsOf).flatMap((each) => importProblem(path, room, rules, each));
  return [...imports, ...(rules.isPure ? nodes.flatMap((node) => impurity(path, node)) : [])];
}

function importProblem(path: string, room: string, rules: Room, { specifier, isTypeOnly }: Import): string[] {
  const isOurs = specifier.startsWith('.') || specifier.startsWith('/');
  if (!isOurs) return rules.isPure ? [`${path}: ${room} imports the package ${specifier}`] : [];
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
  const targetRoom = roomOf(target);
  if (targetRoom === room || rules.uses.includes(targetRoom ?? '')) return [];
  // The package's manifest is data beside the house.
  if (target === 'package.json' && !rules.isPure) return [];
  const typesAllowed = rules.usesTypesOf?.includes(targetRoom ?? '') === true;
  if (typesAllowed && isTypeOnly) return [];
  return [`${path}: ${room} imports ${typesAllowed ? 'more than types of ' : ''}${target}`];
}

function importsOf(node: Node): Import[] {
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

/** `import type { A }`, and `import { type A, type B }`. */
function isTypeOnly(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((each) => each[kind] === 'type');
}

/** A path that only running the program could tell counts as no path of ours. */
function literal(node: unknown): string {
  const value = (node as { value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : '<computed>';
}

/** Clock and randomness are in the language itself, where the missing Node and DOM types do not show them. */
function impurity(path: string, node: Node): string[] {
  const callee = node.callee as Node | undefined;
  if (node.type === 'NewExpression' && callee?.name === 'Date' && (node.arguments as Node[]).length === 0) {
    return [`${path}: core reads the clock with new Date()`];
  }
  if (node.type === 'MemberExpression') {
    const name = `${identifier(node.object)}.${identifier(node.property)}`;
    if (name === 'Date.now') return [`${path}: core reads the clock with Date.now`];
    if (name === 'Math.random') return [`${path}: core uses Math.random`];
  }
  return [];
}

function identifier(node: unknown): string {
  const { name } = node as { name?: unknown };
  return typeof name === 'string' ? name : '';
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
