import { circuitFactsOf, circuitFactsSource, type CircuitFacts } from '../../core/names/circuit-facts.ts';
import { upperFirst } from '../../core/text/upper-first.ts';
import { namedEvent } from '../places/runnings.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { currentYear, whenKnown, type Moment } from '../request/moment.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import { emptyRequest } from '../request/request.ts';
import type { Explanation } from './explain.ts';
import { textOf } from '../reading/words.ts';

type Fact = 'length' | 'laps' | 'corners' | 'first';

const questions: readonly (readonly [Fact, RegExp])[] = [
  ['first', /\bfirst (?:ever )?(?:grand prix|gp|race|f1 race|formula 1 race)\b/],
  ['corners', /\b(?:how many|number of) (?:corners|turns|bends)\b/],
  ['laps', /\bhow many laps (?:is|are|does|do|has|have|in|at|around|of|for)\b|\bnumber of laps\b/],
  [
    'length',
    /\bhow long is\b|\blength\b|\bhow many (?:km|kilometres|kilometers)\b|\bin (?:km|kilometres|kilometers)\b/,
  ],
];

/** "How long is a pit stop in Monza?" */
const ofSomethingElse =
  /\b(?:pit|pits|stops?|stints?|safety cars?|vsc|flags?|straights?|sectors?|qualifying|quali|practice|drs|delay|stoppage|took|lasted|tyres?|tires?)\b/;

/**
 * What a message asks of a circuit as such, told: length, corners, laps or the first Grand Prix. null where it asks for no such thing, names
 * more than a place, or nothing is known of the circuit.
 */
export async function circuitAnswer(read: ReadMessage, moment: Moment): Promise<Explanation | null> {
  const [mention, ...others] = read.events;
  if (!mention || others.length + read.drivers.length + read.teams.length > 0) return null;
  const text = textOf(read.words);
  const fact = ofSomethingElse.test(text) ? undefined : questions.find(([, asked]) => asked.test(text))?.[0];
  if (fact === undefined || (fact === 'first' && !/\b(?:when|year|held)\b/.test(text))) return null;
  const year = read.years.years[0] ?? currentYear(moment.nowMs);
  const facts = circuitFactsOf(mention.query, year) ?? (await factsOfEvent(mention.query, year, moment));
  // Of another season the layout may have been another one: its laps are in its result.
  if (facts === null || (read.years.years.length > 0 && year !== facts.season && fact !== 'first'))
    return null;
  const suggestions = [`who won in ${facts.name}`, `best sectors in ${facts.name}`];
  const source = `(Figures of ${facts.season}; source: ${circuitFactsSource.title}.)`;
  return { text: `${factWords(fact, facts)} ${source}`, explains: `circuit ${fact}`, suggestions };
}

async function factsOfEvent(query: string, year: number, moment: Moment): Promise<CircuitFacts | null> {
  const schedule = await whenKnown(moment.knowledge.schedule(year));
  if (schedule === null) return null;
  try {
    return circuitFactsOf(namedEvent(schedule, query, emptyRequest()).location, year);
  } catch (error) {
    if (error instanceof AskBack || error instanceof PlainAnswer) return null;
    throw error;
  }
}

function factWords(fact: Fact, facts: CircuitFacts): string {
  const { name, lapLengthM, cornerCount, raceLaps, firstGrandPrix } = facts;
  const km = (lapLengthM / 1000).toFixed(3);
  const said: Readonly<Record<Fact, readonly [first: string, then: string]>> = {
    length: [`A lap of ${name} is ${km} km long`, `a lap is ${km} km long`],
    corners: [`${name} has ${cornerCount} corners`, `it has ${cornerCount} corners`],
    laps: [`A Grand Prix in ${name} is planned over ${raceLaps} laps`, `a Grand Prix has ${raceLaps} laps`],
    first: [
      `The first Grand Prix of the world championship in ${name} was in ${firstGrandPrix}`,
      `the first one was in ${firstGrandPrix}`,
    ],
  };
  const others = (['length', 'corners', 'laps', 'first'] as const).filter((each) => each !== fact);
  return `${said[fact][0]}. ${upperFirst(others.map((each) => said[each][1]).join('; '))}.`;
}
