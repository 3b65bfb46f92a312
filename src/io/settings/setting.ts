import { SvcError } from '../../core/errors.ts';

export type Environment = 'development' | 'production';

/** How the text of a variable is read. */
export interface SettingKind<Value> {
  /** What may be given, in words for a table. */
  allowed: string;
  /** Which values may be shown to whoever looks for a fault; null: none, for they name places, people or secrets. */
  shown: RegExp | null;
  /** @throws INVALID_INPUT for a text that makes no sense. */
  read(this: void, text: string, setting: Pick<Setting<Value>, 'variable' | 'usual'>): Value;
}

/** A variable of the environment that a program heeds. */
export interface Setting<Value> {
  variable: string;
  /** A heading of its page. */
  group: string;
  kind: SettingKind<Value>;
  /** What holds when it is not set, as it would be written; `''`: nothing. */
  usual: string | Readonly<Record<Environment, string>>;
  /** Markdown, one or two sentences. */
  meaning: string;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<Table extends SettingTable> = {
  [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** Every setting of a table. @throws INVALID_INPUT for the first that makes no sense. */
export function readTable<Table extends SettingTable>(
  table: Table,
  env: NodeJS.ProcessEnv,
  environment: Environment,
): SettingValues<Table> {
  const values = Object.entries(table).map(([name, setting]) => {
    const text = env[setting.variable] || usualText(setting, environment);
    return [name, setting.kind.read(text, setting)];
  });
  return Object.fromEntries(values) as SettingValues<Table>;
}

export function usualText({ usual }: Pick<Setting<unknown>, 'usual'>, environment: Environment): string {
  return typeof usual === 'string' ? usual : usual[environment];
}

/** A value that makes no sense: what it is, and what to write instead. */
export function badValue(variable: string, value: string, what: string, hint: string): SvcError {
  const shown = value.slice(0, 80);
  return new SvcError('INVALID_INPUT', `${variable} is ${JSON.stringify(shown)}, which is ${what}.`, hint, {
    variable,
    value: shown,
  });
}
