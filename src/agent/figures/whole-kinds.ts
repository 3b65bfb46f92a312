import { cardinalWords, monthNames, ordinalWords } from '../../core/text/number-words.ts';

/** What a whole number of an answer counts or names, by the words beside it. */
export interface WholeKind {
  name: string;
  /** Where such numbers stand in a sentence; `n` is the number, in digits or words. */
  patterns: readonly RegExp[];
  /** Fields of results that hold such numbers, by their whole path. */
  fields: RegExp;
  /** Lists whose length is such a number; `less` is what the length is more by. */
  lists?: readonly { field: RegExp; less: number }[];
  /** Fields whose numbers may look like such: one of them is no such number, so that it speaks for what looks like it and against nothing. */
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
const number = String.raw`(?<![\p{L}\p{N}_/#]|\p{N}[.,:\-–]|[~≈±])(?<n>\d{1,4}|${cardinalWords.slice(1).join('|')})(?![\p{N}%]|[.,:]\p{N})`;
const ordinal = String.raw`(?<![\p{L}\p{N}])(?<n>\d{1,2}(?=st|nd|rd|th)|${ordinalWords.slice(1).join('|')})(?:st|nd|rd|th)?(?!\p{L})`;

const placeOfP = String.raw`P ?(?<n>\d{1,2})(?![\p{L}\p{N}]|[.,:]\p{N})`;
/** What comes next makes it no place in a race. */
const noPlace = String.raw`(?! (?:quick|fast|best|slow|most|row|lap|stint|stop|time|part|sector|win|podium|point|race|round|gear|on the grid|in (?:qualifying|practice|the first)|after|at the (?:start|end)|for the))`;

/** A year after one of them is that of a date, such as a birthday. */
const months = monthNames.join('|').toLowerCase();

function find(text: TemplateStringsArray, ...parts: string[]): RegExp {
  return new RegExp(String.raw(text, ...parts), 'giu');
}

const parts =
  /\b(?:first|last|final|opening|next|more|fewer|less|later|earlier|longer|shorter|older|younger|left|to go|remaining|between|over|in total|combined|together|both|every|each)\b/i;

export const wholeKinds: readonly WholeKind[] = [
  {
    name: 'grid',
    patterns: [
      find`\b(?:started|starting|lined up) (?:the race |in |from |only )?(?:the )?${ordinal}${noPlace}`,
      find`\b(?:started|starting) (?:the race )?(?:in|from) ${placeOfP}`,
      find`${ordinal} (?:place |position )?on the grid`,
    ],
    fields: /(?:^|[._])(?:grid|start_place)$/,
    isOfSomebody: true,
  },
  {
    name: 'finish',
    patterns: [
      find`\b(?:finish\w*|came|classified|ended up) (?:home |the race |in |only )?(?:the )?${ordinal}${noPlace}`,
      find`\b(?:finish\w*|classified|ended up) (?:the race )?(?:in )?${placeOfP}`,
    ],
    fields: /(?:^|[._])(?:position|finish|place)$/,
    isOfSomebody: true,
  },
  {
    name: 'position',
    patterns: [
      find`(?<![\p{L}\p{N}]|start(?:ed|ing) (?:the race )?(?:in|from) |finish(?:ed|ing|es) (?:in )?)${placeOfP}`,
      find`\b(?:qualified|takes|took) (?:the )?${ordinal}${noPlace}`,
      find`${ordinal} (?:place|position|in the (?:race|standings|championship))`,
      find`\b(?:position|platz|rang|posición|posizione|posição|plaats) ${number}`,
      find`(?<![\p{L}\p{N}])(?<n>\d{1,2})(?:\.|e|ème|º|°|ª)? (?:platz|rang|place|posto|lugar|plaats|plek)(?!\p{L})`,
    ],
    fields: /(?:^|[._])(?:position(?:_before|_after)?|grid|finish|start_place|place|best|worst)$/,
    isOfSomebody: true,
    unless: /\b(?:gain|lost|lose|won|up|down|drop|climb)\w*\b|\bgrid\b/i,
  },
  {
    name: 'lap',
    patterns: [find`(?<!\b(?:no|without) )\b(?:lap|runde|tour|vuelta|giro|volta|ronde) ${number}`],
    fields: /lap(?:_number)?$|(?:^|[._])lap_|laps?$/,
    isOfSomebody: true,
  },
  {
    name: 'laps',
    patterns: [find`${number} (?:laps|runden|tours|vueltas|giri|voltas|ronden)\b`],
    fields: /laps|lap_count|tyre_life|(?:^|_)age|total_lap|(?:^|[._])length$/,
    isOfSomebody: true,
    unless: parts,
  },
  {
    name: 'points',
    patterns: [find`${number} (?:points?|pts|punkte?|puntos?|punti|pontos?|punten)(?!\p{L})`],
    fields: /points|gap_to|behind|max|reach/,
    isOfSomebody: true,
    hasDifferences: true,
    unless:
      /\b(?:each|every|available|maximum|most|per|together|combined|needs?|left|still|at least|between)\b/i,
  },
  {
    name: 'stops',
    patterns: [find`${number}[ -](?:pit )?(?:stops?|boxenstopps?|arrêts?|paradas?|soste)\b`],
    fields: /(?:^|[._])stops$|stop_count|pit_stops$/,
    lists: [
      { field: /(?:^|[._])(?:stops|pit_stops|stop_laps)$/, less: 0 },
      { field: /(?:^|[._])(?:stints|strategy_summary)$/, less: 1 },
    ],
    isOfSomebody: true,
  },
  {
    name: 'wins',
    patterns: [find`${number} (?:wins?|victories|siege?|victoires?|victorias?|vittorie)\b`],
    fields: /(?:^|[._])wins$/,
    isOfSomebody: true,
  },
  {
    name: 'podiums',
    patterns: [find`${number} (?:podiums?|podien|podios?)\b`],
    fields: /podiums$/,
    isOfSomebody: true,
  },
  {
    name: 'speed',
    patterns: [find`${number} ?(?:km\/h|kph|kmh|km\/u)`],
    fields: /kmh/,
    isOfSomebody: true,
    hasDifferences: true,
    tolerance: 0.5,
  },
  {
    name: 'temperature',
    patterns: [find`${number} ?(?:°C|° C|degrees|grad)`],
    fields: /temp|_c$/,
    isOfSomebody: false,
    tolerance: 0.5,
    hasDifferences: true,
  },
  {
    name: 'round',
    patterns: [find`\bround ${number}`],
    fields: /round/,
    isOfSomebody: false,
  },
  {
    name: 'year',
    patterns: [
      find`(?<![\p{L}\p{N}_/#.,:-]|(?:since|until|before|after|from|born|born in|${months}) )(?<n>19[5-9]\d|20\d\d)(?![\p{L}\p{N}-]|[.,:]\p{N}| (?:rules?|regulations?|cars?))`,
    ],
    fields: /(?:^|[._])(?:year|years|season|seasons|seasons_used)$/,
    // A distance of 2,011 m, a rating from 1685 to 1975.
    alike: /(?:^|[._])(?:m|rating|low|high)$/,
    isOfSomebody: false,
  },
];
