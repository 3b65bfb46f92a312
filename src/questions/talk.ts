import { type CircuitFacts, circuitFactsSource } from '../core/names/circuit-facts.ts';
import { markdownText } from './markdown.ts';
import { wordsOf } from './names/words.ts';
import type { ReadingOption } from './reading.ts';
import type { Term } from './terms/term.ts';
import { termText } from './terms/terms.ts';

/** Questions that work, for the person to choose from. */
export const exampleQuestions = [
  'Who won the last race, and why?',
  'Compare Verstappen and Norris in qualifying in Monaco 2024',
  'Tyre strategy of the last race',
  'Slowest pit stops at Monza 2024',
  'Championship standings',
  'When is the next race?',
] as const;

const examples = exampleQuestions.map((question) => `- *${question}*`).join('\n');
const abilities =
  'Ask me about any Formula 1 race: results since 1950, and from 2018 on every lap: pace, tyres, pit stops, gaps, overtakes, telemetry, sectors, weather and race control. I also have the calendar, the standings and statistics of seasons.';

/** What a message that asks for no data is about, by its words; the first that fits. */
const replies: readonly (readonly [words: string, text: string])[] = [
  [
    'real synthetic simulated fake invented sure source quote print cite trust',
    'Every figure is worked out from Formula 1’s timing feed and the result service that the answer names, and nothing comes from memory. In the demo the data are simulated, and each answer says so. You can quote the figures with their source.',
  ],
  [
    'who bot robot human person ai gpt chatgpt model real name',
    'I am a program without a language model: I read your question, run the analysis and write down what it found. Above each answer you see how I read it, and can change that.',
  ],
  [
    'thanks thank thx cheers ta great nice perfect awesome brilliant cool danke gracias merci grazie obrigado bedankt ok okay lovely super',
    'You’re welcome.',
  ],
  ['bye goodbye goodnight night ciao later', 'See you.'],
];

/** The answer to small talk: what it is about, else what can be asked. */
export function talkText(words: ReadonlySet<string>): string {
  const reply = replies.find(([known]) => known.split(' ').some((word) => words.has(word)));
  return reply ? reply[1] : `${abilities}\n\nFor example:\n\n${examples}`;
}

/** The answer to what no timing data tell. */
export function declineText(alternatives: readonly ReadingOption[]): string {
  const instead =
    alternatives.length === 0
      ? `For example:\n\n${examples}`
      : `What I can show instead:\n\n${alternatives.map(({ label }) => `- *${markdownText(label)}*`).join('\n')}`;
  return `Timing data and results don’t tell that: no forecasts, no money, no radio, no other series. ${instead}`;
}

/** A circuit in figures, or terms with the rules of a season. */
export function explanation({
  terms,
  circuit,
  year,
}: {
  terms: readonly Term[];
  circuit: CircuitFacts | null;
  year: number;
}): string {
  const told = terms.slice(0, 2).map((term) => termText(term, year));
  return [...(circuit ? [circuitText(circuit)] : []), ...told].join('\n\n');
}

function circuitText({
  name,
  lapLengthM,
  cornerCount,
  raceLaps,
  season,
  firstGrandPrix,
}: CircuitFacts): string {
  return (
    `A lap of ${name} is ${(lapLengthM / 1000).toFixed(3)} km long with ${cornerCount} corners, and a Grand Prix there has ${raceLaps} laps (as in ${season}). ` +
    `The first World Championship race there was in ${firstGrandPrix} (source: ${circuitFactsSource.title}).`
  );
}

/** For a message whose reading had to be ended. */
export const tookTooMuch =
  'Reading that message took more time or memory than I may spend on one, so I stopped. Ask in fewer words, for example *Tyre strategy of Monza 2024*.';

/** Languages by their commonest words that English has not, and what is said once in them. */
const languages: readonly { words: string; remark: string }[] = [
  {
    words:
      'wer wie wann warum wo welche welcher hat war ist der die das und wurde viele im beim zeig mir von gegen vorsprung',
    remark: 'Die Antwort ist auf Englisch; fragen kannst du auf Deutsch.',
  },
  {
    words:
      'quien cuando como donde cual cuantas cuantos el los las fue gano por que del una vueltas muestrame velocidad en y',
    remark: 'La respuesta está en inglés; puedes preguntar en español.',
  },
  {
    words:
      'qui quand comment quelle quel combien le les est du des une dans tours pourquoi cette montre entre sur et',
    remark: 'La réponse est en anglais ; vous pouvez poser vos questions en français.',
  },
  {
    words:
      'chi quando come dove quale quanti quante il gli ha vinto della del nel giri perche mostrami questa di',
    remark: 'La risposta è in inglese; puoi chiedere in italiano.',
  },
  {
    words:
      'quem quando como onde qual quantas quantos os foi ganhou da do na no voltas mostra esse porque em',
    remark: 'A resposta está em inglês; pode perguntar em português.',
  },
  {
    words: 'wie wanneer hoe waar welke hoeveel het een van heeft ronde rondes laat zien dit waarom tegen',
    remark: 'Het antwoord is in het Engels; je kunt in het Nederlands vragen.',
  },
];
const wordsByLanguage = languages.map(({ words, remark }) => ({ remark, words: words.split(' ') }));
const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const leastWords = 2;

/** One sentence in the language of a message that is not English; null: it is, or nobody can tell. */
export function languageOf(message: string): string | null {
  if (japanese.test(message)) return '回答は英語です。質問は日本語でもできます。';
  const words = new Set(wordsOf(message).map(({ text }) => text));
  const countOf = (known: readonly string[]) => known.filter((word) => words.has(word)).length;
  const counted = wordsByLanguage.map(({ words: known, remark }) => ({ remark, count: countOf(known) }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return best && best.count >= leastWords && best.count > countOf(englishWords) ? best.remark : null;
}

const englishWords =
  'the who what when how was did is of and in for show me won on to with which why does'.split(' ');

/** How much is told: a table says so, a short answer is one sentence. */
export type AnswerForm = 'usual' | 'table' | 'short' | 'long' | 'source';

const forms: readonly (readonly [form: AnswerForm, words: string])[] = [
  [
    'source',
    'source sources sure certain where from trust cite reliable know really evidence quelle fuente fonte bron sicher',
  ],
  ['short', 'short shorter brief briefly summary line sentence kurz kürzer corto court breve curto kort'],
  ['long', 'more longer long detail details full everything all whole mehr mas plus piu mais meer'],
];
const tableWords = 'table tabelle tabla tableau tabella tabela tabel list spreadsheet csv excel rows'.split(
  ' ',
);

/** The form that a question asks its answer in. */
export function formIn(message: string): AnswerForm {
  const words = new Set(wordsOf(message).map(({ text }) => text));
  return tableWords.some((word) => words.has(word)) ? 'table' : 'usual';
}

/** The form in which an answer is wanted again. */
export function formAgain(words: ReadonlySet<string>): AnswerForm {
  if (tableWords.some((word) => words.has(word))) return 'table';
  return forms.find(([, known]) => known.split(' ').some((word) => words.has(word)))?.[0] ?? 'usual';
}
