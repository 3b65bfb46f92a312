/** Keys under which operations name the file of their chart. */
export const chartPathKeys: readonly string[] = ['chart_path', 'chart_saved_to'];

/** Paths of the charts that a call has drawn. */
export function chartPaths(output: Readonly<Record<string, unknown>>): string[] {
  return chartPathKeys.map((key) => output[key]).filter((path) => typeof path === 'string');
}
