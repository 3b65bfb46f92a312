import { monthNames } from '../../core/text/number-words.ts';
import type { Unity } from './claims.ts';
import { cardinalPattern, numberOf, ordinalPattern } from './number-words.ts';
import { isOf } from './names.ts';
import type { Placed, ResultIndex } from './result-values.ts';

/** What a whole number of an answer counts or names, by the words beside it. */
interface WholeKind {
  /** Where such numbers stand in a sentence; `n` is the number, in digits or words. */
  patterns: readonly RegExp[];
  /** Fields of results that hold such numbers, by their whole path. */
  fields: RegExp;
  /** Laps of lists by laps are such numbers. */
  isLap?: boolean;
  /** Lists whose length is such a number; `less` is what the length is more by. */
  lists?: readonly { field: RegExp; less: number }[];
  /** Fields whose numbers may look like such: one of them speaks for what looks like it and against nothing. */
  alike?: RegExp;
  /** Of somebody: not judged where nobody is named. */
  isOfSomebody: boolean;
  /** Two of them may be taken from one another. */
  hasDifferences?: boolean;
  /** How far the number may be away that it was rounded from. */
  tolerance?: number;
  /** Words of a sentence in which the number is another one: of a part, a sum, a distance. */
  unless?: RegExp;
}

/** No part of a word, of a longer number, of a date or a time. */
const number = String.raw`(?<![\p{L}\p{N}_/#]|\p{N}[.,:\-–]|[~≈±])(?<n>\d{1,4}|${cardinalPattern})(?![\p{N}%]|[.,:]\p{N})`;
const ordinal = String.raw`(?<![\p{L}\p{N}])(?<n>\d{1,2}(?=(?:st|nd|rd|th|er|e|ème|º|°|ª|\.(?= \p{L}))(?!\p{L}))|${ordinalPattern})(?:(?<=\d)(?:st|nd|rd|th|er|e|ème|º|°|ª|\.))?(?!\p{L})`;
const placeOfP = String.raw`P ?(?<n>\d{1,2})(?![\p{L}\p{N}]|[.,:]\p{N})`;

/** What comes next makes it no place in a race. */
const noPlace = String.raw`(?! (?:quick|fast|best|slow|most|row|lap|stint|stop|time|part|sector|win|podium|point|race|round|gear|schnellste|runde|más|mais|plus|più|vuelta|tour|on the grid|in (?:qualifying|practice|the first)|after|at the (?:start|end)|for the))`;

/** What leads to a place, in seven languages: the verb and the small words after it. */
const small = String.raw`(?: (?:home|the|race|in|only|on|from|has|als|auf|von|das|rennen|en|la|le|el|il|course|carrera|gara|em|a|o|da|de|desde|del|dal|come|vom|platz))*`;
const finishes = String.raw`\b(?:finish\p{L}*|came|classified|ended up|wurde|landete|kam|beendete|fini\p{L}*|termin\p{L}*|arriv\p{L}*|llegó|acab\p{L}*|cheg\p{L}*|conclu\p{L}*|eindigde|werd)${small}`;
const starts = String.raw`\b(?:start\p{L}*|lined up|partit?\p{L}*|partí\p{L}*|salió|sali\p{L}*|larg\p{L}*|arranc\p{L}*)${small}`;
const verbOfPlace = new RegExp(
  String.raw`^(?:${finishes}|${starts}|\b(?:qualified|takes|took)(?: the)?) (?=\S)`,
  'iu',
);

/** A year after one of them is that of a date, such as a birthday. */
const months = monthNames.join('|').toLowerCase();

function find(text: TemplateStringsArray, ...parts: string[]): RegExp {
  return new RegExp(String.raw(text, ...parts), 'giu');
}

/** "After 37 laps" is a moment. */
const notAfter = String.raw`(?<!\b(?:after|nach|après|tras|dopo|após|na) )`;

/** A number before one of these nouns, given as patterns. */
function counting(nouns: string): RegExp[] {
  return [find`${notAfter}${number}[ -](?:${nouns})(?!\p{L})`];
}

const parts =
  /\b(?:first|last|final|opening|next|more|fewer|less|later|earlier|longer|shorter|older|younger|left|to go|remaining|between|over|in total|combined|together|both|every|each)\b/i;

