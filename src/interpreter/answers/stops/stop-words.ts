import { upperFirst } from '../../../core/text/upper-first.ts';
import { isPlainStop, type PitStop } from '../../../core/analysis/race/pit-stops.ts';
import { quantile } from '../../../core/quantile.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { PitStopsFindings } from '../../../ops/analyze/pit-stops.ts';
import { countWords, listed, oftenWords } from '../../request/sentences.ts';
import { compoundWord, secondsWords, sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { squashName } from '../../../core/names/name-matching.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { stopDetailWords } from './stop-detail.ts';
import { nthStopWords } from './nth-stop.ts';
import { asksByTeam, byTeamWords } from './team-stop-words.ts';

type Session = PitStopsFindings['session'];

/** Whether the slowest are asked for. */
export function asksForSlowest({ narrowings, words }: Interest): boolean {
  return (
    narrowings.some(({ by }) => by === 'least') ||
    saysAny(words, ['longest', 'botched', 'botch', 'slow', 'disastrous'])
  );
}

const ofTyres = 'tyre tyres tire tires compound compounds'.split(' ');

/** "lap 12 (22.345 s in the pit lane)", "lap 12 (for hard, 22.345 s in the pit lane)". */
function stopWords({ lapNumber, laneMs, tyresOn }: PitStop, isOfTyres: boolean): string {
  const told = [
    ...(isOfTyres && tyresOn.compound !== null ? [`for ${compoundWord(tyresOn.compound)}`] : []),
    ...(laneMs === null ? [] : [`${secondsWords(laneMs)} in the pit lane`]),
  ];
  return `lap ${lapNumber}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
}

/**
 * What a question about some drivers asks of their stops, then all of them: "In the race …, NOR came in 2 times: on lap 12 (22.345 s in the
 * pit lane) and on lap 30."
 */
export function askedStopWords(made: readonly PitStop[], interest: Interest, session: Session): string[] {
  const told = interest.drivers.flatMap((driver) => {
    const own = made.filter((stop) => stop.driver === driver);
    if (own.length === 0) return [];
    const laps = own.map((stop) => stopWords(stop, saysAny(interest.words, ofTyres)));
    return [`${markdownText(driver)} came in ${oftenWords(own.length)}, on ${listed(laps)}`];
  });
  const timed = made.filter(({ driver }) => interest.drivers.includes(driver)).toSorted(byLaneTime);
  const at = interest.narrowings.find(({ by }) => by === 'first-or-last');
  const inTurn =
    at?.by === 'first-or-last' && interest.drivers.length > 1
      ? [
          inTurnWords(
            made.toSorted((a, b) => a.lapNumber - b.lapNumber),
            at.which,
          ),
        ]
      : [];
  const slowest =
    asksForSlowest(interest) && !isOfField(made, interest) ? [upperFirst(slowestWords(timed))] : [];
  return told.length === 0
    ? []
    : [
        ...nthStopWords(made, interest),
        ...inTurn,
        ...extremeOfAll(made, interest),
        ...quickerOfTwo(timed, interest),
        ...slowest,
        `In ${sessionPhrase(session)}, ${told.join('; ')}.`,
      ];
}

const ofBest = ['fastest', 'quickest', 'best', 'shortest'];

/** Whether stops of others than those named were looked at. */
export function isOfField(made: readonly PitStop[], { drivers }: Pick<Interest, 'drivers'>): boolean {
  return made.some(({ driver }) => !drivers.includes(driver));
}

/** "No: OCO had the fastest stop …; the fastest of NOR took …", where it is asked whether somebody had it. */
function extremeOfAll(made: readonly PitStop[], interest: Interest): string[] {
  const { kind, words, drivers } = interest;
  const isOfSlowest = asksForSlowest(interest);
  const [only, other] = drivers;
  const asks = kind === 'whether' && (isOfSlowest || saysAny(words, ofBest));
  if (!asks || only === undefined || other !== undefined || !isOfField(made, interest)) return [];
  const timed = made.filter((stop) => isPlainStop(stop) && stop.laneMs !== null).toSorted(byLaneTime);
  const ordered = isOfSlowest ? timed.toReversed() : timed;
  const [first] = ordered;
  const own = ordered.find(({ driver }) => driver === only);
  if (!first) return [];
  const end = isOfSlowest ? 'slowest' : 'fastest';
  const told = (stop: PitStop) => `${secondsWords(stop.laneMs!)} in the pit lane on lap ${stop.lapNumber}`;
  const isSo = own !== undefined && own.laneMs === first.laneMs;
  const of = isSo ? own : first;
  const beside = isSo || own === undefined ? '' : `; that of ${markdownText(only)} took ${told(own)}`;
  return [`${isSo ? 'Yes' : 'No'}: ${markdownText(of.driver)} had the ${end} stop, ${told(of)}${beside}.`];
}

/** "Yes: ", where it is asked whether the fastest stop was that of a team. */
function teamVerdict(best: PitStop | undefined, interest: Interest): string {
  const [team, other] = interest.teams.map(squashName);
  if (!best || team === undefined || other !== undefined || !saysAny(interest.words, ofBest)) return '';
  return verdict(interest, squashName(best.team ?? '').includes(team));
}

/** "Yes: the quickest stop of LEC took 0.099 s less than that of HAM.", where stops of two are compared. */
function quickerOfTwo(timed: readonly PitStop[], { words, kind, drivers }: Interest): string[] {
  const isOfSlower = saysAny(words, ['slower', 'longer']);
  if (!(isOfSlower || saysAny(words, ['faster', 'quicker', 'shorter'])) || drivers.length !== 2) return [];
  const plain = timed.filter((stop) => isPlainStop(stop) && stop.laneMs !== null);
  const [first] = plain;
  const second = plain.find(({ driver }) => driver !== first?.driver);
  if (!first || !second) return [];
  const isOfOne = plain.length === 2 && timed.length === 2;
  const isSo = (first.driver === drivers[0]) !== isOfSlower && first.laneMs !== second.laneMs;
  // Of several stops each, the question does not say which.
  const verdict = kind === 'whether' && isOfOne ? (isSo ? 'Yes: the' : 'No: the') : 'The';
  const [name, other] = [first, second].map(({ driver }) => markdownText(driver));
  return [
    `${verdict} ${isOfOne ? '' : 'quickest '}stop of ${name} took ${secondsWords(second.laneMs! - first.laneMs!)} less in the pit lane than that of ${other}.`,
  ];
}

/** What a question about everybody asks of the stops: who came in first or last, how many there were, the slowest; the quickest otherwise. */
export function fieldStopWords(byLane: readonly PitStop[], interest: Interest, session: Session): string[] {
  const place = sessionPhrase(session);
  const { kind, narrowings, words } = interest;
  const byLap = byLane.toSorted((a, b) => a.lapNumber - b.lapNumber);
  const at = narrowings.find(({ by }) => by === 'first-or-last');
  if (at?.by === 'first-or-last') return [`In ${place}, ${inTurnWords(byLap, at.which)}`];
  const inTurn = nthStopWords(byLane, interest);
  if (inTurn.length > 0) return inTurn;
  const isSummed = kind === 'how-many' || words.has('total') || words.has('overall');
  const total = isSummed ? [`There were ${countWords(byLane.length, 'stop')} in ${place}.`] : [];
  const isOfTeam = saysAny(words, ['team', 'teams', 'crew', 'crews', 'garage']);
  const rows = rowsAsked(interest);
  if (rows !== null) return [rowWords(byLane, rows, asksForSlowest(interest), place)];
  const ofDetail = stopDetailWords(byLane, interest, asksForSlowest(interest));
  if (asksForSlowest(interest)) return [...ofDetail, `In ${place}, ${slowestWords(byLane, isOfTeam)}`];
  if (asksWhoStoodLongest(interest)) return [`In ${place}, ${mostTimeWords(byLane)}`];
  const often = oftenestWords(byLane, interest);
  const lengths = asksHowLongTheyTook(interest) ? laneRange(byLane) : [];
  const said = teamVerdict(
    byLane.find((stop) => isPlainStop(stop) && stop.laneMs !== null),
    interest,
  );
  return [
    ...ofDetail,
    ...lengths,
    ...often,
    ...(asksByTeam(interest) ? [byTeamWords(byLane)] : []),
    ...total,
    `${said}${said === '' ? 'In' : 'in'} ${place}, ${quickestWords(byLane, isOfTeam || said !== '')}`,
  ];
}

/** "Top three": how many of the stops; null: not said. */
export function rowsAsked({ narrowings }: Pick<Interest, 'narrowings'>): number | null {
  const rows = narrowings.find(({ by }) => by === 'rows');
  return rows?.by === 'rows' ? rows.count : null;
}

/** "The 3 slowest stops in …: SAI on lap 12 (31.200 s in the pit lane), …", of those with a time. */
function rowWords(byLane: readonly PitStop[], count: number, isOfSlowest: boolean, place: string): string {
  const timed = byLane.filter((stop) => isPlainStop(stop) && stop.laneMs !== null);
  const told = (isOfSlowest ? timed.toReversed() : timed)
    .slice(0, count)
    .map(
      (stop, index) =>
        `${markdownText(stop.driver)} on lap ${stop.lapNumber} (${secondsWords(stop.laneMs!)}${index === 0 ? ' in the pit lane' : ''})`,
    );
  if (told.length === 0) return `Times in the pit lane are not known of ${place}.`;
  return `The ${told.length} ${isOfSlowest ? 'slowest' : 'fastest'} stops in ${place}: ${listed(told)}.`;
}

/** "Who lost the most time in the pits?": over all stops of a car. */
function asksWhoStoodLongest({ kind, words }: Interest): boolean {
  const isOfTime = saysAny(words, ['lost', 'lose', 'spent', 'spend']) && saysAny(words, ['time', 'seconds']);
  return kind === 'who' && isOfTime && words.has('most');
}

/** "SAI spent most time in the pit lane, 81.204 s with 3 stops; next was …": of those whose every stop was timed. */
function mostTimeWords(byLane: readonly PitStop[]): string {
  const totals = [...groupBy(byLane, ({ driver }) => driver)]
    .filter(([, stops]) => stops.every((stop) => isPlainStop(stop) && stop.laneMs !== null))
    .map(([driver, stops]) => ({
      driver: markdownText(driver),
      stops: countWords(stops.length, 'stop'),
      laneMs: stops.reduce((sum, { laneMs }) => sum + (laneMs ?? 0), 0),
    }))
    .toSorted((a, b) => b.laneMs - a.laneMs);
  const [first, second] = totals;
  if (!first) return 'no car has all of its stops timed.';
  const next = second
    ? `; next was ${second.driver}, ${secondsWords(second.laneMs)} with ${second.stops}`
    : '';
  return `${first.driver} spent most time in the pit lane, ${secondsWords(first.laneMs)} with ${first.stops}${next}.`;
}

/** "How long did the stops take?", of all and of none in particular. */
function asksHowLongTheyTook({ words }: Interest): boolean {
  return (
    words.has('how') && words.has('long') && !saysAny(words, ['fastest', 'quickest', 'shortest', 'best'])
  );
}

/** "The stops took from 24.015 s to 31.200 s in the pit lane, with a median of 25.120 s over 33 stops." */
function laneRange(byLane: readonly PitStop[]): string[] {
  const times = byLane.flatMap((stop) => (isPlainStop(stop) && stop.laneMs !== null ? [stop.laneMs] : []));
  if (times.length < 2) return [];
  return [
    `The stops took from ${secondsWords(times[0]!)} to ${secondsWords(times.at(-1)!)} in the pit lane, with a median of ${secondsWords(Math.round(quantile(times, 0.5)))} over ${countWords(times.length, 'stop')}.`,
  ];
}

/** "MAG made the most stops in …, 3." */
function oftenestWords(stops: readonly PitStop[], { kind, words }: Interest): string[] {
  const isOfTime = saysAny(words, ['time', 'lost', 'lose', 'gained', 'saved', 'spent', 'longest', 'seconds']);
  if (kind !== 'who' || !words.has('most') || isOfTime) return [];
  const made = [...groupBy(stops, ({ driver }) => driver)].map(([driver, of]) => ({
    driver,
    count: of.length,
  }));
  const most = Math.max(...made.map(({ count }) => count));
  const names = made.filter(({ count }) => count === most).map(({ driver }) => markdownText(driver));
  if (names.length > mostNamed) return [`The most stops were ${most}, by ${names.length} drivers.`];
  return [`${listed(names)} made the most stops, ${most}${names.length > 1 ? ' each' : ''}.`];
}

const mostNamed = 8;

/** Who stopped before or after all others, as far as laps tell. */
function inTurnWords(byLap: readonly PitStop[], which: 'first' | 'last'): string {
  const firstStops = byLap.filter(
    (stop, index) => byLap.findIndex(({ driver }) => driver === stop.driver) === index,
  );
  const lap = (which === 'first' ? firstStops[0] : firstStops.at(-1))!.lapNumber;
  const names = firstStops
    .filter(({ lapNumber }) => lapNumber === lap)
    .map(({ driver }) => markdownText(driver));
  return which === 'first'
    ? `${listed(names)} stopped first, on lap ${lap}.`
    : `${listed(names)} made ${names.length === 1 ? 'a first stop' : 'their first stops'} last, on lap ${lap}.`;
}

function nameOf({ driver, team }: PitStop, withTeam: boolean): string {
  return withTeam && team !== null ? `${markdownText(driver)} (${markdownText(team)})` : markdownText(driver);
}

function slowestWords(byLane: readonly PitStop[], withTeam = false): string {
  const slowest = byLane.findLast((stop) => isPlainStop(stop) && stop.laneMs !== null);
  if (!slowest) return 'times in the pit lane are not known.';
  const time = `${secondsWords(slowest.laneMs!)} on lap ${slowest.lapNumber}.`;
  return isOfOneDriver(byLane)
    ? `the slowest stop of ${nameOf(slowest, withTeam)} took, through the pit lane, ${time}`
    : `${nameOf(slowest, withTeam)} was slowest through the pit lane: ${time}`;
}

/** Whose stops are all that was looked at, so that nobody was quicker or slower. */
function isOfOneDriver(stops: readonly PitStop[]): boolean {
  return new Set(stops.map(({ driver }) => driver)).size === 1;
}

/** The quickest through the pit lane first; those without a time last. */
export function byLaneTime(a: PitStop, b: PitStop): number {
  return (a.laneMs ?? Infinity) - (b.laneMs ?? Infinity);
}

function quickestWords(byLane: readonly PitStop[], withTeam = false): string {
  const best = byLane.find((stop) => isPlainStop(stop) && stop.laneMs !== null) ?? byLane[0]!;
  const name = nameOf(best, withTeam);
  if (best.laneMs === null)
    return `${name} came in on lap ${best.lapNumber}; times in the pit lane are not known.`;
  const time = `${secondsWords(best.laneMs)} on lap ${best.lapNumber}.`;
  return isOfOneDriver(byLane)
    ? `the quickest stop of ${name} took, through the pit lane, ${time}`
    : `${name} was quickest through the pit lane: ${time}`;
}
