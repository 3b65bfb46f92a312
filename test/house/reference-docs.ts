import { format, resolveConfig } from 'prettier';
import { globalOptions } from '../../src/cli/global-options.ts';
import { groupSummaries, optionNotes, optionTerm } from '../../src/cli/help.ts';
import { commandOptions } from '../../src/cli/options.ts';
import { errorTable } from '../../src/core/errors.ts';
import type { Command } from '../../src/cli/command.ts';
import { listedCommands } from '../../src/cli/commands-command.ts';
import { written } from '../../src/core/words.ts';
import { commandWording } from '../../src/present/wording.ts';
import { type JsonSchema, outputJsonSchema } from '../../src/present/json-schema.ts';

const generated = '<!-- Generated from the operations: change those, then run "npm run docs". -->';

/** `docs/cli.md`: every command with its options, result and examples. */
export async function commandReference(): Promise<string> {
  const commands = await listedCommands();
  const groups = [...new Set(commands.map(groupOf))];
  const sections = groups.map((group) => {
    const heading = `## ${group}\n\n${groupSummaries[group] ?? ''}`;
    return [heading, ...commands.filter((each) => groupOf(each) === group).map(commandSection)].join('\n\n');
  });
  return formatted(`${generated}

# Command line

A command prints its result on standard output: one JSON document, indented on a terminal. \`temporal-context\` prints text
unless \`--format json\` is given; with \`--format csv\` or \`table\` a command prints a table in place of the JSON. Everything else goes to
standard error. A failure prints nothing on standard output, exits with 1 and ends standard error with one JSON object
(see [errors.md](errors.md)). \`svc commands\` gives all of this page as JSON with JSON Schemas.

| Option of every command | Meaning |
| --- | --- |
${globalOptions.map(({ name, short, description }) => `| ${code(short ? `${short}, ${name}` : name)} | ${description} |`).join('\n')}

${sections.join('\n\n')}
`);
}

/** `docs/errors.md`: the table of error codes. */
export async function errorReference(): Promise<string> {
  const rows = Object.entries(errorTable).map(
    ([name, { meaning, retryable, httpStatus }]) =>
      `| ${code(name)} | ${written(meaning, commandWording)} | ${retryable ? 'yes' : 'no'} | ${httpStatus} |`,
  );
  return formatted(`${generated.replace('operations', 'table of errors')}

# Errors

Every failure is one JSON object: \`error\` (one sentence: what was wrong), \`code\`, \`hint\` (what to do next),
\`retryable\` and \`details\` (for programs: the option, the candidates, what each host answered). The command line writes
it as the last line of standard error and exits with 1; there are no other exit codes than 0 and 1.

| Code | Meaning | May succeed later, unchanged | HTTP status |
| --- | --- | --- | --- |
${rows.join('\n')}
`);
}

function groupOf({ name }: Command): string {
  return name.split(' ')[0] ?? name;
}

function commandSection(command: Command): string {
  const options = commandOptions(command);
  const rows = options.map((option) => `| ${code(optionTerm(option))} | ${cell(optionNotes(option))} |`);
  return `### svc ${command.name}

${command.summary} ${command.description}

${options.length > 0 ? `| Option | Meaning |\n| --- | --- |\n${rows.join('\n')}` : 'It takes no options of its own.'}

Result:

${resultSections(outputJsonSchema(command.output!))}

\`\`\`sh
${command.lines.join('\n')}
\`\`\``;
}

function resultSections(schema: JsonSchema): string {
  return (schema.anyOf ?? [schema]).map((each) => fields(each).join('\n')).join('\n\nor\n\n');
}

/** A nested list of the fields of an object: name, type, meaning. */
function fields(schema: JsonSchema, depth = 0): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const optional = schema.required?.includes(name) === false ? ', may be missing' : '';
    const meaning = field.description ? `: ${field.description}` : '';
    const line = `${'  '.repeat(depth)}- ${code(name)} (${typeName(field)}${optional})${meaning}`;
    return [line, ...fields(inner(field), depth + 1)];
  });
}

/** The objects that a list, a map or a value that may be null is made of. */
function inner(schema: JsonSchema): JsonSchema {
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].filter(isSchema);
  if (schema.properties || parts.length === 0) return schema;
  return parts.map(inner).find(({ properties }) => properties) ?? schema;
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' or ');
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`;
  if (isSchema(schema.additionalProperties)) return `map to ${typeName(schema.additionalProperties)}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

function isSchema(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

async function formatted(markdown: string): Promise<string> {
  const options = await resolveConfig(new URL('../../docs/cli.md', import.meta.url));
  return format(markdown, { ...options, parser: 'markdown' });
}
