export function recordRelease(
  file: string,
  release: string,
  node: string,
  ratios: ReadonlyMap<string, number>,
): void;
