import { seasonTeamRows } from '../../core/names/team-colours.ts';
import { resolveTeams } from '../../core/names/team-resolution.ts';
import { upperFirst } from '../../core/text/english.ts';
import type { ToolCall } from '../../tools/tool-runner.ts';
import { type Mention, ofKind } from '../names/mentions.ts';
import { type Asked, isComparing, textsIn, type ToolInput } from './slots.ts';

/** What says whom "he" and "they" mean. */
export interface SpokenOf {
  /** The last call that an answer was made of. */
  call: ToolCall | null;
  /** Drivers and teams in the last message that named any. */
  people: readonly Mention[];
}

/** A call whose result says whom an operation is asked for. */
export interface LookUp {
  call: ToolCall;
  /** Of the input; null: it has no drivers, who are only looked for in the result. */
  key: 'driver' | 'drivers' | 'names' | null;
  /** Codes of those who are meant, out of the rows of its result. */
  pick(this: void, rows: readonly FoundDriver[]): string[];
}

export interface FoundDriver {
  code: string;
  teams: readonly string[];
}

/** Drivers and teams that are named; null: nobody is. */
export function peopleIn(mentions: readonly Mention[]): readonly Mention[] | null {
  const people = mentions.filter(({ kind }) => ['driver', 'past-driver', 'team'].includes(kind));
  return people.length > 0 ? people : null;
}

export function driversIn(mentions: readonly Mention[], year: number): string[] {
  return [...new Set(mentions.flatMap((mention) => driverIn(mention, year) ?? []))];
}

export function peopleBefore({ people }: SpokenOf, year: number): Pick<Asked, 'drivers' | 'teams'> {
  return {
    drivers: driversIn(people, year),
    teams: ofKind(people, 'team').map(({ name }) => teamOf(name, year)),
  };
}

/** Whom "he" or "they" means: who was asked about before. */
export function heIn(mentions: readonly Mention[], before: SpokenOf, year: number): string[] {
  if (ofKind(mentions, 'pronoun').length === 0 || ofKind(mentions, 'team-mate').length > 0) return [];
  return spokenOf(before, year);
}

/** The drivers of the last call, or else those named last in the conversation. */
function spokenOf({ call, people }: SpokenOf, year: number): string[] {
  const earlier = textsIn(call?.input ?? {}, 'drivers', 'driver', 'names');
  return earlier.length > 0 ? earlier : driversIn(people, year);
}

/** Operations whose answer begins with somebody whom "he" may mean. */
const namesFirst = new Set(['fetch results', 'fetch session-info', 'analyze race-report']);

/** "Who won in Monaco? How often did he stop?" */
export function winnerLookUp(
  { keys }: ToolInput,
  { mentions, words, drivers, before }: Asked,
  slots: Record<string, unknown>,
): LookUp | null {
  const isOfOne = ofKind(mentions, 'pronoun').length > 0 && !words.has('both');
  if (!isOfOne || drivers.length > 0 || !before || !namesFirst.has(before.operation)) return null;
  const { year, gp, session = 'R' } = before.input;
  if (slots.gp !== gp || slots.year !== year) return null;
  const key = (['drivers', 'driver'] as const).find((each) => each in keys) ?? null;
  const pick = ([first]: readonly FoundDriver[]) => (first ? [first.code] : []);
  return { key, pick, call: { operation: 'fetch results', input: { year, gp, session } } };
}

/** The team-mate of who is named or was spoken of; with him where two are compared. */
export function mateLookUp(
  { name, keys }: ToolInput,
  { mentions, drivers, place }: Asked,
  slots: Record<string, unknown>,
  before: SpokenOf,
): LookUp | null {
  if (ofKind(mentions, 'team-mate').length === 0) return null;
  const [of] = drivers.length > 0 ? drivers : spokenOf(before, place.year);
  if (of === undefined) return null;
  const takesOne = 'driver' in keys && !('drivers' in keys);
  const isWithHim = !takesOne && (drivers.length > 0 || isComparing(name));
  const pick = (rows: readonly FoundDriver[]) => {
    const mate = mateOf(of, rows);
    if (mate === null) return [];
    return isWithHim ? [of, mate] : [mate];
  };
  const key = (['drivers', 'driver', 'names'] as const).find((each) => each in keys) ?? null;
  if (key) delete slots[key];
  return { key, pick, call: { operation: 'fetch drivers', input: { year: slots.year ?? place.year } } };
}

function mateOf(driver: string, rows: readonly FoundDriver[]): string | null {
  const own = rows.find(({ code }) => code === driver)?.teams ?? [];
  return (
    rows.find(({ code, teams }) => code !== driver && teams.some((team) => own.includes(team)))?.code ?? null
  );
}

/** Where an operation needs drivers that nobody names: those of the teams, the team-mate, or the first two of the result. */
export function lookUpFor(
  missing: readonly string[],
  { teams, place }: Asked,
  input: Readonly<Record<string, unknown>>,
  operation: string,
): LookUp | null {
  const [key, ...others] = missing;
  if (others.length > 0 || (key !== 'drivers' && key !== 'driver')) return null;
  const { year = place.year, gp, session = 'R' } = input;
  const [alone] = (input.drivers ?? []) as string[];
  if (alone !== undefined && operation === 'analyze head-to-head') {
    const pick = (rows: readonly FoundDriver[]) => {
      const mate = mateOf(alone, rows);
      return mate === null ? [] : [alone, mate];
    };
    return { key, pick, call: { operation: 'fetch drivers', input: { year } } };
  }
  if (teams.length > 1) {
    const pick = (rows: readonly FoundDriver[]) => {
      const { matched } = resolveTeams(
        place.year,
        rows.flatMap((row) => row.teams),
        teams,
      );
      return matched.flatMap((team) => rows.find((row) => row.teams.includes(team))?.code ?? []);
    };
    return { key, pick, call: { operation: 'fetch drivers', input: { year } } };
  }
  const pick = (rows: readonly FoundDriver[]) =>
    [...new Set([...(alone === undefined ? [] : [alone]), ...rows.map(({ code }) => code)])].slice(0, 2);
  if (teams.length === 1)
    return { key, pick, call: { operation: 'fetch drivers', input: { year, team: teams[0] } } };
  if (gp === undefined) return { key, pick, call: { operation: 'fetch standings', input: { year } } };
  return { key, pick, call: { operation: 'fetch results', input: { year, gp, session } } };
}

/** The name that a team bears in a season, "Mercedes" of "merc"; as it was written where that season has none. */
export function teamOf(name: string, year: number): string {
  const teams = seasonTeamRows(year).map(([, shortName, , , fullName]) => fullName ?? shortName);
  return resolveTeams(year, teams, [name]).matched[0] ?? name;
}

/** Teams that a message names, or means by "them". */
export function teamsIn(mentions: readonly Mention[], before: ToolCall | null): string[] {
  const named = [...new Set(ofKind(mentions, 'team').map(({ name }) => name))];
  if (named.length > 0 || ofKind(mentions, 'pronoun').length === 0) return named;
  return textsIn(before?.input ?? {}, 'team', 'teams');
}

/** Code of a driver who is named, of earlier decades the family name; null: nobody is. Of several of one given name the one of that season. */
export function driverIn(mention: Mention, year: number): string | null {
  if (mention.kind === 'past-driver') return upperFirst(mention.name);
  if (mention.kind !== 'driver') return null;
  // Räikkönen drove until 2021, Antonelli has since 2025.
  return year < 2022 && mention.codes.includes('RAI') ? 'RAI' : mention.codes[0]!;
}
