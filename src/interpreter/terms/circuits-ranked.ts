import { circuitFactsOf, circuitFactsSource, type CircuitFacts } from '../../core/names/circuit-facts.ts';
import type { Event } from '../../core/calendar/schedule.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import { currentYear, whenKnown, type Moment } from '../request/moment.ts';
import { emptyRequest } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import type { Explanation } from './explain.ts';

type Measure = 'lapLengthM' | 'raceLaps' | 'cornerCount' | 'firstGrandPrix';

/** By what circuits are ranked, from which end, and how those are said to be first: "has" or "have" before it. */
interface Ranking {
  measure: Measure;
  isMost: boolean;
  said: string;
}

const rankings: readonly (readonly [end: RegExp, ranking: Ranking])[] = [
  [/most laps/, { measure: 'raceLaps', isMost: true, said: 'the most laps in a race' }],
  [/(?:fewest|least) laps/, { measure: 'raceLaps', isMost: false, said: 'the fewest laps in a race' }],
  [/most (?:corners|turns|bends)/, { measure: 'cornerCount', isMost: true, said: 'the most corners' }],
  [
    /(?:fewest|least) (?:corners|turns|bends)/,
    { measure: 'cornerCount', isMost: false, said: 'the fewest corners' },
  ],
  [/oldest/, { measure: 'firstGrandPrix', isMost: false, said: 'had a Grand Prix for the longest time' }],
  [/newest/, { measure: 'firstGrandPrix', isMost: true, said: 'had a Grand Prix for the shortest time' }],
  [/shortest/, { measure: 'lapLengthM', isMost: false, said: 'the shortest lap' }],
];

const byLength: Ranking = { measure: 'lapLengthM', isMost: true, said: 'the longest lap' };

const lead = '(?:(?:and|so|ok|but|now|then|hey|quick question|just|out of interest) )*';
const venue =
  '(?:f1 |formula 1 |grand prix |race )*(?:circuit|track|race ?track|course|venue|layout|place|one)s?';
const end = '(?:longest|shortest|oldest|newest)';
const count = '(?:most|fewest|least) (?:laps|corners|turns|bends)';
const scope =
  '(?: (?:(?:on|in|of|from|for) )?(?:the |this |our |todays )?(?:(?:current|whole|entire|full|present|f1|formula 1|20\\d\\d) )*(?:calendar|schedule|season|year|years calendar|f1|formula 1|20\\d\\d)| right now| now| currently| at the moment| all year| so far)*';
const asks = '(?:(?:what|which|whats|what is|which is|where is|wheres|tell me|show me|name|give me) )?';

/** What is asked by an end of the list alone: "and the shortest?", "fewest corners?", after another one. */
const endAlone = new RegExp(
  `^${lead}(?:(?:what|how) about |which (?:one )?(?:is|has) |whats |what is )?(?:the )?(?:${end}(?: (?:one|lap|track|circuit))?|${count})$`,
);

const forms: readonly RegExp[] = [
  // "Longest circuit on the calendar", "what's the shortest track this year?"
  new RegExp(`^${lead}${asks}(?:the )?${end} (?:current )?${venue}${scope}$`),
  // "Which circuit has the longest lap?", "which track is the shortest?"
  new RegExp(
    `^${lead}(?:which|what) (?:current )?${venue}${scope} (?:is|has|has got|have|are|got)(?: the| its)? ${end}(?: (?:lap|one|circuit|track|layout|lap length))?${scope}$`,
  ),
  // "Longest lap on the calendar"
  new RegExp(
    `^${lead}${asks}(?:the )?${end} lap(?: length)?(?: (?:on|in|of) (?:the |this )?(?:current |f1 |whole |20\\d\\d )*(?:calendar|schedule))${scope}$`,
  ),
  // "Which race has the most laps?", "the track with the most corners"
  new RegExp(
    `^${lead}(?:(?:which|what|the|whats the|what is the) )?(?:current )?(?:${venue}|race|gp|grand prix)${scope} (?:has|have|has got|got|with|is over|goes over|runs over)(?: the)? ${count}${scope}$`,
  ),
  new RegExp(`^${lead}(?:where are|where do they (?:drive|do|race)|who has) the ${count}${scope}$`),
  new RegExp(
    `^${lead}(?:(?:rank|order|sort|list) )(?:all )?(?:the )?(?:tracks|circuits) by (?:lap )?length${scope}$`,
  ),
];

