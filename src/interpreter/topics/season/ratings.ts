import type { RatedDriver, Surprise } from '../../../core/analysis/season/ratings.ts';
import { seasonsText } from '../../../core/charts/season/ratings.ts';
import type { RatingsFindings } from '../../../ops/analyze/ratings.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { verdict } from '../../answers/verdict.ts';
import { beyondCar, carAside } from '../../reading/wordings/car-aside.ts';
import { placesOf } from '../../places/places.ts';
import { scoredYearsOf } from '../../places/years.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { listed, ordinalWord } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** How strong drivers are by their results, apart from their cars. */
export const ratings: PlannedTopic<RatingsFindings> = {
  operation: 'analyze ratings',
  precedence: 84,
  hears: ['drivers', 'top', 'event', 'ask:compare'],
  narrowedBy: ['after'],
  phrases: [
    'if theyd all had the same car, if they all had the same car, if everybody had the same car, if everyone had the same car, in the same car, in equal cars, in identical cars, in equal machinery',
    carAside,
    beyondCar,
    'rated higher, rated better, higher rated, better rated, rate the whole grid by results, rate the grid by results, rate the drivers by results, rate everyone by results, rate everybody by results, rate all drivers by results, rate them by results, rate drivers, rate the drivers, drivers rated, strength of drivers, driver strengths, strengths of the drivers, own strength, own strength is taken out, strength is taken out, strength taken out',
    'improved the most, improved most, most improved, driver ratings, driver rating, ratings, rating, rated, driver ratings with intervals, ratings with intervals, rating with interval, rating intervals, elo, elo rating, elo ratings, power ranking, power rankings, driver strength, strength of the drivers, how strong, strongest driver, strongest drivers, apart from the car, regardless of the car, independent of the car, in equal cars, in the same car, in identical cars, equal machinery, same machinery, same equipment, car aside, machinery aside, ignoring the car, taking the car out, take the car out, takes the car out, take the car out of it, strip out the car, strip the car out, stripping out the car, without the car, is the is the car and how much is the driver, car or driver, driver or car, driver or the car, car or the driver, car and how much is him, driver skill, pure driver, pure skill, skill rating, model rating, model ratings, statistical rating, statistical model, error bars, some kind of model, confidence interval, confidence intervals, better over the year, better over the season, gotten better over, got better over, improved over the season, is that just noise, just noise, statistical noise, by more than chance, more than chance, statistically, statisticaly, form rose, form fell, rose in form',
    'overperformed, overperform, overperforming, underperformed, underperform, underperforming, overachieved, underachieved, beyond expectation, above expectation, below expectation, above expectations, below expectations, exceeded expectations, vs expectation, versus expectation, against expectation, vs expectations, versus expectations, against expectations, biggest surprise, biggest surprises, most surprising results, surprise results, surprise result, biggest upset, biggest upsets, shock result, shock results, most unexpected result, most unexpected results, would no sane model have seen coming, no sane model, no model would have seen coming, no model would have predicted, nobody saw coming, no one saw coming, nobody could have seen coming, seen coming, saw coming, see coming, punched above, punching above their weight, punched above their weight, outperformed the car, outperforming the car, outdrove the car, outdriving the car, out drove the car',
  ],
  session: null,
  plan: planRatings,
  defaults: { seasons: 3 },
  answer: ratingsAnswer,
  ask: ({ years }) => [`driver ratings ${years.join(' and ')}`, 'driver ratings'],
};

const mostRows = 10;
const mostSurprises = 3;

async function planRatings(request: Request, moment: Moment): Promise<Plan> {
  const operation = 'analyze ratings';
  const inputs = namesEvent(request)
    ? (await placesOf(request, ['R'], moment)).map(({ event: { year, round } }) => ({
        year,
        after_round: round,
      }))
    : await inputsOfYears(request, moment);
  return { calls: inputs.map((input) => ({ operation, input })), notes: [], waiting: null, focus: noFocus };
}

/** "By the results of the last five seasons": all of them are read for one rating. */
async function inputsOfYears(request: Request, moment: Moment): Promise<Record<string, number>[]> {
  const { lastYears } = request;
  const years = await scoredYearsOf(request, moment);
  return lastYears === null || lastYears === 1
    ? years.map((year) => ({ year }))
    : [{ year: years.at(-1)!, seasons: lastYears }];
}

