import { globalOptions } from '../../src/cli/command-words.ts';
import { groupSummaries, optionNotes, optionTerm } from '../../src/cli/help.ts';
import { type CommandOption, commandOptions } from '../../src/cli/arguments.ts';
import { errorTable } from '../../src/core/errors.ts';
import type { Command } from '../../src/cli/command.ts';
import { listedCommands } from '../../src/cli/commands-command.ts';
import { groupBy } from '../../src/core/group-by.ts';
import { written } from '../../src/core/words.ts';
import { commandWording } from '../../src/present/wording.ts';
import { type JsonSchema, outputJsonSchema } from '../../src/present/json-schema.ts';
import { answerTokens } from './answer-tokens.ts';
import { formatted } from '../support/formatted.ts';

const generated = '<!-- Generated from the operations: change those, then run "npm run docs". -->';

/** Options and fields that so many commands have, with the same meaning, are described once: on top, or where only one group has them with it. */
const leastForShared = 4;
/** Fields that so many results have go without saying. */
const leastForUsual = 30;
/** Help shows them all. */
const mostExamples = 2;

/** What is described elsewhere than at the command: rows of options and of fields. */
interface Shared {
  options: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}

/** `docs/cli.md`: every command with its options, the fields of its result, and examples. */
export async function commandReference(): Promise<string> {
  const commands = await listedCommands();
  const groups = [...groupBy(commands, ({ name }) => name.split(' ')[0]!)];
  const all = commands.flatMap(optionRows);
  const ofMany = sharedRows(
    all,
    groups.map(([, own]) => own.flatMap(optionRows)),
  );
  const fields = commands.flatMap(ownFieldRows);
  const fieldsOfMany = sharedRows(
    fields,
    groups.map(([, own]) => own.flatMap(ownFieldRows)),
  );
  const usual = [...fieldsOfMany].filter((row) => countOf(row, fields) >= leastForUsual);
  const sections = groups.map(([group, own]) => {
    const options = union(ofMany, sharedRows(own.flatMap(optionRows)));
    const shown = union(fieldsOfMany, sharedRows(own.flatMap(ownFieldRows)));
    const listed = { options: minus(options, ofMany), fields: minus(shown, fieldsOfMany) };
    return [
      `## ${group}\n\n${groupSummaries[group] ?? ''}`,
      ...(listed.options.length > 0 ? [`Options of several of them:\n\n${optionTable(listed.options)}`] : []),
      ...(listed.fields.some(isDescribed)
        ? [`In several of their results:\n\n${fieldList(listed.fields)}`]
        : []),
      ...own.map((each) => commandSection(each, { options, fields: shown }, new Set(usual))),
    ].join('\n\n');
  });
  return formatted(`${generated}

# Command line

A command prints one JSON document on standard output, indented on a terminal; \`temporal-context\` prints text unless \`--format json\`
is given, and \`--format csv\` or \`table\` prints a table instead. Everything else goes to standard error. A failure prints nothing on
standard output, exits with 1 and ends standard error with one JSON object ([errors.md](errors.md)).

\`svc commands --name "analyze lap-times"\` prints a command as JSON: its JSON Schemas have type and meaning of every option and of every field
of the result, down to the last one.

\`svc commands\` lists the commands with one line each.

## Answers that fit

A program that pays for what it reads takes only what it needs. \`--fields driver,lap_time\` keeps these keys of the rows of the document's main list
and leaves out the other lists; \`--fields passes\` or \`passes.lap\` names another list. \`--limit 10 --offset 20\` cuts every list, and \`total_rows\`
says how many rows each has. \`--format csv\` prints the list alone, in a third of the tokens or less.

Tokens of a whole answer, estimated from recorded and simulated sessions:

| Command | Usually | At most |
| --- | --- | --- |
${[...answerTokens()].map(([name, { median, most }]) => `| ${code(name)} | ${median.toLocaleString('en')} | ${most.toLocaleString('en')} |`).join('\n')}

## Options of every command

| Option | Meaning |
| --- | --- |
${globalOptions.map(({ name, short, description }) => `| ${code(short ? `${short}, ${name}` : name)} | ${description} |`).join('\n')}

## Options of many commands

Commands only name these. \`--workspace-id\` is the name of a folder below \`~/.svc/workspaces\`, where a command leaves files and charts: choose
any, or set \`SVC_WORKSPACE_ID\` once.

${optionTable([...ofMany])}

## Fields of many results

Most results have these, which commands do not name: ${usual.map((row) => row.split(': ', 1)[0]).join(', ')}. A \`?\` marks a field that may be missing,
\`[]\` a list, \`{}\` a map.

${fieldList([...fieldsOfMany])}

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

function commandSection(command: Command, shared: Shared, usual: ReadonlySet<string>): string {
  const options = commandOptions(command);
  const [known, own] = parted(options, (option) => shared.options.has(optionRow(option)));
  const named = (isRequired: boolean): string =>
    known
      .filter((each) => each.isRequired === isRequired)
      .map(({ name }) => code(name))
      .join(', ');
  return [
    `### svc ${command.name}`,
    `${command.summary} ${command.description}`,
    [
      ...(named(true) ? [`Needs ${named(true)}.`] : []),
      ...(named(false) ? [`Takes ${named(false)}.`] : []),
      ...(options.length === 0 ? ['It has no options of its own.'] : []),
    ].join(' '),
    own.length > 0
      ? optionTable(own.map((option) => `${code(optionTerm(option))}: ${cell(optionNotes(option))}`))
      : '',
    resultsOf(command)
      .map((each) => resultLines(each, shared.fields, usual))
      .join('\n\nor\n\n'),
    `\`\`\`sh\n${command.lines.slice(0, mostExamples).join('\n')}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function optionTable(rows: readonly string[]): string {
  const cells = rows.map((row) => row.replace(/^(`.*?`): ([^]*)$/, '| $1 | $2 |'));
  return ['| Option | Meaning |', '| --- | --- |', ...cells].join('\n');
}

function fieldList(rows: readonly string[]): string {
  return rows
    .filter(isDescribed)
    .map((row) => `- ${row}`)
    .join('\n');
}

function isDescribed(row: string): boolean {
  return row.includes(': ');
}

function optionRows(command: Command): string[] {
  return commandOptions(command).map(optionRow);
}

/** What an option is, apart from whether it is required. */
function optionRow(option: CommandOption): string {
  return `${code(optionTerm(option))}: ${cell(optionNotes({ ...option, isRequired: false }))}`;
}

/** The rows that many commands have; with `groups`, those of more than one of these alone. */
function sharedRows(rows: readonly string[], groups?: readonly (readonly string[])[]): Set<string> {
  return new Set(
    rows.filter(
      (row) =>
        countOf(row, rows) >= leastForShared &&
        (groups === undefined || groups.filter((own) => own.includes(row)).length > 1),
    ),
  );
}

function countOf(row: string, rows: readonly string[]): number {
  return rows.filter((each) => each === row).length;
}

function resultsOf({ output }: Command): JsonSchema[] {
  const schema = outputJsonSchema(output!);
  return schema.anyOf ?? [schema];
}

function ownFieldRows(command: Command): string[] {
  return resultsOf(command).flatMap(fieldRows);
}

/** A row for each field of an object: what it means, and what the objects in it have. */
function fieldRows(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const parts = [...(field.description ? [field.description] : []), ...namesIn(field)];
    return [fieldName(schema, name), ...(parts.length > 0 ? [parts.join(' ')] : [])].join(': ');
  });
}

function resultLines(schema: JsonSchema, shared: ReadonlySet<string>, usual: ReadonlySet<string>): string {
  const rows = fieldRows(schema).filter((row) => !usual.has(row));
  const [described, named] = parted(rows, (row) => isDescribed(row) && !shared.has(row));
  const names = named.map((row) => row.split(': ', 1)[0]!).join(', ');
  const list = described.map((row) => `- ${row}`).join('\n');
  if (named.length === 0)
    return described.length === 0 ? 'Result: no fields of its own.' : `Result:\n\n${list}`;
  return `Result: ${names}${described.length > 0 ? `, and\n\n${list}` : '.'}`;
}

/** `round, sessions[] (code, name)`: the fields of the objects that a value is made of; empty where there are none. */
function namesIn(field: JsonSchema): string[] {
  const object = inner(field);
  const names = Object.keys(object.properties ?? {}).map((name) => {
    const deeper = name === 'warnings' ? [] : namesIn(object.properties![name]!);
    return `${fieldName(object, name)}${deeper.map((each) => ` (${each.replace(/\.$/, '')})`).join('')}`;
  });
  return names.length > 0 ? [`${names.join(', ')}.`] : [];
}

function fieldName(of: JsonSchema, name: string): string {
  const field = of.properties![name]!;
  const kinds = [field, ...(field.anyOf ?? [])];
  const isList = kinds.some(({ type }) => type === 'array');
  const isMap = kinds.some(({ additionalProperties }) => isSchema(additionalProperties));
  const isOptional = of.required?.includes(name) === false;
  return code(`${name}${isList ? '[]' : ''}${isMap ? '{}' : ''}${isOptional ? '?' : ''}`);
}

function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one, ...other]);
}

function minus(all: ReadonlySet<string>, without: ReadonlySet<string>): string[] {
  return [...all].filter((row) => !without.has(row));
}

/** The objects that a list, a map or a value that may be null is made of. */
function inner(schema: JsonSchema): JsonSchema {
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].filter(isSchema);
  if (schema.properties || parts.length === 0) return schema;
  return parts.map(inner).find(({ properties }) => properties) ?? schema;
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
