import { cardinalWords, ordinalWords } from '../../core/text/number-words.ts';

/** From one on, with `/` between forms; articles ("ein", "un") are no numbers. German, French, Spanish, Italian, Portuguese, Dutch. */
const otherCardinals = [
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn',
  '- deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze',
  '- dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  '- due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici',
  '- dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze',
  'één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien',
];

/** Their endings: `-er` and the like for German, `-o`, `-a` for the languages that have both. */
const otherOrdinals = [
  ...['erste zweite dritte vierte fünfte sechste siebte/siebente achte neunte zehnte elfte zwölfte'].map(
    (words) => words.replace(/\p{L}+/gu, '$&/$&r/$&n/$&s'),
  ),
  'premier/première deuxième/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième',
  ...[
    'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo',
    'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo',
    'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo',
  ].map((words) => words.replace(/(\p{L}+)o(?!\p{L})/gu, '$1o/$1a')),
  '- - tercer',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde',
];

function numbered(english: readonly string[], others: readonly string[]): ReadonlyMap<string, number> {
  const pairs = others.flatMap((words) =>
    words
      .split(' ')
      .flatMap((forms, index) => forms.split('/').map((word): [string, number] => [word, index + 1])),
  );
  const all = new Map([
    ...pairs,
    ...english.slice(1).map((word, index): [string, number] => [word, index + 1]),
  ]);
  all.delete('-');
  return all;
}

const cardinals = numbered(cardinalWords, otherCardinals);
const ordinals = numbered(ordinalWords, otherOrdinals);

/** Longer words first, for patterns. */
const listed = (words: ReadonlyMap<string, number>): string =>
  [...words.keys()].toSorted((a, b) => b.length - a.length).join('|');

export const cardinalPattern = listed(cardinals);
export const ordinalPattern = listed(ordinals);

/** What a number in digits or in a word of the seven languages is; null: none. */
export function numberOf(text: string): number | null {
  const word = text.toLowerCase();
  return /^\d+$/.test(word) ? Number(word) : (cardinals.get(word) ?? ordinals.get(word) ?? null);
}

/** Whether a text speaks of a lap. */
export type NamedLaps = (lap: number) => boolean;

const lapWord = String.raw`(?:laps?|runden?|tours?|vueltas?|gir[io]|voltas?|ronden?|rondes?)`;
const until = String.raw`(?:to|bis|à|au?|al?|tot|until|through|till|hasta|até|fino al?|–|-)`;
const list = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<open>from|after|since|past|ab|seit|nach|dès|depuis|après|desde|después de|dal?|dopo|após|vanaf|na)|(?<close>until|before|till|bis|vor|jusqu'au|avant|hasta|antes de|fino al|prima del|até|tot|voor))? ?(?:(?:the end of|the|la|le|el|il|del?|da) )?${lapWord} (?<first>\d{1,2})(?!\d|[.:]\d)(?<rest>(?:(?: ?(?:,|and|und|et|y|e|en|vs\.?|or) ?| ?${until} ?)(?:${lapWord} )?\d{1,2}(?!\d|[.:]\d))*)`,
  'giu',
);
const ordinal = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:after|nach|après|tras|dopo|após|na) (?<after>\d{1,2})|(?<n>\d{1,2})(?:st|nd|rd|th|\.|ème|er|e|º|ª|°)|(?<word>${ordinalPattern})) ${lapWord}(?!\p{L})`,
  'giu',
);

/** "lap 12", "laps 3 and 7", "Runde 12 bis 20", "from lap 40", "12th lap"; null: it names none. */
export function lapsNamedIn(text: string): NamedLaps | null {
  const named: NamedLaps[] = [];
  for (const { groups = {} } of text.matchAll(list)) {
    const { open, close, first = '', rest = '' } = groups;
    const numbers = [Number(first)];
    for (const [, link = '', number] of rest.matchAll(/(\D+)(\d+)/g)) {
      const [from, to] = [numbers.at(-1)!, Number(number)];
      if (new RegExp(`^ ?${until} `, 'iu').test(`${link.trimEnd()} `))
        named.push((lap) => lap > from && lap < to);
      numbers.push(to);
    }
    named.push((lap) => numbers.includes(lap));
    if (open !== undefined && rest === '') named.push((lap) => lap > numbers[0]!);
    if (close !== undefined && rest === '') named.push((lap) => lap >= 0 && lap < numbers[0]!);
  }
  for (const { groups = {} } of text.matchAll(ordinal)) {
    const number = numberOf(groups.n ?? groups.after ?? groups.word ?? '');
    named.push((lap) => lap === number);
  }
  return named.length === 0 ? null : (lap) => named.some((has) => has(lap));
}
