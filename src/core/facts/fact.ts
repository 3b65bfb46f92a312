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

/** Whom and what was asked about. All left out: everything. */
export interface Focus extends FactSubject {
  kinds?: readonly FactKind[];
}

/** What facts are about, and how people ask for that. */
export const factKinds = {
  winner: ['won', 'win', 'winner', 'victory', 'wins', 'first'],
  podium: ['podium', 'top three', 'second', 'third'],
  finish: [
    'finish',
    'finished',
    'result',
    'place',
    'position',
    'classified',
    'end up',
    'do',
    'go',
    'get on',
    'order',
  ],
  grid: ['grid', 'start', 'started', 'starting', 'qualified', 'line up'],
  pole: ['pole', 'front row', 'fastest in qualifying'],
  qualifying: ['q1', 'q2', 'q3', 'qualifying', 'knocked out', 'eliminated', 'cut'],
  gap: ['gap', 'behind', 'ahead', 'margin', 'difference', 'by how much', 'lead', 'close', 'interval'],
  points: ['points', 'score', 'scored', 'scoring', 'point'],
  standing: ['standings', 'championship', 'title', 'table', 'leader', 'leading'],
  'places-won': ['gained', 'gain', 'lost', 'places', 'climb', 'recovery', 'mover', 'improved', 'dropped'],
  pass: ['overtake', 'overtakes', 'overtook', 'overtaken', 'pass', 'passes', 'passed', 'overtaking'],
  lead: ['led', 'leader', 'laps led', 'lead changes', 'in front'],
  start: ['start', 'first lap', 'lap 1', 'off the line', 'opening lap'],
  stop: ['stop', 'stops', 'pit', 'pitted', 'pitstop', 'box', 'pit lane', 'pit stop'],
  undercut: ['undercut', 'overcut', 'undercuts'],
  stint: ['stint', 'stints', 'long run', 'long runs'],
  tyre: [
    'tyre',
    'tyres',
    'tire',
    'tires',
    'compound',
    'compounds',
    'softs',
    'mediums',
    'hards',
    'strategy',
    'slicks',
  ],
  wear: ['degradation', 'deg', 'wear', 'drop off', 'falloff', 'tyre life'],
  pace: [
    'pace',
    'quick',
    'quickest',
    'fast',
    'faster',
    'slower',
    'race pace',
    'average',
    'median',
    'mean',
    'speed',
  ],
  consistency: ['consistent', 'consistency', 'deviation', 'spread', 'variation'],
  'lap-time': ['lap time', 'lap times', 'laptime', 'lap', 'time', 'best lap', 'fastest lap'],
  'fastest-lap': ['fastest lap', 'quickest lap', 'best lap'],
  sector: ['sector', 'sectors', 's1', 's2', 's3', 'theoretical', 'ideal lap', 'mini sector', 'mini sectors'],
  'speed-trap': [
    'speed trap',
    'top speed',
    'trap',
    'speed',
    'kmh',
    'km/h',
    'fastest car',
    'straight',
    'straights',
  ],
  corner: [
    'corner',
    'corners',
    'turn',
    'apex',
    'brake',
    'braking',
    'brakes',
    'throttle',
    'minimum speed',
    'gear',
  ],
  telemetry: ['telemetry', 'where', 'lose time', 'lost time', 'delta', 'trace', 'lift', 'coast', 'clipping'],
  retirement: [
    'retire',
    'retired',
    'retirement',
    'dnf',
    'dnfs',
    'out',
    'crash',
    'crashed',
    'stopped',
    'finish',
    'failed',
    'broke',
  ],
  penalty: [
    'penalty',
    'penalties',
    'penalised',
    'steward',
    'stewards',
    'investigation',
    'investigated',
    'disqualified',
  ],
  'deleted-lap': ['deleted', 'track limits', 'deletion'],
  neutralisation: [
    'safety car',
    'sc',
    'vsc',
    'virtual safety car',
    'red flag',
    'red flagged',
    'neutralised',
    'restart',
  ],
  flag: ['flag', 'flags', 'yellow', 'yellows', 'blue', 'red', 'black and white'],
  incident: ['incident', 'incidents', 'collision', 'crash', 'contact', 'happened', 'race control'],
  weather: [
    'weather',
    'rain',
    'rained',
    'wet',
    'dry',
    'temperature',
    'hot',
    'cold',
    'wind',
    'windy',
    'humidity',
    'track temp',
  ],
  duel: ['head to head', 'versus', 'vs', 'teammate', 'teammates', 'beat', 'better', 'duel', 'against'],
  streak: ['streak', 'in a row', 'consecutive', 'run of'],
  record: ['record', 'most', 'ever', 'history'],
  decision: ['why', 'how', 'decided', 'decide', 'decisive', 'reason', 'key', 'turning point'],
  schedule: [
    'when',
    'date',
    'time',
    'next',
    'calendar',
    'schedule',
    'sprint weekend',
    'rounds',
    'races left',
  ],
  entrant: [
    'drivers',
    'line up',
    'lineup',
    'team',
    'number',
    'drives',
    'drove',
    'age',
    'nationality',
    'replaced',
  ],
  rating: ['rating', 'ratings', 'best driver', 'strength', 'overperform', 'form'],
  count: ['how many', 'number of', 'count', 'times'],
  data: ['data', 'missing', 'source', 'reliable', 'complete'],
} as const satisfies Record<string, readonly string[]>;

export type FactKind = keyof typeof factKinds;

/** Facts of the focus, best first: those about all that is named there first, then about some of it; without a focus as they come. */
export function selectFacts(facts: readonly Fact[], focus: Focus = {}, most = 10): Fact[] {
  const scored = facts.map((fact, index) => ({ fact, index, score: relevance(fact, focus) }));
  const named = namesOf(focus).length > 0 || (focus.kinds?.length ?? 0) > 0;
  const touching = named ? scored.filter(({ score }) => score > 0) : scored;
  return touching
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ fact }) => fact);
}

/** Whoever is asked about counts most, then what. */
function relevance({ about, kind }: Fact, focus: Focus): number {
  const wanted = namesOf(focus);
  const has = new Set(namesOf(about));
  const shared = wanted.filter((name) => has.has(name)).length;
  // Of somebody that nobody asked about: the fact is beside the question.
  if (wanted.length > 0 && shared === 0) return 0;
  return (
    2 * shared + (focus.kinds?.includes(kind) ? 3 : 0) + (wanted.length === 0 && !focus.kinds?.length ? 1 : 0)
  );
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