function ratingsAnswer(findings: RatingsFindings, interest: Interest): AnswerPart {
  const { drivers, year, after, surprises, surprisesByChance, seasons, races } = findings;
  const asked = askedCompetitors(drivers, interest, year);
  const shown = [...new Set([...drivers.slice(0, interest.top ?? mostRows), ...asked])];
  const changed = drivers.filter(({ change }) => change.isBeyondChance);
  const isOfChange = asksForChange(interest);
  const [most] = asked.length > 0 ? [] : drivers.toSorted((a, b) => b.change.points - a.change.points);
  return {
    paragraphs: [
      ...(isOfChange && most ? [mostRisen(most, year)] : []),
      ...ratedApart(asked, interest),
      ...asked.map(
        (each) =>
          (isOfChange
            ? wayVerdict(each, interest) + changeSentence(each, year)
            : bestVerdict(each, drivers, interest)) + driverSentence(each, drivers),
      ),
      headline(findings),
      table(
        ['', 'Driver', 'Rating', '95 % interval', 'In the season'],
        shown.map((each) => [
          String(drivers.indexOf(each) + 1),
          markdownText(each.name),
          String(Math.round(each.points)),
          intervalText(each.interval),
          String(Math.round(each.change.points)),
        ]),
      ),
      changed.length === 0
        ? `Nobody's rating changed beyond chance in ${year}.`
        : `Beyond chance in ${year}: ${listed(changed.map(({ name, change }) => `${markdownText(name)} ${change.points > 0 ? 'rose' : 'fell'}`))}.`,
      ...(surprises.length === 0
        ? []
        : [
            `Farthest from what was expected: ${listed(surprises.slice(0, mostSurprises).map(surpriseWords))}. Of ${surprises.length} such results up to ${surprisesByChance} would come by chance.`,
          ]),
      `Made of ${races} races and sprints of ${seasonsText(seasons)}, up to ${markdownText(after.eventName)}. 1500 is the middle of the field; ratings say how strong drivers were in equal cars, as far as teammates tell, and predict nothing.`,
    ],
    chart: 'The chart shows the ratings with their intervals.',
  };
}

/** "Who improved the most?", "has he got better or is that just noise?" */
function asksForChange({ words }: Interest): boolean {
  const isOfWay = saysAny(words, ['up', 'down']) && saysAny(words, ['go', 'went', 'gone', 'going']);
  return isOfWay || saysAny(words, ['improved', 'improve', 'improver', 'noise', 'rose', 'gotten']);
}

/** "Did his rating go up?" */
function wayVerdict({ change }: RatedDriver, interest: Interest): string {
  const points = Math.round(change.points);
  const isOfDown = interest.words.has('down');
  return isOfDown || interest.words.has('up') ? verdict(interest, isOfDown ? points < 0 : points > 0) : '';
}

/** "Is he the best rated driver?" */
function bestVerdict(driver: RatedDriver, all: readonly RatedDriver[], interest: Interest): string {
  const asks = saysAny(interest.words, ['best', 'highest', 'strongest', 'top', 'first']);
  return asks ? verdict(interest, all[0] === driver) : '';
}

function mostRisen({ name, change }: RatedDriver, year: number): string {
  const points = Math.round(change.points);
  if (points <= 0) return `Nobody's rating rose in ${year}.`;
  return `The rating of ${markdownText(name)} rose most in ${year}, by ${points}${change.isBeyondChance ? ', beyond chance' : ', but not beyond chance'}.`;
}

/** "Yes: Lando Norris is rated 73 higher than Oscar Piastri, 1559 to 1486.", of two who are compared. */
function ratedApart([first, second, third]: readonly RatedDriver[], { words, kind, drivers }: Interest) {
  const isOfLess = saysAny(words, ['lower', 'worse', 'below', 'behind', 'weaker']);
  const asks = isOfLess || saysAny(words, ratedMore);
  if (!first || !second || third || !asks) return [];
  const [points, others] = [first, second].map((each) => Math.round(each.points)) as [number, number];
  const isNamed = drivers[0] === first.code || first.name.endsWith(drivers[0] ?? ' ');
  const said = kind === 'whether' ? (isNamed !== isOfLess ? 'Yes: ' : 'No: ') : '';
  const [name, other] = [first, second].map((each) => markdownText(each.name));
  return [`${said}${name} is rated ${points - others} higher than ${other}, ${points} to ${others}.`];
}

const ratedMore = 'higher better above ahead stronger apart difference gap'.split(' ');

/** With the space that ends it. */
function changeSentence({ name, change }: RatedDriver, year: number): string {
  const points = Math.round(change.points);
  const moved = points === 0 ? 'did not change' : `${points > 0 ? 'rose' : 'fell'} by ${Math.abs(points)}`;
  const chance = change.isBeyondChance ? 'beyond chance' : 'which may be chance';
  return `The rating of ${markdownText(name)} ${moved} in ${year}${points === 0 ? '' : `, ${chance}`}. `;
}

function headline({ drivers, levelWithLeader: level, year }: RatingsFindings): string {
  const [first] = drivers;
  if (!first) return `Nobody is rated in ${year}.`;
  const lead = `${markdownText(first.name)} has the highest rating of ${year}, ${Math.round(first.points)} (${intervalText(first.interval)})`;
  if (level.length === 0) return `${lead}, above everybody else.`;
  const named = level.slice(0, 3).map(markdownText);
  return `${lead}; not separable from ${listed(named)}${level.length > named.length ? ' and others' : ''}.`;
}

function driverSentence(driver: RatedDriver, all: readonly RatedDriver[]): string {
  const { name, points, interval } = driver;
  return `${markdownText(name)} is rated ${ordinalWord(all.indexOf(driver) + 1)} with ${Math.round(points)} (${intervalText(interval)}).`;
}

function surpriseWords({ name, race, position, expectedPosition }: Surprise): string {
  const where = `${markdownText(race.eventName)}${race.kind === 'sprint' ? ', sprint' : ''}`;
  return `${markdownText(name)} ${ordinalWord(position)} where about ${ordinalWord(Math.round(expectedPosition))} was expected (${where})`;
}

/** "1680 to 1934" */
function intervalText([low, high]: readonly [number, number]): string {
  return `${Math.round(low)} to ${Math.round(high)}`;
}
