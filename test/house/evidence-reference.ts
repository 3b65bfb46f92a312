import { testimonies, testimoniesOfLaps } from '../../src/core/evidence/witnesses.ts';
import { ruleTable } from '../../src/core/trace/rule-table.ts';
import { formatted } from '../support/formatted.ts';

/** `docs/evidence-rules.md`: the rules that change values, and who bears witness of which. */
export async function evidenceReference(): Promise<string> {
  const rules = Object.entries(ruleTable).map(
    ([id, { title, does, page }]) => `| \`${id}\` | ${title} | ${does} | [${page.split('#')[0]}](${page}) |`,
  );
  const witnesses = [...Object.entries(testimonies), ...Object.entries(testimoniesOfLaps)].map(
    ([check, { keys, where }]) =>
      `| \`${check}\` | ${keys.map((key) => `\`${key}\``).join(', ')} | ${where} |`,
  );
  const page = `<!-- Generated from the tables of rules and witnesses: change those, then run "npm run docs". -->

# Rules of the evidence

What \`svc why\` names in \`rules\`, \`confirmed_by\` and \`contradicted_by\` ([why.md](why.md)). Every rule changes something in the recordings; a test holds it.

## Rules

In the order of the way from the records to the answer.

| Rule | Title | What it does | Page |
| --- | --- | --- | --- |
${rules.join('\n')}

## Who confirms what

The checks of \`svc validate\`, by the values that they speak of.

| Check | Values | Who says it |
| --- | --- | --- |
${witnesses.join('\n')}
`;
  return await formatted(page);
}
