/** Files by path from the project root, each with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The groups of files that import each other, directly or by way of others; a file that imports itself is one too. Strongly connected
 * components by Tarjan's method, names in order of the alphabet.
 */
export function importCircles(graph: ImportGraph): string[][] {
  const found = new Map<string, { order: number; lowest: number }>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): { lowest: number } {
    const own = { order: found.size, lowest: found.size };
    found.set(file, own);
    open.push(file);
    for (const imported of graph.get(file) ?? []) {
      const known = found.get(imported);
      if (!known) own.lowest = Math.min(own.lowest, visit(imported).lowest);
      else if (open.includes(imported)) own.lowest = Math.min(own.lowest, known.order);
    }
    if (own.lowest === own.order) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort());
    }
    return own;
  }

  for (const file of graph.keys()) if (!found.has(file)) visit(file);
  return circles;
}
