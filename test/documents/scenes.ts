/** One call of the command. */
export interface Step {
  /** What is typed after `svc`; blanks part words, double quotes hold them together. */
  line: string;
  /** What standard input holds before it ends; nothing when left out. */
  input?: string;
}

/** Calls that share a directory of workspaces, which is empty before the first. */
export interface Scene {
  /** Tells apart scenes in which the same is called; empty where the calls do. */
  title: string;
  /** Variables besides those of the group; an empty text takes one away. */
  env: Readonly<Record<string, string>>;
  steps: readonly Step[];
  /** Whether it is part of every test run, not only of the long one. */
  isSampled: boolean;
}

/** Scenes of one kind, run one after the other in one home directory, so that what one loaded serves the next. */
export interface SceneGroup {
  /** Name of the file of its expected documents. */
  name: string;
  env: Readonly<Record<string, string>>;
  scenes: readonly Scene[];
  /** Besides sampled scenes, every so many are part of every test run; left out: every 150th, as each
   * may be of a session of its own, to be simulated or read for it. */
  everyNth?: number;
}

/** A scene of a single call. */
export function call(line: string, env: Readonly<Record<string, string>> = {}): Scene {
  return { title: '', env, steps: [{ line }], isSampled: false };
}

export function calls(lines: readonly string[], env: Readonly<Record<string, string>> = {}): Scene[] {
  return lines.map((line) => call(line, env));
}

/** The same scenes, as part of every test run. */
export function sampled(scenes: readonly Scene[]): Scene[] {
  return scenes.map((scene) => ({ ...scene, isSampled: true }));
}

/** `analyze lap-times --gp "Abu Dhabi"` → `['analyze', 'lap-times', '--gp', 'Abu Dhabi']` */
export function argumentsOf(line: string): string[] {
  return (line.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''));
}

/** Every form of the state of the season at a moment. */
export function temporalContext(now: string): Scene[] {
  const forms = ['text', 'prompt'].flatMap((format) =>
    ['minimal', 'normal', 'detailed'].map(
      (verbosity) => `temporal-context --format ${format} --verbosity ${verbosity}`,
    ),
  );
  return calls(['temporal-context', 'temporal-context --format json --refresh', ...forms], { SVC_NOW: now });
}

/** `VER NOR` → `--drivers VER --drivers NOR` */
export function drivers(codes: string): string {
  return repeated('--drivers', codes);
}

/** `best 7` → `--lap best --lap 7` */
export function laps(numbers: string): string {
  return repeated('--lap', numbers);
}

/** `2024 2025` → `--years 2024 --years 2025` */
export function years(numbers: string): string {
  return repeated('--years', numbers);
}

function repeated(option: string, values: string): string {
  return values
    .split(' ')
    .map((value) => `${option} ${value}`)
    .join(' ');
}

/** What the expected documents of a call are found by: its variables and its line, after the scene's title and its place in it. */
export function keyOf({ title, env, steps }: Scene, position: number): string {
  const place = steps.length > 1 || title ? [`${title}, ${position + 1}:`] : [];
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const { line, input } = steps[position]!;
  return [...place, ...variables, line, ...(input === undefined ? [] : ['<', JSON.stringify(input)])].join(
    ' ',
  );
}
