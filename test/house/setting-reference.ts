import { type Setting, usualText } from '../../src/io/settings/setting.ts';
import { webSettings } from '../../src/io/settings/web-settings.ts';
import { formatted } from '../support/formatted.ts';

/** `docs/settings.md`: every setting of `svc-web` by group. */
export async function settingReference(): Promise<string> {
  const settings: readonly Setting<unknown>[] = Object.values(webSettings);
  const groups = [...new Set(settings.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const rows = settings.filter((each) => each.group === group).map(row);
    return `## ${group}\n\n| Variable | Default | What may be given | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  const page = `<!-- Generated from src/io/settings/web-settings.ts: change that, then run "npm run docs". -->

# Settings of svc-web

Variables of the environment, read once at the start. A value that makes no sense keeps the server from starting: the error names the variable, what is wrong with it and what may be
given. An empty one counts as not set. What differs by environment depends on \`--env\` ([web.md](web.md#starting-it)). The variables that all programs heed, such as \`SVC_HOME\`
and \`SVC_SOURCE\`, are in [sources.md](sources.md#environment-variables).

${sections.join('\n\n')}
`;
  return await formatted(page);
}

function row(setting: Setting<unknown>): string {
  const { variable, kind, meaning } = setting;
  return `| \`${variable}\` | ${usual(setting)} | ${kind.allowed} | ${meaning} |`;
}

function usual(setting: Setting<unknown>): string {
  const [production, development] = [usualText(setting, 'production'), usualText(setting, 'development')];
  if (production === '') return 'none';
  return production === development
    ? `\`${production}\``
    : `\`${production}\`; in development \`${development}\``;
}
