import type { ReadMessage } from '../../reading/read-message.ts';
import { limitTexts } from '../../reading/talk.ts';
import { textOf, type Word } from '../../reading/words.ts';
import { AskBack, PlainAnswer } from '../../request/questions.ts';
import { emptyRequest, namesEvent, type Request } from '../../request/request.ts';

/** What can be asked of one season or one race, by what a question over all of them is about; the first that fits. */
const ofOne: readonly (readonly [about: RegExp, question: string])[] = [
  [/\b(?:led|lead|leading|leader)\b.*\blaps?\b|\blaps? led\b/, 'who led the most laps in the last race'],
  [
    /\b(?:outside|behind|lower than|further back|from (?:p\d+|\d+\w*|last|the back|the pits?|pole)|grid|front row)\b.*|\bwon from\b/,
    'how many races were won from pole this season',
  ],
  [/\bpodiums?\b/, 'who has the most podiums in 2025'],
  [/\bpoles?\b/, 'who has the most poles in 2025'],
  [/\b(?:beat|beaten|ahead of|faster than|outqualif\w+|outscor\w+)\b/, 'head to head of Norris and Piastri'],
  [/\b(?:overtak\w+|overtook|pass(?:es|ed|ing)?)\b/, 'who overtook the most in the last race'],
  [/\b(?:red flags?|safety cars?|vscs?|stoppages?)\b/, 'which race had the most safety cars in 2025'],
  [/\b(?:closest|margins?|finish(?:es)?|gaps?)\b/, 'closest finish of 2025'],
  [/\b(?:pit ?stops?|stops?)\b/, 'fastest pit stop of the last race'],
  [/\b(?:dnfs?|retire\w*|crash\w*|classified)\b/, 'most retirements in 2025'],
  [/\b(?:wins?|won|winners?|victor\w+)\b/, 'which races did Verstappen win in 2023'],
];

/** The example of a refusal: what is nearest to a question over all seasons. */
export function nearestOfOne(text: string): string {
  return ofOne.find(([about]) => about.test(text))?.[1] ?? 'championship standings 2024';
}

function oneAtATime(text: string): string {
  return `I do not look through all seasons, for what ever was or never was: I tell one season or one race at a time. Ask for *${nearestOfOne(text)}*, for example.`;
}

const usual = /^(?:usual|usually|normally|generally|typically|always|common|commonest|mostly|tends?)$/;

const ofSpins =
  'Who spun how often I do not count over a season; what race control said of one race I tell. Ask for *incidents in the last race*, for example.';

/** Words that no meaning took, what has to stand beside them, and why they have no answer. */
const told: readonly (readonly [word: RegExp, beside: RegExp, text: string | ((text: string) => string)])[] =
  [
    [
      /^(?:rookies?|newcomers?|debutants?)$/,
      /./,
      'Who was a rookie is not in my data; who drove in a season, and their points, is. Ask for *drivers 2025* or *championship standings 2025*, for example.',
    ],
    [
      /^(?:eras?|decades?|[5-9]0s|20\d0s|19\d0s)$/,
      /./,
      'Of an era I tell nothing, only of one season at a time, or of a few that are named. Ask for *championship standings 2014* or *most retirements in 2025*, for example.',
    ],
    [
      /^(?:streaks?|unbeaten)$/,
      /./,
      'How often somebody did it in a row I do not work out; the races of a season I list in their order. Ask for *which races did Verstappen win in 2023*, for example.',
    ],
    [/^(?:spins?|spun|spinning|spinner|crashers?)$/, /./, ofSpins],
    [
      /^(?:engines?|gearbox|gearboxes|turbo|power|pu)$/,
      /\b(?:penalt\w+|grid|changes?|changed|places)\b/,
      limitTexts.penalties,
    ],
    [
      /^(?:engines?|gearbox|gearboxes|mechanical|mechanicals|reliability|technical|breakdowns?|hydraulics?|accidents?|failures?)$/,
      /\b(?:retire\w*|retirements?|dnfs?|dropped out|failed|how many)\b|^(?:\w+ ){0,3}\w+$/,
      'Retirements I do not sort by their cause: the result of a race says it behind the name where it is known, often no more than "retired". Ask for *who retired in the last race* or *most retirements in 2025*, for example.',
    ],
    [
      /^(?:licen[cs]es?|banned|ban|bans|suspended)$/,
      /./,
      'Penalty points on a licence, and who was banned for them, are not in my data; what race control said of penalties in one race is. Ask for *penalties in the last race*, for example.',
    ],
    [
      /^(?:luck|lucky|unlucky|luckiest|unluckiest|jammy|fluke)$/,
      /./,
      'Luck has no measure in my data. Ask for *places gained in the last race* or *pit stops under the safety car in the last race*, for example.',
    ],
    [/^(?:ever)$/, /./, oneAtATime],
  ];

/**
 * Sees to it that a word whose meaning is clear, but which nothing in the data answers, is said to be so. `isGoneOn`: the message names nothing and goes on from
 * what was spoken of, which then stays.
 *
 * @throws PlainAnswer, AskBack
 */
export function checkTold(
  read: ReadMessage,
  unknown: readonly Word[],
  request: Request,
  isGoneOn: boolean,
): void {
  const text = textOf(read.words);
  const known = told.find(
    ([word, beside]) => beside.test(text) && unknown.some((each) => word.test(each.text)),
  );
  if (
    known !== undefined &&
    !isOfOneSeason(known[2], read) &&
    !(known[2] === ofSpins && namesEvent(request))
  ) {
    const about = isGoneOn ? null : { ...request, topics: [] };
    const [, , why] = known;
    throw new PlainAnswer(typeof why === 'string' ? why : why(text), about);
  }
  if (unknown.length === 1 && usual.test(unknown[0]!.text)) checkUsual(request);
}

/** "Did he ever beat Norris in 2025?": of that season it may be told. */
function isOfOneSeason(why: (typeof told)[number][2], { years }: ReadMessage): boolean {
  return why === oneAtATime && years.years.length === 1 && years.lastYears === null;
}

/** "The usual strategy in Imola": of one race. @throws AskBack, PlainAnswer */
function checkUsual(request: Request): void {
  const said = 'What is usual over the years I do not work out: I tell one race at a time.';
  if (request.topics.length === 0)
    throw new PlainAnswer(`${said} Ask for *tyre strategy of the last race*, for example.`, emptyRequest());
  const [year] = request.years;
  if (namesEvent(request) && year === undefined)
    throw new AskBack(`${said} Which year shall it be, for example "last year"?`, 'years', request, [
      'last year',
    ]);
  if (!namesEvent(request))
    throw new AskBack(
      `${said} Which Grand Prix shall it be, for example "the last race"?`,
      'event',
      request,
      ['the last race'],
    );
  throw new PlainAnswer(`${said} Ask for another year by naming it.`, null);
}
