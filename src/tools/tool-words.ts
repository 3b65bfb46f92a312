/**
 * A text written for the command line, in the words of tools: `svc analyze driver-laps` becomes `analyze_driver_laps`, `--gp` becomes
 * `gp`, and the workspace, which the model cannot set, is left out.
 *
 * @example toolWords('svc analyze lap-times --workspace-id w --year 2025') // 'analyze_lap_times year 2025'
 */
export function toolWords(text: string): string {
  return text
    .replace(/\s*--workspace-id(?: [\w.-]+)?/g, '')
    .replace(/\bsvc ((?:fetch|analyze) [a-z-]+|temporal-context)/g, (_command, words: string) =>
      words.replace(/[ -]/g, '_'),
    )
    .replace(/(^|[\s"'(])--([a-z][a-z-]*)/g, (_option, before: string, name: string) => {
      return before + name.replaceAll('-', '_');
    });
}
