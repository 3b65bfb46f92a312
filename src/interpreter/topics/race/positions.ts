import type { PlaceChangeCause } from '../../../core/analysis/race/place-change-cause.ts';
import type { DriverPlaces } from '../../../core/analysis/race/positions.ts';
import { firstSeasonOf } from '../../../core/provider.ts';
import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import {
  excludedSentences,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { aheadOnLaps } from '../../answers/race/ahead-on-laps.ts';
import { askedMoves, byGain, fromTo } from '../../answers/race/asked-moves.ts';
import { passesWords } from '../../answers/race/asked-passes.ts';
import { namedFirst } from '../../answers/named-first.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { bothWaysWords, movesOverLaps } from '../../answers/race/moves-over-laps.ts';
import { whereWords } from '../../places/place-words.ts';
import { countWords, listed, oftenWords } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

/** Places won and lost, and who passed whom. */
export const positions: SessionTopic<PositionsFindings> = {
  operation: 'analyze positions',
  precedence: 15,
  hears: [
    'start',
    'grid',
    'ask:leader',
    'ask:lap-number',
    'ask:fast',
    'laps',
    'open-laps',
    'aspect:retired',
    'ask:compare',
    'topic:season-summary',
    'each:lap',
    'topic:driver-laps',
    'topic:pit-stops',
    'topic:tyre-strategy',
    'aspect:stops',
    'topic:telemetry',
    'on-track',
    'count',
  ],
  // "The worst start"
  hearsAlso: ({ narrowings }) =>
    narrowings.some(({ by, said }) => by === 'least' && /^worst/i.test(said)) ? ['least:slow'] : [],
  phrases: [
    'pass, pass anyone, overtake, overtakes, overtaking, overtook, overtaken, passes, passed, who passed whom, passing moves, position changes, changes of position, lap chart, position chart, positions chart, positions graph, chart of the positions',
    'who gained the most places, who gained most places, who gained places, who lost the most places, who gained the most positions, who gained most positions, who lost the most positions, who gained the most, who gained most, gained the most, gained most, who lost the most, lost the most, how many places, how many positions, positions gained, positions lost, places gained, places lost, gain places, gain any places, gained any places, gain any positions, gained any positions, lose any places, lost any places, lose any positions, lost any positions, win any places, won any places, make up any places, made up any places, gained positions, gain positions, gained places, lost places, lost positions, gained most places, gained the most places, gained the most positions, gained most positions, lost the most positions, made up the most places, lost the most places, most places, most overtakes',
    'track position, positions lap by lap, position lap by lap, lap by lap positions, lap by lap position, positions on every lap, positions on each lap, positions every lap, position per lap, positions per lap, order lap by lap, positions by lap, lap leaders, laps led, led the most laps, who led the most laps, who led most laps, laps in the lead, most laps led, led most laps, who led, take the lead, took the lead, takes the lead, taking the lead, inherit the lead, inherited the lead, lose the lead, lost the lead, changes of the lead, change the lead, lead change, lead changed, lead changes, overtakes for the lead, passes for the lead, places by cause, places won and lost, gains by cause, losses by cause, gains and losses by cause, changes by cause, moves by cause, break gains down by cause, break down gains by cause, gains broken down by cause, split gains by cause, break places down by cause, break down places by cause, break moves down by cause, break losses down by cause, break down losses by cause',
    'got past, get past, gets past, went past, go past, getting past, passed by, get him back, got him back, got back past, re passed, repassed, overtake back, moves on track, move on track, passes on track, on track passes, on track overtakes, swapped places, swap places, traded places',
    'won the most places, won most places, who won the most places, who won most places, won places, win places, win or lose, won or lost, lose or win, lost or won, gain or lose, gained and lost, made up or lost, make up or lose, places up, place up, how many place up, positions up, overtook anyone, anyone overtake anyone, overtake anyone, passing on track, passing on the track',
    'gained spots, gain spots, gained the most spots, gained most spots, most spots gained, spots gained, lost spots, lost the most spots, most spots lost, spots lost, how many spots, made up spots, make up spots, dropped spots, drop spots, gained the most ground, lost the most ground, biggest mover, biggest movers, biggest climber, biggest gainer, biggest loser, biggest gainers, biggest losers',
    'places he won and lost, places he gained and lost, places he lost and won, positions he gained and lost, positions he won and lost, places she won and lost, places they won and lost, places they gained and lost, positions they gained and lost, places he won, places he gained, places he lost, places he made up, positions he gained, positions he lost, positions he made up',
    'places won, positions won, places made up, positions made up, spots made up, made up or lost, gained or lost, places made, positions made, most places made up, biggest climb, highest climber, places dropped, positions dropped, dropped places, dropped positions, drop places, places swapped, moved forward, moved backwards, went backwards, go backwards, going backwards, slid down the order, slipped down the order, shuffled back, carved through the field, charge through the field, sliced through the field, stormed through the field, through the pack',
    'fall back, fell back, falls back, drop back, dropped back, drops back, move up the order, moved up the order, moved up, climb the order, climbed, recover, recovered, recovery drive, comeback drive, make up places, made up places, make up positions, made up positions, through the field',
    'gained at the start, gain at the start, lost at the start, best start, good start, bad start, worst start, better start, worse start, best starts, worst starts, great start, poor start, places at the start',
  ],
  hints: { phrases: ['position, positions, places, spots, places made up'], isMeant: () => true },
  session: 'R',
  racesSince: firstSeasonOf.results,
  drivers: everybodyOrSome,
  takesTop: true,
  inputs: ({ drivers, top }) => [
    {
      ...(drivers.length > 0 && { drivers }),
      ...(drivers.length === 0 && top?.of === 'session' && Number.isFinite(top.count) && { top: top.count }),
    },
  ],
  order: ({ drivers }) => drivers.map(({ driver }) => driver),
  answer: positionsAnswer,
  ask: (request) => {
    const question =
      request.drivers.length > 0 ? `places gained and lost by ${listed(request.drivers)}` : 'overtakes';
    return [question, `${question}${whereWords(request)}`];
  },
};

const mostRows = 10;

const causeWords: Readonly<Record<PlaceChangeCause, string>> = {
  start: 'at the start',
  on_track: 'on the track',
  stops: 'through pit stops',
  retirement: 'by retirements',
  neutralised: 'under a safety car or red flag',
  correction: 'after the flag',
  uncertain: 'for reasons that the laps do not tell',
};

function positionsAnswer(findings: PositionsFindings, interest: Interest): AnswerPart {
  const { session, drivers, asked, isOver } = findings;
  const told = asked === null ? [] : namedFirst(drivers, interest.drivers, ({ driver }) => driver);
  const shown = asked === null ? drivers.toSorted(byGain).slice(0, interest.top ?? mostRows) : told;
  return {
    paragraphs: [
      ...aheadOnLaps(findings, interest),
      ...movesOverLaps(findings, interest),
      ...passesWords(findings, interest),
      ...askedMoves(findings, interest),
      asked === null
        ? raceWords(findings)
        : `In ${sessionPhrase(session)}, ${driverWords(told[0]!, findings)}`,
      ...told.slice(1).map((driver) => driverWords(driver, findings)),
      table(
        [
          'Driver',
          'Start',
          isOver ? 'Finish' : 'Then',
          'Gained',
          'Start laps',
          'On track',
          'Stops',
          'Retirements',
          'Other',
          'Led',
        ],
        shown.map(tableRow),
      ),
      ...excludedSentences(findings.excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
      ...(drivers.length > shown.length
        ? [`Most places gained first; the chart has all ${drivers.length} drivers.`]
        : []),
    ],
    chart: 'The chart shows everybody’s place at the end of each lap.',
    drivers: asked ?? [],
  };
}

/** "In the race of …, places changed hands 58 times on the track, 16 times at the start …" */
function raceWords({ session, totals, lead, isOver }: PositionsFindings): string {
  const told = (Object.entries(totals) as [PlaceChangeCause, number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([cause, count]) => `${oftenWords(count)} ${causeWords[cause]}`);
  if (told.length === 0) return `In ${sessionPhrase(session)}, no place changed hands.`;
  const leaders = [...new Set(lead.map(({ driver }) => markdownText(driver)))];
  const led =
    leaders.length === 1
      ? `${leaders[0]} led ${isOver ? 'from start to finish' : 'every lap'}`
      : `${listed(leaders)} led at the end of laps`;
  return `In ${sessionPhrase(session)}, places changed hands ${listed(told)}; ${led}.`;
}

/** "HAM started 2nd and finished 1st: 1 place lost at the start, …; on the track past VET (lap 48)." */
function driverWords(driver: DriverPlaces, { changes }: PositionsFindings): string {
  const { byCause } = driver;
  const parts = (Object.keys(causeWords) as PlaceChangeCause[]).flatMap((cause) => {
    const { won, lost } = byCause[cause];
    const told = [
      ...(won > 0 ? [`${countWords(won, 'place')} won`] : []),
      ...(lost > 0 ? [won > 0 ? `${lost} lost` : `${countWords(lost, 'place')} lost`] : []),
    ];
    return told.length === 0 ? [] : [`${told.join(', ')} ${causeWords[cause]}`];
  });
  const passes = changes.filter(
    (change) =>
      change.cause === 'on_track' && (change.driver === driver.driver || change.passed === driver.driver),
  );
  const told = bothWaysWords(driver.driver, passes);
  const how = parts.length === 0 ? 'no place changed hands' : parts.join('; ');
  return `${markdownText(driver.driver)} ${fromTo(driver)}: ${how}.${told.length > 0 ? ` On the track ${told.join('; ')}.` : ''}`;
}

function tableRow(driver: DriverPlaces): string[] {
  const net = (...causes: PlaceChangeCause[]) =>
    signed(causes.reduce((sum, cause) => sum + driver.byCause[cause].won - driver.byCause[cause].lost, 0));
  const hasPlace = driver.outcome === 'finished' || driver.outcome === 'running';
  const finish = hasPlace ? String(driver.finish ?? '') : driver.outcome.replaceAll('-', ' ');
  return [
    markdownText(driver.driver),
    driver.grid === 0 ? 'pit lane' : String(driver.start ?? ''),
    finish,
    driver.gained === null ? '' : signed(driver.gained),
    ...[net('start'), net('on_track'), net('stops'), net('retirement')],
    net('neutralised', 'correction', 'uncertain'),
    String(driver.lapsLed),
  ];
}

function signed(places: number): string {
  return places > 0 ? `+${places}` : String(places);
}