const wholeKinds: readonly WholeKind[] = [
  {
    patterns: [
      find`${starts} ${ordinal}${noPlace}`,
      find`${starts} ${placeOfP}`,
      find`${ordinal} (?:place |position )?on the grid`,
    ],
    fields: /(?:^|[._])(?:grid|start_place)$/,
    isOfSomebody: true,
  },
  {
    patterns: [find`${finishes} ${ordinal}${noPlace}`, find`${finishes} ${placeOfP}`],
    fields: /(?:^|[._])(?:position|finish|place)$/,
    isOfSomebody: true,
  },
  {
    patterns: [
      find`(?<![\p{L}\p{N}]|start(?:ed|ing) (?:the race )?(?:in|from) |finish(?:ed|ing|es) (?:in )?)${placeOfP}`,
      find`\b(?:qualified|takes|took) (?:the )?${ordinal}${noPlace}`,
      find`${ordinal} (?:place|position|in the (?:race|standings|championship)|platz|rang|puesto|lugar|posto|plaats|plek)(?!\p{L})`,
      find`\b(?:position|platz|rang|posición|posizione|posição|plaats|puesto) ${number}`,
    ],
    fields: /(?:^|[._])(?:position(?:_before|_after)?|grid|finish|start_place|place|best|worst)$/,
    isOfSomebody: true,
    unless: /\b(?:gain|lost|lose|won|up|down|drop|climb)\w*\b|\bgrid\b/i,
  },
  {
    patterns: [find`(?<!\b(?:no|without) )\b(?:lap|runde|tour|vuelta|giro|volta|ronde) ${number}`],
    fields: /lap(?:_number)?$|(?:stop_|total_|about\.)laps$/,
    isLap: true,
    isOfSomebody: true,
  },
  {
    patterns: counting('laps|runden|tours|vueltas|giri|voltas|ronden'),
    fields: /laps|lap_count|tyre_life|(?:^|_)age|total_lap|(?:^|[._])length$/,
    isOfSomebody: true,
    unless: parts,
  },
  {
    patterns: counting('points?|pts|punkte?|puntos?|punti|pontos?|punten'),
    fields: /points|gap_to|behind|max|reach/,
    alike: /(?:^|[._])(?:rating|difference|low|high)$/,
    isOfSomebody: true,
    hasDifferences: true,
    unless:
      /\b(?:each|every|available|maximum|most|per|together|combined|needs?|left|still|at least|between)\b/i,
  },
  {
    patterns: counting('(?:pit )?(?:stops?|boxenstopps?|arrêts?|paradas?|soste|pitstops?)'),
    fields: /(?:^|[._])stops$|stop_count|pit_stops$/,
    lists: [
      { field: /(?:^|[._])(?:stops|pit_stops|stop_laps)$/, less: 0 },
      { field: /(?:^|[._])(?:stints|strategy_summary)$/, less: 1 },
    ],
    isOfSomebody: true,
  },
  {
    patterns: counting('wins?|victories|siege?|victoires?|victorias?|vittorie|vitórias?|overwinningen'),
    fields: /(?:^|[._])wins$/,
    isOfSomebody: true,
  },
  {
    patterns: counting('podiums?|podien|podios?|podi|pódios?'),
    fields: /podiums$/,
    isOfSomebody: true,
  },
  {
    patterns: [find`${number} ?(?:km\/h|kph|kmh|km\/u)`],
    fields: /kmh/,
    isOfSomebody: true,
    hasDifferences: true,
    tolerance: 0.5,
  },
  {
    patterns: [find`${number} ?(?:°C|° C|degrees|grad)`],
    fields: /temp|_c$/,
    isOfSomebody: false,
    tolerance: 0.5,
    hasDifferences: true,
  },
  { patterns: [find`\bround ${number}`], fields: /round/, isOfSomebody: false },
  {
    patterns: counting('safety[- ]?cars?|coches de seguridad|voitures de sécurité'),
    fields: /(?:^|\.)safety_cars$/,
    isOfSomebody: false,
  },
  {
    patterns: counting('virtual safety[- ]cars?|virtuelle safety[- ]cars?|VSCs?'),
    fields: /(?:^|\.)virtual_safety_cars$/,
    isOfSomebody: false,
  },
  {
    patterns: counting(
      'red flags?|rote flaggen?|drapeaux rouges|banderas rojas|bandiere rosse|bandeiras vermelhas|rode vlaggen',
    ),
    fields: /(?:^|\.)red_flags$/,
    isOfSomebody: false,
  },
  {
    patterns: [
      find`(?<![\p{L}\p{N}_/#.,:-]|(?:since|until|before|after|from|born|born in|${months}) )(?<n>19[5-9]\d|20\d\d)(?![\p{L}\p{N}-]|[.,:]\p{N}| (?:rules?|regulations?|cars?)| ?(?:m?s|k?m|milli\p{L}+|met\p{L}+|points?)(?!\p{L}))`,
    ],
    fields: /(?:^|[._])(?:year|years|season|seasons|seasons_used)$/,
    // A distance of 2,011 m, a rating from 1685 to 1975.
    alike: /(?:^|[._])(?:m|rating|low|high)$/,
    isOfSomebody: false,
  },
];

