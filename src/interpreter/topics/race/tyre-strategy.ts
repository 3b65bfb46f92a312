import { firstPitStopSeason } from '../../../core/results/pit-stops.ts';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import {
  compoundWord,
  saysAny,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { askedDrivers } from '../../answers/asked-drivers.ts';
import { ownTyreWords } from '../../answers/stops/own-tyres.ts';
import { compoundsUsed } from '../../answers/stops/compounds-used.ts';
import { ownStopWords, stopCounts } from '../../answers/stops/stop-counts.ts';
import { askedStrategies } from '../../answers/stops/strategy-words.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { sessionWords, whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import { countWords } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** Stints and pit stops of a race. */
export const tyreStrategy: SessionTopic<TyreStrategyFindings> = {
  operation: 'analyze tyre-strategy',
  precedence: 20,
  narrowedBy: ['stint', 'compound'],
  hears: [
    'ask:lap-number',
    'least:few',
    'drivers',
    'count',
    'teams',
    'top',
    'exclusion',
    'start',
    'ask:compare',
    'ask:result',
    'ask:when',
    'aspect:when',
    'aspect:stops',
    'topic:pit-stops',
    'each:stint',
    'each:driver',
    'each:team',
    'aspect:count',
  ],
  // "The first car on inters"
  hearsAlso: ({ narrowings }) => (narrowings.some(({ by }) => by === 'compound') ? ['first-or-last'] : []),
  phrases: [
    'strategy, strategies, strat, strats, tyre strat, tyre strategy, tyre strategies, tire strategy, tire strategies, race strategy, tactics',
    'tyre, tyres, tire, tires, stint, stints, compound, compounds, rubber, tyre choice, tyre choices, tyre usage, longest stint, shortest stint, went longest, longest on one set, lasted longest, longest on a set',
    'compound sequence, compound sequences, sequence of compounds, sequences of compounds, tyre sequence, tyre sequences, tyre combination, tyre combinations, combination of compounds, combinations of compounds, most popular strategy, most common strategy, commonest strategy, popular strategy, common strategy, favoured strategy, went the longest, go longest, go the longest, ran longest, ran the longest, longest run on one set, age of the tyres, how old were the tyres, tyre change, tyre changes, change of tyres, changes of tyres, crossover, crossover point, crossover lap, sets of tyres, how many sets, sets did, alternative strategy, alternate strategy, offset strategy, split strategy, split strategies, gamble on tyres',
    'one stop, two stop, three stop, four stop, four stopper, one stopper, two stopper, three stopper, no stop, single stop, single stopper, single pit stop, with a single stop, with a single pit stop, a single change of tyres, a single tyre change, without a single stop, without a single pit stop, without a single change of tyres, without a single tyre change, without stopping, without pitting, without changing tyres, without a change of tyres, without a tyre change, without a stop, without a pit stop, tyre stints, tire stints',
    [['aspect:stops', 'aspect:count'], 'how many stops, how many pit stops, how many pitstops'],
    [
      ['aspect:stops'],
      'bring in, brought in, came in for tyres, pit stop, pitstop, pit, pits, pitted, stops, stopped, stop, box, boxed, pitting',
    ],
  ],
  session: 'R',
  // Of some drivers their stops and stints alone, rather than everybody's.
  refine: ({ drivers, teams, aspects, narrowings, until }) => {
    if (
      drivers.length + teams.length === 0 ||
      aspects.includes('when') ||
      aspects.includes('count') ||
      until !== null
    )
      return 'tyre-strategy';
    if (narrowings.some(({ by }) => by === 'stint' || by === 'compound')) return 'stints';
    return aspects.includes('stops') ? 'pit-stops' : 'tyre-strategy';
  },
  racesSince: firstPitStopSeason,
  isSessionPlain: true,
  sessions: (request) => {
    const other = request.sessions.find((code) => code !== 'R');
    if (!other || request.sessions.includes('R')) return ['R'];
    throw new AskBack(
      `Tyre strategy is there for races only, not for ${sessionWords[other]}. Shall I show the race?`,
      'session',
      { ...request, sessions: ['R'] },
    );
  },
  answer: tyreStrategyAnswer,
  ask: (request) => ['tyre strategy', `tyre strategy${whereWords(request)}`],
};

const mostRows = 10;
/** Stints of so many of "the top three" are told in a sentence. */
const mostTold = 5;

type Driver = TyreStrategyFindings['drivers'][number];

/** Stints in finishing order; of the drivers asked for, or of the first ten. */
function tyreStrategyAnswer(findings: TyreStrategyFindings, interest: Interest): AnswerPart {
  const { session, drivers, totalLaps, isOver } = findings;
  const asked = driversAsked(drivers, interest);
  const shown = asked.length > 0 ? asked : drivers.slice(0, interest.top ?? mostRows);
  const [winner] = drivers;
  if (winner === undefined) return { paragraphs: [`No stint is known of ${sessionPhrase(session)}.`] };
  const order = isOver ? 'finishing order' : 'the order then';
  const distance = totalLaps === null ? '' : ` over ${totalLaps} laps`;
  const first = interest.top === null || interest.top > mostTold ? [winner] : shown;
  const told = (asked.length > 0 ? asked : first).map((driver) => {
    const who = `${markdownText(driver.code)}${driver === winner ? `, who ${isOver ? 'finished first' : 'was first then'},` : ''}`;
    return `${who} drove ${stintWords(driver)}, with ${countWords(driver.pitStops, 'pit stop')}`;
  });
  return {
    paragraphs: [
      ...(asked.length > 0
        ? [
            ...compoundsUsed(asked, interest, false),
            ...ownTyreWords(asked, interest),
            ...ownStopWords(asked, interest),
          ]
        : openingWords(findings, interest)),
      `In ${sessionPhrase(session)}${distance}, ${told.join('; ')}.`,
      table(
        ['Driver', 'Stints (laps)', 'Pit stops'],
        shown.map((driver) => [markdownText(driver.code), stintCells(driver), String(driver.pitStops)]),
      ),
      drivers.length > shown.length && asked.length === 0
        ? `In ${order}; the chart has all ${drivers.length} drivers.`
        : 'A stint ends at a tyre change, same compound or not.',
    ],
    chart: `The chart shows the stints of every driver by compound, in ${order}.`,
  };
}

function openingWords(findings: TyreStrategyFindings, interest: Interest): string[] {
  const isOfFirst = interest.top !== null || interest.finishers !== null;
  const first = findings.drivers.slice(0, interest.top ?? interest.finishers ?? findings.drivers.length);
  const compounds = compoundsUsed(first, interest, isOfFirst);
  if (compounds.length > 0) return compounds;
  const stops = stopCounts(findings, interest);
  return stops.length > 0 ? stops : askedStrategies(findings.drivers, interest);
}

/** Those whom the question names, or "he" of whoever won. */
function driversAsked(drivers: readonly Driver[], interest: Interest): readonly Driver[] {
  const named = askedDrivers(drivers, interest, ({ code, team }) => ({ code, team }));
  const { words, kind, finishers } = interest;
  // "Who one-stopped?" is of nobody in particular.
  const isOfAll = kind === 'who' && !saysAny(words, ['he', 'his', 'him', 'she', 'her']);
  if (named.length > 0 || isOfAll) return named;
  return drivers.slice(0, finishers ?? (saysAny(words, ['winner', 'winners']) ? 1 : 0));
}

/** "medium for 24 laps, then hard for 40". */
function stintWords({ stints }: Driver): string {
  if (stints.length === 0) return 'on tyres that are not known';
  return stints
    .map(
      ({ compound, laps }, index) =>
        `${compoundWord(compound ?? 'UNKNOWN')} for ${laps}${index === 0 ? ` lap${laps === 1 ? '' : 's'}` : ''}`,
    )
    .join(', then ');
}

function stintCells({ stints }: Driver): string {
  return stints
    .map(
      ({ compound, laps, fresh }) =>
        `${compoundWord(compound ?? 'UNKNOWN')} ${laps}${fresh === false ? ' (used)' : ''}`,
    )
    .join(' → ');
}
