/** In quotes a path may hold blanks. */
const quotedPath = /(["'`])(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^"'`\\/]+[\\/])+([^"'`\\/]*)\1/g;
const barePath =
  /(?<![\w/\\.<)])(?!\/\/)(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^\s"'`()\\/,;]+[\\/])+([^\s"'`()\\/,;]*)/g;

/**
 * The text with every path of the file system cut down to its last name: where things lie on this machine is nobody's business.
 * Addresses (`https://…`) stay.
 *
 * @example withoutPaths("open '/home/a/.svc/x.json'") // "open 'x.json'"
 */
export function withoutPaths(text: string): string {
  return text.replace(quotedPath, '$1$2$1').replace(barePath, '$1');
}

/** The same for every text in a value, keys included. */
export function withoutPathsInside<T>(value: T): T {
  return inside(value) as T;
}

function inside(value: unknown): unknown {
  if (typeof value === 'string') return withoutPaths(value);
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [withoutPaths(key), inside(part)]));
}
