import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed, oftenWords } from '../../request/sentences.ts';
import { sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { onLaps } from '../asked-laps.ts';
import { markdownText } from '../markdown.ts';
import { stopsForTyres } from './stops-for-tyres.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** "NOR made 1 pit stop, on lap 22.", where that is asked of some drivers. */
export function ownStopWords(asked: readonly Driver[], { kind, aspects, words }: Interest): string[] {
  const asks = kind === 'how-many' || kind === 'when' || words.has('lap');
  if (asked.length === 0 || !aspects.includes('stops') || !asks) return [];
  const told = asked.map((driver) => {
    const laps = lapsOfStops(driver);
    const when = laps.length === 0 ? '' : `, ${onLaps(laps)}`;
    return `${markdownText(driver.code)} made ${countWords(driver.pitStops, 'pit stop')}${when}`;
  });
  return [`${told.join('; ')}.`];
}

/** None where stints and stops do not tell the same, as after a red flag. */
function lapsOfStops({ stints, pitStops }: Driver): number[] {
  const ends = stints.slice(0, -1).map(({ lastLap }) => lastLap);
  return ends.length === pitStops ? ends : [];
}

/** How many stops there were, or who made most or least, where that is asked of all. */
export function stopCounts(findings: TyreStrategyFindings, interest: Interest): string[] {
  return [
    ...mostStopsWords(findings.drivers, interest),
    ...totalWords(findings, interest),
    ...lapsOfEach(findings.drivers, interest),
    ...stoppedSoFar(findings, interest),
  ];
}

/** "LIN (lap 8), LAW (lap 9) and BOR (lap 9) had stopped.", of a race up to a lap, where it is asked who did. */
function stoppedSoFar({ drivers, isOver }: TyreStrategyFindings, { kind, words }: Interest): string[] {
  const asks = kind === 'who' && saysAny(words, ['stopped', 'pitted', 'boxed', 'stop', 'pit']);
  if (isOver || !asks || saysAny(words, ['most', 'fewest', 'least', 'not', 'didnt', 'first', 'last']))
    return [];
  const told = drivers
    .flatMap((driver) => (driver.pitStops > 0 ? [{ driver, laps: lapsOfStops(driver) }] : []))
    .toSorted((a, b) => (a.laps[0] ?? 0) - (b.laps[0] ?? 0))
    .map(
      ({ driver, laps }) =>
        `${markdownText(driver.code)}${laps.length === 0 ? '' : ` (${onLaps(laps).slice(3)})`}`,
    );
  return [told.length === 0 ? 'Nobody had stopped.' : `${listed(told)} had stopped.`];
}

/** "ANT stopped on lap 25; PIA on laps 20 and 41; …", where the laps of everybody's stops are asked for. */
function lapsOfEach(drivers: readonly Driver[], { kind, words, aspects }: Interest): string[] {
  const isOfEach = saysAny(words, ['each', 'everyone', 'everybody', 'every', 'all']);
  const asks = kind === 'when' || (words.has('lap') && saysAny(words, ['what', 'which']));
  if (!isOfEach || !asks || !aspects.includes('stops')) return [];
  const told = drivers.flatMap((driver) => {
    const laps = lapsOfStops(driver);
    return laps.length === 0 ? [] : [`${markdownText(driver.code)} ${onLaps(laps)}`];
  });
  return told.length === 0 ? [] : [`Stops: ${told.join('; ')}.`];
}

function mostStopsWords(drivers: readonly Driver[], { kind, words, aspects }: Interest): string[] {
  const asksForMost = words.has('most');
  const asksForLeast = words.has('fewest') || words.has('least');
  if (kind !== 'who' || !aspects.includes('stops') || !(asksForMost || asksForLeast)) return [];
  const counts = drivers.map(({ pitStops }) => pitStops);
  const extreme = asksForMost ? Math.max(...counts) : Math.min(...counts);
  const names = drivers.filter(({ pitStops }) => pitStops === extreme).map(({ code }) => markdownText(code));
  const who = names.length <= 4 ? listed(names) : `${names.length} drivers`;
  const each = names.length > 1 ? ' each' : '';
  return [`${who} stopped ${asksForMost ? 'most' : 'least'} often, ${oftenWords(extreme)}${each}.`];
}

function totalWords(findings: TyreStrategyFindings, interest: Interest): string[] {
  const { drivers, session } = findings;
  const { kind, words, aspects } = interest;
  const isOfEach = saysAny(words, [
    'everyone',
    'everybody',
    'each',
    'every',
    'per',
    'most',
    'fewest',
    'least',
  ]);
  if (kind !== 'how-many' || !aspects.includes('stops') || isOfEach) return [];
  const forTyres = stopsForTyres(findings, interest);
  if (forTyres.length > 0) return forTyres;
  const count = drivers.reduce((sum, { pitStops }) => sum + pitStops, 0);
  const stopped = drivers.filter(({ pitStops }) => pitStops > 0).length;
  if (saysAny(words, ['cars', 'drivers']) && !words.has('stops'))
    return [
      `${stopped} of ${countWords(drivers.length, 'car')} stopped, ${oftenWords(count)} in all, in ${sessionPhrase(session)}.`,
    ];
  return [`There were ${countWords(count, 'pit stop')} in ${sessionPhrase(session)}.`];
}
