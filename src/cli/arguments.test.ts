import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineOperation, outcomeOf } from '../ops/parts/operation.ts';
import { commandOptions, parseArguments } from './arguments.ts';
import { commandOf } from './command.ts';
import { commandWords } from './command-words.ts';
import { commandHelp } from './help.ts';

const operation = defineOperation({
  name: 'analyze example',
  summary: 'An example.',
  description: 'It shows every kind of option.',
  examples: [{ driver: 'HAM' }],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({
    driver: z.string().describe('Driver.'),
    year: z.int().optional().describe('Season.'),
    lap: z
      .array(z.union([z.literal('best'), z.int().min(1)]))
      .min(2)
      .max(6)
      .optional()
      .describe('Laps to compare.'),
    session: z.enum(['R', 'Q']).default('R').describe('Session.'),
    annotate_corners: z.boolean().default(false).describe('Mark corners.'),
    yes: z.boolean().default(false).describe('Do it.'),
  }),
  output: z.object({}),
  run: async () => outcomeOf({}),
  document: ({ findings }) => findings,
});
const command = commandOf(operation);

const parse = (...args: string[]) => parseArguments(command, commandOptions(command), args);

describe('parseArguments', () => {
  it('collects repeated options in their order, numbers as numbers', () => {
    expect(parse('--lap', 'best', '--driver', 'HAM', '--lap=12', '--lap', '012').input).toEqual({
      lap: ['best', 12, 12],
      driver: 'HAM',
    });
  });

  it('leaves digits of a text option as text', () => {
    expect(parse('--driver', '44').input).toEqual({ driver: '44' });
  });

  it('leaves what is no plain number to the schema', () => {
    expect(parse('--year', '1e3', '--lap', 'Infinity').input).toEqual({
      year: '1e3',
      lap: ['Infinity'],
    });
  });

  it('knows flags, their short form and global options among the others', () => {
    const { input, globals } = parse('-y', '--offline', '--annotate-corners', '--quiet');
    expect(input).toEqual({ yes: true, annotate_corners: true });
    expect([...globals.keys()]).toEqual(['--offline', '--quiet']);
  });

  it.each([[['--source', 'openf1,results']], [['--source=openf1,results']]])(
    'knows the value of %j',
    (args) => {
      const { input, globals } = parse(...args, '--offline');
      expect(input).toEqual({});
      expect([...globals]).toEqual([
        ['--source', 'openf1,results'],
        ['--offline', ''],
      ]);
    },
  );

  it('refuses a global option that stands on both sides of the command', () => {
    const twice = () => commandWords(['--source', 'openf1', '--source', 'archive', 'query'], ['query']);
    const apart = () =>
      parseArguments(command, commandOptions(command), ['--limit=3'], new Map([['--limit', '2']]));
    for (const act of [twice, apart])
      expect(act).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', hint: 'Leave out all but one.' }));
  });

  it.each([
    [['--source']],
    [['--source=']],
    [['--source', '--offline']],
    [['--source', 'a', '--source', 'b']],
  ])('refuses %j', (args) => {
    expect(() => parse(...args)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it.each([
    [['--lap', '1,2'], '--lap 1 --lap 2'],
    [['--lap', 'best, 7'], '--lap best --lap 7'],
    [['--lap=1,2,3'], '--lap 1 --lap 2 --lap 3'],
    [['--lap', 'best', '7'], '--lap 7'],
  ])('says how to give several values: %j', (args, advice) => {
    expect(() => parse(...args)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', hint: expect.stringContaining(advice) }),
    );
  });

  it('takes commas in what is no list, or where one value belongs', () => {
    expect(parse('--driver', 'HAM,VER').input).toEqual({ driver: 'HAM,VER' });
    expect(parse('--lap', 'Verstappen, Max').input).toEqual({ lap: ['Verstappen, Max'] });
  });

  it('takes all after the first equals sign as the value', () => {
    expect(parse('--driver=a=b').input).toEqual({ driver: 'a=b' });
  });

  it('takes a dash and a negative number as values', () => {
    expect(parse('--driver', '-', '--year', '-5').input).toEqual({ driver: '-', year: -5 });
  });

  it.each([
    [['--year', '1', '--year', '2'], '--year may be given only once.'],
    [['--driver'], '--driver needs a value.'],
    [['--lap', 'best', '--lap='], '--lap was given an empty value.'],
    [['--driver', '-y'], '--driver needs a value.'],
    [['--driver', '--year=5'], '--driver needs a value.'],
    [['-'], 'takes only options; "-" is not one.'],
    [['-driver', 'x'], 'has no option "-driver".'],
    [['--DRIVER', 'x'], 'has no option "--DRIVER".'],
    [['--'], 'takes only options; "--" is not one.'],
  ])('%j: %s', (args, sentence) => {
    expect(() => parse(...args)).toThrow(sentence);
  });
});

describe('commandHelp', () => {
  it('shows kinds of values, what is required, how often, and defaults', () => {
    expect(commandHelp(command)).toBe(`Usage: svc analyze example --driver <text> [options]
An example. It shows every kind of option.

Options:
  --driver <text>       Driver. (required)
  --year <integer>      Season.
  --lap <best|integer>  Laps to compare. (given 2 to 6 times)
  --session <R|Q>       Session. (default R)
  --annotate-corners    Mark corners.
  -y, --yes             Do it.

Options of every command:
  --offline         Never touch the network; use what was loaded before.
  --refresh         Load everything the command needs anew, however recent the stored copy is.
  --source <names>  Where to look for laps: archive, openf1, results, or several with commas.
  --format <json|csv|table|png|svg>
                    csv, table: print the document's list as CSV or as a table to read; png, svg:
                    save charts as pictures.
  --fields <names>  Only these keys of the rows, with commas between them: driver,lap_time; list.key
                    for another list. Lists that are not named are left out.
  --limit <count>   At most so many rows of each list; total_rows says how many there are.
  --offset <count>  Leave out so many rows first.
  --theme <dark|light>
                    Background of charts: dark, or light for print and light pages.
  --quiet           Show no progress.
  -h, --help        Show this help.
  --version         Show the version.

Examples:
  svc analyze example --driver HAM
`);
  });
});