const explains = 'circuits ranked';
const mostTold = 3;

/**
 * Which circuit of a calendar has the longest lap, the most corners and so on, told; `before`: what was explained before, which "and the shortest?"
 * goes on from. null where no such thing is asked for.
 */
export async function circuitsRanked(
  { words, years }: ReadMessage,
  before: string | undefined,
  moment: Moment,
): Promise<Explanation | null> {
  const text = textOf(words);
  const isAsked = forms.some((form) => form.test(text));
  if (!isAsked && !(before === explains && endAlone.test(text))) return null;
  const ranking = rankings.find(([each]) => each.test(text))?.[1] ?? byLength;
  const now = currentYear(moment.nowMs);
  if (years.years.length > 1 || years.lastYears !== null || (years.years[0] ?? now) !== now)
    return { text: ofThisSeasonOnly, explains, suggestions: ['longest circuit on the calendar'] };
  const schedule = await whenKnown(moment.knowledge.schedule(now));
  if (schedule === null) return null;
  const all = schedule.events.filter(({ isTesting }) => !isTesting).flatMap((event) => factsAt(event, now));
  const ranked = all.toSorted(
    (a, b) => (a.facts[ranking.measure] - b.facts[ranking.measure]) * (ranking.isMost ? -1 : 1),
  );
  const [first] = ranked;
  if (first === undefined) return null;
  const suggestions = [
    `how long is a lap of ${first.facts.name}`,
    `who won in ${first.facts.name} last year`,
  ];
  const isTied = ranked[1]?.facts[ranking.measure] === first.facts[ranking.measure];
  const about = isTied
    ? emptyRequest()
    : { ...emptyRequest(), events: [{ by: 'name' as const, query: first.event.eventName }] };
  return { text: rankedWords(ranked, ranking, now), explains, suggestions, about };
}

const ofThisSeasonOnly =
  'Circuits I rank on the calendar of this season only: of another one layouts may have been others. Ask for *longest circuit on the calendar*, for example.';

interface RankedCircuit {
  event: Event;
  facts: CircuitFacts;
}

function factsAt(event: Event, year: number): RankedCircuit[] {
  const facts = circuitFactsOf(event.location, year);
  return facts === null ? [] : [{ event, facts }];
}

/** "Spa-Francorchamps has the longest lap of the 23 circuits of 2026: 7.004 km; then …" */
function rankedWords(ranked: readonly RankedCircuit[], { measure, said }: Ranking, year: number): string {
  const tiedWith = (at: number) =>
    ranked.filter(({ facts }) => facts[measure] === ranked.at(at)!.facts[measure]);
  const first = tiedWith(0);
  const then = ranked
    .slice(first.length, Math.max(first.length + 1, mostTold))
    .map(({ facts }) => `${facts.name} with ${figure(facts, measure)}`);
  const last = tiedWith(-1);
  return (
    `${namesOf(first)} ${first.length === 1 ? 'has' : 'have'} ${said} of the ${ranked.length} circuits of ${year}: ${figure(first[0]!.facts, measure)}` +
    `${then.length > 0 ? `; then ${listed(then)}` : ''}. At the other end: ${namesOf(last)} with ${figure(last[0]!.facts, measure)}. ` +
    `(Figures of the layouts as they were used last; source: ${circuitFactsSource.title}.)`
  );
}

function namesOf(circuits: readonly RankedCircuit[]): string {
  return listed(circuits.map(({ facts }) => facts.name));
}

function figure(
  { lapLengthM, raceLaps, cornerCount, firstGrandPrix }: CircuitFacts,
  measure: Measure,
): string {
  const said: Readonly<Record<Measure, string>> = {
    lapLengthM: `${(lapLengthM / 1000).toFixed(3)} km`,
    raceLaps: `${raceLaps} laps`,
    cornerCount: `${cornerCount} corners`,
    firstGrandPrix: `the first in ${firstGrandPrix}`,
  };
  return said[measure];
}
