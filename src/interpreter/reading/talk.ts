import type { Limit, Talk } from './cues.ts';

/** Questions that work, for the person to choose from. */
const exampleQuestions = [
  'Compare Verstappen and Norris in Monaco 2024 qualifying',
  'Tyre strategy of the last race',
  'Race pace of the teams at Silverstone 2024',
  'Who was on pole in Monza 2023, and by how much?',
  'Championship standings',
  'When is the next race?',
] as const;

const examples = exampleQuestions.map((question) => `- *${question}*`).join('\n');

const abilities =
  'I analyse Formula 1 timing data: lap times and pace, tyre strategy, telemetry of fastest laps, single laps, the same lap over ' +
  'several years, qualifying gaps, team pace, results with weather and safety cars, what race control said, the championship and the calendar.';

/** What is beyond this product, and what comes nearest. */
export const limitTexts: Readonly<Record<Limit, string>> = {
  prediction:
    'I do not predict anything: I only say what timing data show of sessions that were held. Ask me, for example, for the *race pace of the teams in the last race* or the *championship standings*.',
  betting: 'I give no betting or fantasy tips. I can show what timing data say of sessions that were held.',
  live: 'I have no live timing: a session can be analysed once it is over. I can say *what is on now* and *when is the next race*.',
  series: 'I only know Formula 1, no other series or sports.',
  opinion:
    'I have no opinions, only data. I can compare drivers in a session, for example *Compare Norris and Piastri in the last qualifying*.',
  media: 'I have no radio, pictures or broadcasts, only timing data: laps, tyres, telemetry and results.',
  news: 'I know no news, contracts or rules, only timing data, results and the calendar.',
  penalties:
    'What the stewards decide after a session is not in my data. I can tell what race control said in it: *penalties in the last race*, *incidents in the last race*, *deleted laps in the last qualifying*; and the *official result of the last race*.',
  history:
    'Records and careers are beyond my data. I can tell results and standings of any season, and compare a driver’s fastest laps over the years: *results of the last race*, *championship standings 2012*, *Verstappen in Monza 2023 and 2024*.',
  'not-measured':
    'The timing feed does not tell that. Of a car it has speed, revs, gear, throttle, brake and position: ask for two drivers, as in *telemetry of Verstappen and Norris in Monza 2024*, with zones of lift and coast and of super clipping.',
  pirelli:
    'Which of Pirelli’s compounds a tyre was is not in my data: they have soft, medium, hard, intermediate and wet. Ask for the *tyre strategy of the last race*, for example.',
  files:
    'I only answer questions about timing data: I write no texts or programs, send nothing, and have no files, keys or other people’s workspaces. The table of an answer can be copied, and the whole conversation exported.',
};

/** For first and last wins of somebody. */
export const careerText =
  'I do not look through careers, for a first or last win, podium or pole or for how many there were at a circuit: I tell one season at a time. Ask for a season, for example *which races did Hamilton win in 2024* or *how many podiums has Leclerc this season*.';

/** For since when somebody drives for a team. */
export const sinceWhenText =
  'Since when somebody drives for a team I do not know: I tell who drove for whom one season at a time. Ask for example *who drove for Ferrari in 2024* or *which team did Hamilton drive for in 2024*.';

export const ownTimeText =
  'I do not know where you are. Name the country, the city or the time zone, for example *when is the next race in London time*.';

export function ofOneRaceText(counted: string): string {
  const asked: Readonly<Record<string, string>> = {
    penalties: 'penalties in the last race',
    places: 'places gained in the last race',
    positions: 'places gained in the last race',
    stops: 'how many pit stops in the last race',
    'pit stops': 'how many pit stops in the last race',
    'deleted laps': 'deleted laps in the last qualifying',
    incidents: 'incidents in the last race',
    overtakes: 'who overtook the most in the last race',
    passes: 'who overtook the most in the last race',
    'laps led': 'who led the most laps in the last race',
    'times of stops': 'slowest pit stops in the last race',
    stints: 'longest stint in the last race',
  };
  const example = asked[counted] ?? `${counted} in the last race`;
  return `I count ${counted} of one race at a time, not of a whole season. Ask for example *${example}*, or *most eventful races* for the season.`;
}

export const howPassedText =
  'Of an overtake I know who passed whom and on which lap, not where on the lap or by what means. Ask for example *who overtook the most in the last race*.';

export const pointsToComeText =
  'What somebody can still score I tell of all that is left of the season, not of one race. Ask for example *how many points can Norris still get*, or *how many points for a win*.';

export const talkTexts: Readonly<Record<Exclude<Talk, 'why'>, string>> = {
  help: `${abilities}\n\nAsk in plain English, for example:\n\n${examples}\n\nAfter an answer you can go on: *and for Leclerc?*, *same for 2023*, *what about the race?*, *with corners*.`,
  hello: `Hello! ${abilities} Try one of these:\n\n${examples}`,
  thanks: 'You are welcome. Ask on whenever you like: *and for another driver?*, *what about the race?*',
  cancel: 'All right. Ask me something else whenever you like.',
  'who-are-you': `I am the built-in interpreter of this product, no language model: I understand racing questions in plain English, run the analysis and write down its result. ${abilities}`,
};

/** For a message that asks for nothing, as "wow" does; `isOpen`: something was asked back before it. */
export function remarkText(isOpen: boolean): string {
  return isOpen
    ? 'That is how it goes. What I asked above is still open: answer it, or ask me something else.'
    : 'That is how it goes. Ask on whenever you like: *and for another driver?*, *what about the race?*';
}

/** For "are you sure?" after an answer. */
export const doubtText =
  'I work out every figure anew from the timing data and results of the session or season that the answer names, and take none from memory; where these are simulated, I say so. How far they can be trusted is told by *how good are the data*, and what one lap rests on by asking for the evidence, as in *what is the evidence for lap 20 of Norris in the last race*.';

/** For an "ok" after an answer. */
export const nothingNew =
  'You can go on from here: *and for another driver?*, *same for another year*, *what about qualifying?*';

/** For a message in which nothing is about racing. */
export const notUnderstood = `I did not understand that. ${abilities}\n\nFor example:\n\n${examples}`;

export const englishExamples = `For example:\n\n${examples}`;

export const englishOnly = `I only understand English. ${abilities}\n\n${englishExamples}`;

/** For a question after the meaning of a word. */
export const noMeanings =
  'I do not know that term. I explain the commonest ones, for example *what is an undercut*, *how does qualifying work*, *what is parc ferme* or *how many points for a win*, and I show what timing data say, as in *tyre strategy of the last race*.';

export const tooLong =
  'That is a long message, and I only understand short questions. Please ask one thing at a time, for example *Tyre strategy of Monza 2024*.';

/** For a message whose reading had to be ended. */
export const tookTooMuch =
  'Understanding that message took more time or memory than I may spend on one, so I stopped. Please ask in fewer and plainer words, for example *Tyre strategy of Monza 2024*.';

/** An answer to "why?"; `hint`: where to look after this analysis, null: nowhere in particular. */
export function whyText(hint: string | null): string {
  const look =
    hint ??
    'Ask for *tyre strategy*, *lap times* or *telemetry* of the same session to see where the difference comes from.';
  return `I can show what the timing data say, but not why it happened. ${look}`;
}
