/**
 * One thing that a good commentator would say of a result. Operations declare their facts once, best first: documents begin with
 * them, chart headlines are one of them, and answers are made of them.
 */
export interface Fact {
  /** Unique within one result, and the same for the same data: `winner`, `finish:NOR`, `stop:VER:31`. */
  id: string;
  kind: FactKind;
  about: FactSubject;
  /** The figure or name that the fact is about; null: it has none. */
  value: number | string | boolean | null;
  /** `s`, `ms`, `laps`, `points`, `places`, `km/h`, `%` …; null: a name, a count of what `kind` says, or none. */
  unit: string | null;
  /** One or two short sentences in plain English, people by name. */
  text: string;
}

export interface FactSubject {
  /** Three-letter codes; family names of drivers of earlier decades. */
  drivers?: readonly string[];
  teams?: readonly string[];
  laps?: readonly number[];
  corners?: readonly string[];
  /** Names of events, in facts about several. */
  events?: readonly string[];
  /** Compounds: SOFT, MEDIUM … */
  compounds?: readonly string[];
}

/** A driver with the team, where it is known, and with what else the fact is about. */
export function aboutDriver(
  driver: string,
  team: string | null,
  more: Omit<FactSubject, 'drivers' | 'teams'> = {},
): FactSubject {
  return { drivers: [driver], ...(team !== null && { teams: [team] }), ...more };
}

/** Drivers with their teams. */
export function aboutDrivers(rows: readonly { driver: string; team: string | null }[]): FactSubject {
  return {
    drivers: rows.map(({ driver }) => driver),
    teams: [...new Set(rows.flatMap(({ team }) => team ?? []))],
  };
}

/** Whom it was asked about. All left out: everything. */
export type Focus = FactSubject;

/** What facts are about. */
export type FactKind =
  | 'winner'
  | 'podium'
  | 'finish'
  | 'grid'
  | 'pole'
  | 'qualifying'
  | 'gap'
  | 'points'
  | 'standing'
  | 'places-won'
  | 'pass'
  | 'lead'
  | 'start'
  | 'stop'
  | 'undercut'
  | 'stint'
  | 'tyre'
  | 'wear'
  | 'pace'
  | 'consistency'
  | 'lap-time'
  | 'fastest-lap'
  | 'sector'
  | 'speed-trap'
  | 'corner'
  | 'telemetry'
  | 'retirement'
  | 'penalty'
  | 'deleted-lap'
  | 'neutralisation'
  | 'flag'
  | 'incident'
  | 'weather'
  | 'duel'
  | 'streak'
  | 'record'
  | 'decision'
  | 'schedule'
  | 'entrant'
  | 'rating'
  | 'count'
  | 'data';

/** Facts of the focus, best first: those about all whom it names, then about some of them; without a focus as they come. */
export function selectFacts(facts: readonly Fact[], focus: Focus = {}, most = 10): Fact[] {
  const wanted = namesOf(focus);
  if (wanted.length === 0) return facts.slice(0, most);
  const scored = facts.map((fact, index) => {
    const about = new Set(namesOf(fact.about));
    return { fact, index, shared: wanted.filter((name) => about.has(name)).length };
  });
  return scored
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, most)
    .map(({ fact }) => fact);
}

function namesOf({ drivers, teams, laps, corners, events, compounds }: FactSubject): string[] {
  return [
    ...(drivers ?? []),
    ...(teams ?? []),
    ...(laps ?? []).map((lap) => `lap ${lap}`),
    ...(corners ?? []).map((corner) => `turn ${corner}`),
    ...(events ?? []),
    ...(compounds ?? []),
  ];
}
