import { cityOf } from '../../../core/names/time-zones.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { AskBack, PlainAnswer } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { either } from '../../request/sentences.ts';
import type { TopicName } from '../../request/topic-name.ts';

/** Where a question may mean several things, of which one would be answered without a word. @throws AskBack */
export function checkMeaning(read: ReadMessage, request: Request, isFollowUp: boolean): void {
  checkZone(request);
  if (!isFollowUp) checkYearOfDeed(read, request);
  checkTableAfter(read, request);
  checkWhoOfTeam(read, request);
  checkWhenTogether(read, request);
  checkBestLaps(read, request);
  checkTablesTell(read, request);
  checkOfWhat(read, request);
}

/** What no table is of, and what stands for something that was not said. */
const ofNoTable =
  /\b(?:which|what) (?:colou?rs?|tyres?|tires?|compounds?|engines?|chassis|countr(?:y|ies)|nationalit(?:y|ies)|power units?)\b/;
const ofSomeOne = /\b(?:had|with|without|got|get) (?:one|that|it|any)\b(?! of\b)/;

/** "Which colour won most races", "how many races had one", "average start after Miami": of what the table or the calendar does not have. @throws AskBack */
function checkOfWhat({ words }: ReadMessage, request: Request): void {
  const text = textOf(words);
  const [topic, ...others] = request.topics;
  if (topic === undefined || others.length > 0) return;
  const isOfTable = topic === 'season-summary' || topic === 'standings';
  const isOpen =
    (isOfTable && ofNoTable.test(text)) ||
    (topic === 'standings' &&
      /\b(?:average|mean|median) (?:start|grid|finish|place|position|result|quali\w*)\b/.test(text)) ||
    (topic === 'schedule' &&
      /\bhow many (?:races|gps|grands prix|rounds|weekends)\b/.test(text) &&
      ofSomeOne.test(text) &&
      !request.aspects.includes('sprints'));
  if (isOpen)
    throw new AskBack(
      'I cannot tell what is to be counted there. Please say it in one sentence, as in *how many safety cars in Monza 2025* or *average finish of Norris in 2025*.',
      'topic',
      { ...request, topics: [] },
    );
}

const ofManySeasons = 4;
const inNoTable =
  /\b(?:which|what) (?:circuits?|tracks?|venues?|races|grands prix|gps|rounds|weekends)\b|\b(?:led|lead|leads|leading|at any point|every race|each race|all races|in a row|never)\b/;

/** "Who has led the championship at any point since 2018": no table after the last race has it. @throws PlainAnswer */
function checkTablesTell({ words }: ReadMessage, request: Request): void {
  const areTables = request.topics.join() === 'season-summary' && request.years.length > ofManySeasons;
  if (!areTables || !inNoTable.test(textOf(words))) return;
  throw new PlainAnswer(
    'Over many seasons I add up wins, podiums, points and championships from the tables at their ends; what went on in between I tell of one season. Ask for example *who led the championship in 2021* or *which races did Verstappen win in 2023*.',
    request,
  );
}

/** What somebody did at a race, which no year is named of; "tell me when he took the lead" asks for a moment. */
const ofDeed =
  /(?:(?<!^|\b(?:tell me|show me|know|say|see|wonder|wondering|and|find out) )\bwhen|\bthe (?:year|time|day|race|season|weekend)(?: (?:that|when|in which|where))?) (?!(?:did|was|were|is|are|does|do|the|there|it|they|everybody|everyone)\b)\w+(?: (?!won\b)\w+)? (?:won|crashed|retired|binned|spun|lost|took|beat|got|scored|stuck|threw)\b/;

/** "Stops of Gasly when he won in Monza": of the year in which he won there, and not of the last one. @throws AskBack */
function checkYearOfDeed({ words }: ReadMessage, request: Request): void {
  const { years, lastYears, events } = request;
  const isOfAnyYear = years.length === 0 && lastYears === null && events.some(({ by }) => by === 'name');
  if (!isOfAnyYear || !ofDeed.test(textOf(words))) return;
  throw new AskBack('In which year was that? I do not look for it: name the season.', 'years', request);
}

/** "Third in the championship after the summer break": in the table at the break, or by the points from then on. @throws AskBack */
function checkTableAfter({ words }: ReadMessage, request: Request): void {
  const kinds = request.narrowings.map(({ by }) => by);
  const isOfBreak = /\bafter the (?:summer|mid ?season) break\b/.test(textOf(words));
  if (!isOfBreak || !kinds.includes('from-race') || !kinds.includes('places')) return;
  const of = ['the summer break', ...request.years].join(' ');
  const choices = [`standings at ${of}`, `points since ${of}`];
  throw new AskBack(
    'The table at the break, or the points scored from then on?',
    'topic',
    { ...request, topics: [], narrowings: [], events: [] },
    choices,
  );
}

const ofPlaces: readonly TopicName[] = ['qualifying-results', 'session-info', 'race-gaps'];

const besideTeam =
  /\b(?:behind|ahead of|in front of|slower than|faster than|quicker than|off|(?:gap|gaps|deficit|margin|distance)\b.* (?:to|from|over))(?: the)?$/;

/** "Russell's gap to Red Bull": to which of its cars. @throws AskBack */
function checkWhoOfTeam({ words, drivers, teams }: ReadMessage, request: Request): void {
  const [team] = teams;
  const isOfOne = drivers.length === 1 && teams.length === 1;
  if (!isOfOne || !team || !request.topics.every((name) => ofPlaces.includes(name))) return;
  if (!besideTeam.test(textOf(words.slice(0, team.at)))) return;
  throw new AskBack(`To whom of ${team.name}? Name the driver.`, 'drivers', { ...request, teams: [] });
}

/** "In US time": by which of its clocks. @throws AskBack */
function checkZone(request: Request): void {
  const said = request.narrowings.find((each) => each.by === 'zone');
  if (said === undefined || said.zones.length === 1) return;
  const choices = said.zones.map((zone) => `${cityOf(zone)} time`);
  const narrowings = request.narrowings.filter((each) => each !== said);
  const question = `There are several times there: ${either(choices)}?`;
  throw new AskBack(question, 'moment', { ...request, narrowings }, choices);
}

/** "Who scored more at Alpine together": in seasons that nobody has looked for. @throws AskBack */
function checkWhenTogether({ words, drivers, teams }: ReadMessage, request: Request): void {
  const isOfAnyYear = request.years.length === 0 && request.lastYears === null;
  if (!isOfAnyYear || drivers.length < 2 || !together.test(textOf(words))) return;
  const where = teams.length === 1 ? ` at ${teams[0]!.name}` : '';
  throw new AskBack(`In which season? I do not look for when they drove together${where}.`, 'years', request);
}

const together =
  /\b(?:when|while|as) (?:they (?:were|drove|raced) )?(?:together|team ?mates)\b|\b(?:at|for|with) \w+(?: \w+)? together\b|\braces they (?:did|drove|had|raced) together\b|\btogether at\b/;

const ofBest = /\b(?:slower|faster|quicker) (?:was|were|is) .*\bbest(?: lap)?$/;

/** "How much slower was the winner's best?" after the fastest lap: by a lap, and not at the flag. @throws AskBack */
function checkBestLaps({ words }: ReadMessage, request: Request): void {
  const isOfOne =
    request.drivers.length < 2 &&
    request.topics.some((name) => name === 'session-info' || name === 'lap-times');
  if (!isOfOne || !ofBest.test(textOf(words))) return;
  throw new AskBack('Whose fastest laps shall I compare? Name both drivers.', 'drivers', {
    ...request,
    topics: ['telemetry'],
    top: null,
  });
}