/** A whole number of a sentence with what it counts. */
export interface WholeClaim {
  /** As it stands in the text: `P3`, `23 laps`. */
  text: string;
  value: number;
  kind: WholeKind;
  /** Where it stands, and how long it is there. */
  at: number;
  length: number;
  in: Unity;
}

const comparison =
  /\b(?:than|more|fewer|less|faster|quicker|slower|warmer|cooler|colder|ahead|behind|gap|differ\w*|lead\w*|clear|short|drop\w*|rose|fell|up|down|advantage|deficit)\b/i;

/** Before a number that is not meant to the unit. */
const roughly =
  /(?:\b(?:about|around|roughly|nearly|almost|some|over|under|than|least|most|up to|circa|rund|etwa|environ|unos|circa)|[<>~≈]) ?$/i;

const anyNumber = new RegExp(String.raw`\d|\b(?:${cardinalPattern}|${ordinalPattern})`, 'iu');

/** Whether a text may have whole numbers at all. */
export function mayHaveWholeNumbers(text: string): boolean {
  return anyNumber.test(text);
}

/**
 * The whole numbers of a sentence whose words say what they count, and that are meant to the unit. V8 throws compiled patterns away when
 * it makes room, and compiling all of them takes 10 ms of a processor that nobody else uses: others get their turn between kinds.
 */
export async function wholeClaimsIn(unity: Unity, pause: () => Promise<void>): Promise<WholeClaim[]> {
  if (!mayHaveWholeNumbers(unity.text)) return [];
  const claims: WholeClaim[] = [];
  for (const kind of wholeKinds) {
    await pause();
    if (kind.unless?.test(unity.text)) continue;
    for (const { 0: found, index, groups } of kind.patterns.flatMap((one) => [...unity.text.matchAll(one)])) {
      const value = numberOf(groups?.n ?? '');
      if (value === null || roughly.test(unity.text.slice(0, index))) continue;
      const verb = verbOfPlace.exec(found)?.[0].length ?? 0;
      const text = found.slice(verb);
      claims.push({ text, value, kind, at: unity.at + index + verb, length: text.length, in: unity });
    }
  }
  return claims;
}

interface Counted extends Pick<Placed, 'who'> {
  value: number;
}

/**
 * Whether results say another number where a claim has this one: they have numbers of its kind, of those whom it names, and none of them is
 * it. What results do not speak of is not judged, as a number can be right for reasons that no field has.
 */
export function createContradictions({
  values,
  counts,
  sentences,
}: Pick<ResultIndex, 'values' | 'counts' | 'sentences'>): (claim: WholeClaim) => boolean {
  const valuesIn = (fields: RegExp): Counted[] =>
    values.filter(({ field, said }) => said === null && fields.test(field));
  const known = new Map<WholeKind, { ofKind: Counted[]; alike: Counted[] }>();
  const knownOf = (kind: WholeKind) => {
    const lengths = (kind.lists ?? []).flatMap(({ field, less }) =>
      counts.flatMap((each) => (field.test(each.field) ? [{ who: each.who, value: each.value - less }] : [])),
    );
    const found = known.get(kind) ?? {
      ofKind: [
        ...valuesIn(kind.fields),
        ...lengths.filter(({ who }) => who.length > 0),
        ...(kind.isLap ? values.flatMap(({ who, lap }) => (lap === null ? [] : [{ who, value: lap }])) : []),
      ],
      alike: kind.alike ? valuesIn(kind.alike) : [],
    };
    known.set(kind, found);
    return found;
  };
  return ({ text: said, kind, value, in: { text, near, wide } }) => {
    const { ofKind, alike } = knownOf(kind);
    const scope = near.size > 0 ? near : wide;
    const isAmong = (named: ReadonlySet<string>) => (each: Counted) =>
      each.who.some((label) => named.has(label));
    const theirs = ofKind.filter(isAmong(scope));
    if (kind.isOfSomebody && theirs.length === 0) return false;
    const ofNobody = ofKind.filter(({ who }) => who.length === 0);
    const compared = theirs.length > 0 ? [...theirs, ...ofNobody] : ofKind;
    if (compared.length === 0) return false;
    const isIt = (size: number): boolean => Math.abs(Math.abs(size) - value) <= (kind.tolerance ?? 0) + 1e-6;
    if ([...compared, ...alike].some((each) => isIt(each.value))) return false;
    const phrase = said.toLowerCase();
    if (sentences.some((each) => isOf(each.who, scope) && each.text.includes(phrase))) return false;
    if (!kind.hasDifferences || !comparison.test(text)) return true;
    const others = [...ofNobody, ...ofKind.filter(isAmong(wide))];
    const ones = theirs.length > 0 ? theirs : compared;
    return !ones.some((one) => others.some((other) => one !== other && isIt(one.value - other.value)));
  };
}
