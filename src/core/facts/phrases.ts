import { driverName, knownDrivers } from '../names/known-drivers.ts';
import { foldName } from '../names/name-matching.ts';

/** "A, B and C". */
export function listed(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

/** "Norris, Piastri and Leclerc", from codes. */
export function listedDrivers(codes: readonly string[]): string {
  return listed(codes.map(driverName));
}

/** How sentences about these drivers name them: by family name, those who share one by their whole name. */
export function spokenNames(
  people: readonly { code: string | null; name: string }[],
): (person: { code: string | null; name: string }) => string {
  const familyName = ({ code, name }: { code: string | null; name: string }): string => {
    const known = knownDrivers.get(code ?? '')?.familyName;
    if (known && foldName(name).includes(foldName(known))) return known;
    return name.split(' ').slice(1).join(' ') || name;
  };
  const seen = new Map<string, Set<string>>();
  for (const person of people) {
    const family = familyName(person);
    seen.set(family, (seen.get(family) ?? new Set()).add(person.name));
  }
  return (person) => {
    const family = familyName(person);
    return (seen.get(family)?.size ?? 0) > 1 ? person.name : family;
  };
}

/** "14 to 10", "12 all". */
export function scoreLine(own: number, other: number): string {
  return own === other ? `${own} all` : `${own} to ${other}`;
}

/** "1st", "12th". */
export function ordinal(position: number): string {
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  return `${position}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th')}`;
}

/** "never", "once", "twice", "3 times". */
export function times(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`;
}

/** "no stops", "1 stop", "3 stops". */
export function countOf(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount === 0 ? 'no' : amount} ${amount === 1 ? noun : plural}`;
}

/** "1.8 s", "0.014 s": as many decimals as tell it from zero, at most three. */
export function secondsText(durationMs: number, decimals = 3): string {
  return `${(Math.round(durationMs) / 1000).toFixed(decimals)} s`;
}

/** Names of compounds as one says them: "softs", "mediums", "intermediates"; others as they were sent. */
export function onTyres(compound: string): string {
  return `${compound.toLowerCase()}s`;
}

/** "lap 5", "laps 5 to 9". */
export function lapSpan(from: number, to: number): string {
  return from === to ? `lap ${from}` : `laps ${from} to ${to}`;
}

/** "lap 3", "laps 3, 9 and 12". */
export function lapList(laps: readonly number[]): string {
  return `${laps.length === 1 ? 'lap' : 'laps'} ${listed(laps.map(String))}`;
}
