import type { ArgumentOption } from '../io/argument-list.ts';
import { inputJsonSchema, type JsonSchema } from '../present/json-schema.ts';
import { optionName } from '../present/wording.ts';
import type { Command } from './command.ts';

/** One option of a command, derived from one key of the operation's input. */
export interface CommandOption extends ArgumentOption {
  /** `workspace_id` */
  key: string;
  /** The value, or each value of a repeatable option. */
  value: JsonSchema;
  /** The whole option: description, default, how often a repeatable option may be given. */
  schema: JsonSchema;
}

/** Short forms that the contract gives to options of operations. */
const shortNames: Record<string, string> = { yes: '-y' };

/** The options of a command, in the order of its input. */
export function commandOptions({ input }: Pick<Command, 'input'>): CommandOption[] {
  const { properties = {}, required = [] } = inputJsonSchema(input);
  return Object.entries(properties).map(([key, schema]) => {
    const isRepeatable = schema.type === 'array';
    return {
      key,
      name: optionName(key),
      short: shortNames[key] ?? null,
      isFlag: schema.type === 'boolean',
      isRepeatable,
      isRequired: required.includes(key),
      value: isRepeatable ? (schema.items ?? {}) : schema,
      schema,
    };
  });
}

/** `<integer>`, `<R|Q|FP1>`, `<text>`: what stands for the value in help; empty for a flag. */
export function valueName(option: CommandOption): string {
  if (option.isFlag) return '';
  return `<${[...new Set(alternatives(option.value))].join('|')}>`;
}

/** Whether digits given for this option are meant as a number. */
export function takesNumbers({ value }: CommandOption): boolean {
  const types = [value, ...(value.anyOf ?? [])].flatMap(({ type = [] }) => type);
  return types.includes('integer') || types.includes('number');
}

function alternatives(schema: JsonSchema): string[] {
  if (schema.enum) return schema.enum.map(String);
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  return [schema.type ?? 'string'].flat().map((type) => (type === 'string' ? 'text' : type));
}
