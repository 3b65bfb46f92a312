import { importedFile, importsOf, parse, type Import, type Node } from './imports.ts';
import { placeOf, roomOf, rooms, type Room } from './rooms.ts';

/** What the archive shows to the program, and the one file of its own that looks at the program. */
const archiveEntry = 'packages/simulated-archive/src/archive.ts';
const archiveDoor = 'packages/simulated-archive/src/ground/product.ts';

/** What is wrong with one source file, by its path from the project root (`src/core/units.ts`); empty when nothing is. */
export function layerProblems(path: string, source: string): string[] {
  const parsed = parse(path, source);
  if ('problem' in parsed) return [`${path}: ${parsed.problem}`];
  const { nodes } = parsed;
  const room = roomOf(path) ?? '';
  const rules = rooms[room];
  if (!rules) return [`${path}: src/${room} is no room of the house`];
  if (rules.order && placeOf(path, rules.order) === null)
    return [`${path}: has no place in the order of ${room}`];
  const imports = importsOf(nodes).flatMap((each) => importProblem(path, room, rules, each));
  return [...imports, ...(rules.isPure ? nodes.flatMap((node) => impurity(path, node)) : [])];
}

function importProblem(path: string, room: string, rules: Room, { specifier, isTypeOnly }: Import): string[] {
  const target = importedFile(path, specifier);
  if (target === null) return rules.isPure ? [`${path}: ${room} imports the package ${specifier}`] : [];
  const targetRoom = roomOf(target);
  if (targetRoom === room) return orderProblem(path, room, rules, target);
  if (targetRoom === 'simulated-archive' && (specifier.startsWith('.') || target !== archiveEntry))
    return [`${path}: ${room} imports ${target}, not the archive's entry`];
  if (room === 'simulated-archive' && path !== archiveDoor)
    return [`${path}: imports ${target}, not ${archiveDoor}`];
  if (rules.uses.includes(targetRoom ?? '')) return [];
  // The package's manifest is data beside the house.
  if (target === 'package.json' && !rules.isPure) return [];
  const typesAllowed = rules.usesTypesOf?.includes(targetRoom ?? '') === true;
  if (typesAllowed && isTypeOnly) return [];
  return [`${path}: ${room} imports ${typesAllowed ? 'more than types of ' : ''}${target}`];
}

function orderProblem(path: string, room: string, { order }: Room, target: string): string[] {
  if (!order) return [];
  const [from, to] = [placeOf(path, order), placeOf(target, order)];
  if (from === null || to === null || order.indexOf(to) <= order.indexOf(from)) return [];
  return [`${path}: imports ${target}, but in ${room} ${to} comes after ${from}`];
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
