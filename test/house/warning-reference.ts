import { warningTable } from '../../src/core/warning-table.ts';
import { formatted } from '../support/formatted.ts';

/** `docs/warnings.md`: the codes of warnings by subject, with what each means. */
export async function warningReference(): Promise<string> {
  const sections = Object.entries(warningTable).map(([subject, meanings]) => {
    const rows = Object.entries(meanings).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
    return `## ${subject}\n\n| Code | Meaning |\n| --- | --- |\n${rows.join('\n')}`;
  });
  const page = `<!-- Generated from the table of warnings: change that, then run "npm run docs". -->

# Warnings

A result with gaps or repairs says so in \`warnings\`, a list that may be empty. Each has a \`code\`, which stays; a \`message\`: what was missing or
repaired; an \`effect\`: what that means for the numbers; and, where it concerns only some, \`drivers\`, \`laps\` and \`count\`, with \`where\`: whose laps, of several drivers; \`topic\` names the file it is about. A code
that is not on this page does not exist.

An answer says what touches it: what it is made of, its drivers and its laps. The laps of one driver come without the weather's gaps and without other
drivers' repaired laps; a warning about several drivers names only those asked for. Where all numbers are from is always said, and \`svc fetch session-info\` and
\`svc validate\` keep every warning of a session.

${sections.join('\n\n')}
`;
  return await formatted(page);
}
