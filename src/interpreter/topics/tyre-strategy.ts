import { asObject, asObjects } from '../../core/json-object.ts';
import {
  compoundWord,
  sessionPhrase,
  table,
  type AnswerPart,
  type Interest,
} from '../answers/answer-parts.ts';
import { numberOf, textOf, textsOf, type Result } from '../answers/result-values.ts';
import { sessionWords } from '../places/places.ts';
import { AskBack } from '../request/questions.ts';
import { countWords } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Stints and pit stops of a race. */
export const tyreStrategy: SessionTopic = {
  operation: 'analyze tyre-strategy',
  precedence: 20,
  phrases: [
    'strategy, strategies, strat, strats, tyre strat, tyre strategy, tyre strategies, tire strategy, tire strategies, race strategy, tactics',
    'tyre, tyres, tire, tires, stint, stints, compound, compounds, rubber, tyre choice, tyre choices, tyre usage, longest stint, shortest stint',
    'soft, softs, medium, mediums, hard, hards, intermediates, inters, soft tyres, medium tyres, hard tyres, undercut, overcut',
    'one stop, two stop, three stop, one stopper, two stopper, three stopper, no stop, tyre stints, tire stints',
    [
      ['aspect:stops'],
      'pit stop, pit stops, pitstop, pitstops, pit, pits, pitted, stops, stopped, stop, box, boxed, pitting',
    ],
  ],
  session: 'R',
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
};

const mostRows = 10;

/** Stints in finishing order; of the drivers asked for, or of the first ten. */
function tyreStrategyAnswer(result: Result, interest: Interest): AnswerPart {
  const drivers = textsOf(result, 'drivers');
  const asked = drivers.filter((driver) => interest.drivers.includes(driver));
  const shown = asked.length > 0 ? asked : drivers.slice(0, interest.top ?? mostRows);
  const [winner] = drivers;
  const subject = asked[0] ?? winner;
  if (subject === undefined)
    return { paragraphs: [`No stint is known of ${sessionPhrase(result)}.`], chart: null, next: [] };
  const place = subject === winner ? `, who finished first,` : '';
  const laps = numberOf(result, 'total_laps');
  const distance = laps === null ? '' : ` over ${laps} laps`;
  return {
    paragraphs: [
      `In ${sessionPhrase(result)}${distance}, ${subject}${place} drove ${stintWords(result, subject)}, with ${countWords(stopsOf(result, subject), 'pit stop')}.`,
      table(
        ['Driver', 'Stints (laps)', 'Pit stops'],
        shown.map((driver) => [driver, stintCells(result, driver), String(stopsOf(result, driver))]),
      ),
      drivers.length > shown.length && asked.length === 0
        ? `In finishing order; the chart has all ${drivers.length} drivers.`
        : 'A stint ends at a tyre change, same compound or not.',
    ],
    chart: 'The chart shows the stints of every driver by compound, in finishing order.',
    next: [`lap times of ${listedDrivers(drivers)}`, 'race pace of the teams'],
  };
}

function listedDrivers(drivers: readonly string[]): string {
  return drivers.slice(0, 2).join(' and ');
}

function stopsOf(result: Result, driver: string): number {
  return numberOf(asObject(result.pit_stops) ?? {}, driver) ?? 0;
}

function stintsOf(result: Result, driver: string): { compound: string; laps: number; fresh: boolean }[] {
  const stints = asObjects(asObject(result.stints)?.[driver]);
  return stints.map((stint) => ({
    compound: textOf(stint, 'compound') || 'UNKNOWN',
    laps: numberOf(stint, 'laps') ?? 0,
    fresh: stint.fresh !== false,
  }));
}

/** "medium for 24 laps, then hard for 40". */
function stintWords(result: Result, driver: string): string {
  const stints = stintsOf(result, driver);
  if (stints.length === 0) return 'on tyres that are not known';
  return stints
    .map(
      ({ compound, laps }, index) =>
        `${compoundWord(compound)} for ${laps}${index === 0 ? ` lap${laps === 1 ? '' : 's'}` : ''}`,
    )
    .join(', then ');
}

function stintCells(result: Result, driver: string): string {
  return stintsOf(result, driver)
    .map(({ compound, laps, fresh }) => `${compoundWord(compound)} ${laps}${fresh ? '' : ' (used)'}`)
    .join(' → ');
}
