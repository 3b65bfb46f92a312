import { countByCause } from '../../../core/analysis/race/place-change-cause.ts';
import type { DriverPlaces } from '../../../core/analysis/race/positions.ts';
import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { countWords, listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict as verdictOf } from '../verdict.ts';
import { lapsPhrase } from '../asked-laps.ts';
import { isOfTrack, movesOnTrackWords } from './moves-on-track.ts';

/** What the question asks before all else: who led how long, who won most places, who passed most cars. */
export function askedMoves(findings: PositionsFindings, interest: Interest): string[] {
  const { drivers, asked, changes } = findings;
  const { words, narrowings } = interest;
  const has = (...some: string[]) => saysAny(words, some);
  if (has('changes', 'change') && has('lead', 'leader', 'leaders')) return leadChangeWords(findings);
  if (has('led', 'lead', 'leads', 'leading', 'leader', 'leaders', 'front', 'p1'))
    return leadWords(findings, interest);
  // "From start to finish", "from where did he start?"
  const isOfRace = has('from', 'finish', 'end', 'flag', 'where');
  const isOfStart =
    narrowings.some(({ by }) => by === 'start') ||
    (words.has('start') && !isOfRace) ||
    (interest.laps.length === 1 && interest.laps[0] === '1');
  if (asked !== null) return isOfStart ? startWords(findings, interest) : gainedWords(findings, interest);
  if (has('overtakes', 'overtook', 'passed', 'passes') && has('most')) return mostPassesWords(changes);
  if (has('overtakes', 'overtaking', 'overtook', 'passes') && interest.kind === 'how-many')
    return [passCount(changes)];
  const isLost =
    has('lost', 'lose', 'loses', 'losing', 'loser', 'worst', 'bad') && !has('gained', 'won', 'gain');
  const isOfGoodStart = isOfStart && has('best', 'good', 'worst', 'bad', 'better');
  return isOfGoodStart || has('gained', 'won', 'most', 'gain', 'lost', 'lose', 'biggest')
    ? mostMovedWords(drivers, isLost, isOfStart)
    : [];
}

/** "NOR led 20 laps of 70: 1 to 12 and 63 to 70.", with yes or no before where that is asked. */
function leadWords(
  { drivers, asked, laps, lead, isOver }: PositionsFindings,
  { kind, words, drivers: named, narrowings, laps: askedLaps }: Interest,
): string[] {
  // "Who led after 20 laps?"
  const [atStart] = lead;
  const isOfStart =
    (saysAny(words, ['start', 'lap1']) ||
      askedLaps.join() === '1' ||
      narrowings.some(({ by }) => by === 'start')) &&
    !saysAny(words, ['finish', 'flag', 'end', 'from', 'most', 'laps']);
  if (atStart?.fromLap === 1 && isOfStart && asked === null && kind === 'who')
    return [`${markdownText(atStart.driver)} led at the end of lap 1.`];
  const isOfMoment = saysAny(words, ['after', 'half', 'halfway', 'midway', 'middle']);
  const then = isOver || asked !== null || !isOfMoment ? undefined : lead.at(-1);
  const first = then?.toLap === laps ? `${markdownText(then.driver)} led at the end of lap ${laps}. ` : '';
  const own = named.length === 0 ? [] : drivers.filter(({ driver }) => named.includes(driver));
  const leaders = own.length > 0 ? own : drivers.filter(({ lapsLed }) => asked !== null || lapsLed > 0);
  if (leaders.length === 0) return [];
  const most = leaders.toSorted((a, b) => b.lapsLed - a.lapsLed);
  const told = most.map(({ driver, lapsLed }) => {
    if (lapsLed === 0) return `${markdownText(driver)} led no lap of ${laps}`;
    const stretches = lead
      .filter((stretch) => stretch.driver === driver)
      .map(({ fromLap, toLap }) => lapsPhrase({ first: fromLap, last: toLap }));
    return `${lapsLedWords({ driver, lapsLed })} of ${laps}: ${listed(stretches)}`;
  });
  const [only] = leaders;
  const isOfAll =
    saysAny(words, ['start', 'lights', 'flag', 'wire', 'every', 'whole', 'entire', 'all']) && asked !== null;
  const isSo = isOfAll ? only!.lapsLed === laps : only!.lapsLed > 0;
  // Whether somebody lost the lead, or why, is another question than whether he had it.
  const isOfLoss = saysAny(words, ['lose', 'lost', 'losing', 'because', 'due']);
  const isWhether = kind === 'whether' && asked !== null && leaders.length === 1 && !isOfLoss;
  const verdict = isWhether ? (isSo ? 'Yes: ' : 'No: ') : '';
  const isOfLaps = words.has('laps') && saysAny(words, ['which', 'what']);
  const isPlain = asked === null && kind !== 'when' && !isOfLaps;
  return [`${first}${verdict}${isPlain ? `${listed(most.map(lapsLedWords))} of ${laps}` : told.join('; ')}.`];
}

function lapsLedWords({ driver, lapsLed }: Pick<DriverPlaces, 'driver' | 'lapsLed'>): string {
  return `${markdownText(driver)} led ${countWords(lapsLed, 'lap')}`;
}

/** "The lead changed hands twice: VER, NOR (from lap 12), VER (from lap 20).", at the ends of laps. */
function leadChangeWords({ lead }: PositionsFindings): string[] {
  const [first, ...others] = lead;
  if (!first) return [];
  if (others.length === 0)
    return [`The lead never changed hands at the end of a lap: ${markdownText(first.driver)} led.`];
  const then = others.map(({ driver, fromLap }) => `${markdownText(driver)} (from lap ${fromLap})`);
  return [
    `The lead changed hands ${oftenWords(others.length)} at the end of a lap: ${[markdownText(first.driver), ...then].join(', ')}.`,
  ];
}

const verbsOfGain = ['gain', 'gained', 'gains', 'win', 'won', 'lose', 'lost', 'made', 'make'];

/** "HAM lost 4 places: started 7th and finished 11th.", where that is asked of some. */
function gainedWords(findings: PositionsFindings, interest: Interest): string[] {
  const { drivers } = findings;
  const { kind, words, drivers: named } = interest;
  const asks =
    saysAny(words, verbsOfGain) &&
    (kind !== 'whether' || saysAny(words, ['place', 'places', 'positions', 'up']));
  if (!(kind === 'how-many' || kind === 'whether') || !asks) return [];
  if (isOfTrack(interest)) return movesOnTrackWords(findings, interest);
  const own = drivers.filter(({ driver, gained }) => gained !== null && named.includes(driver));
  const told = own.map((row) => {
    const gained = row.gained!;
    const what = `${gained < 0 ? 'lost' : 'gained'} ${countWords(Math.abs(gained), 'place')}`;
    return `${markdownText(row.driver)} ${what}: ${fromTo(row)}`;
  });
  const isOfLoss = saysAny(words, ['lose', 'lost']);
  const isSo = own.every(({ gained }) => (isOfLoss ? gained! < 0 : gained! > 0));
  return told.length === 0 ? [] : [`${verdictOf(interest, isSo)}${told.join('; ')}.`];
}

/** "BEA lost 1 place at the start.", where places are asked for. */
function startWords({ drivers }: PositionsFindings, interest: Interest): string[] {
  const { words, drivers: named } = interest;
  const asks = saysAny(words, ['places', 'positions', 'spots', 'better', 'worse', 'best', ...verbsOfGain]);
  if (!asks) return [];
  const told = drivers
    .filter(({ driver }) => named.includes(driver))
    .map(({ driver, byCause: { start } }) => {
      const places = start.won - start.lost;
      const what =
        places === 0
          ? 'won or lost no place'
          : `${places < 0 ? 'lost' : 'gained'} ${countWords(Math.abs(places), 'place')}`;
      return { places, words: `${markdownText(driver)} ${what} at the start` };
    });
  if (told.length === 0) return [];
  const isOfLoss = saysAny(words, ['lose', 'lost']);
  const isSo = told.every(({ places }) => (isOfLoss ? places < 0 : places > 0));
  return [`${verdictOf(interest, isSo)}${told.map((each) => each.words).join('; ')}.`];
}

/** "GAS won most places, 6: started 13th and finished 7th; next was BOR with 5.", of the start alone where that is asked for. */
function mostMovedWords(drivers: readonly DriverPlaces[], isLost: boolean, isOfStart: boolean): string[] {
  const sign = isLost ? -1 : 1;
  const moved = drivers
    .map((row) => {
      const { won, lost } = row.byCause.start;
      return { row, places: sign * (isOfStart ? won - lost : (row.gained ?? 0)) };
    })
    .filter(({ places }) => places > 0)
    .toSorted((a, b) => b.places - a.places);
  const [first] = moved;
  if (!first) return [];
  const most = moved.filter(({ places }) => places === first.places);
  const second = moved[most.length];
  const next = second ? `; next was ${markdownText(second.row.driver)} with ${second.places}` : '';
  const names = listed(most.map(({ row }) => markdownText(row.driver)));
  const what = `${names} ${isLost ? 'lost' : 'won'} most places`;
  if (most.length > 1) return [`${what}${isOfStart ? ' at the start' : ''}, ${first.places} each${next}.`];
  if (isOfStart) return [`${what} at the start, ${first.places}${next}.`];
  return [`${what}, ${first.places}: ${fromTo(first.row)}${next}.`];
}

function passCount(changes: PositionsFindings['changes']): string {
  const count = countByCause(changes).on_track;
  return count === 0
    ? 'Nobody passed anybody on the track.'
    : `Cars were passed on the track ${oftenWords(count)}.`;
}

function mostPassesWords(changes: PositionsFindings['changes']): string[] {
  const passes = new Map<string, number>();
  for (const { driver, cause } of changes)
    if (cause === 'on_track') passes.set(driver, (passes.get(driver) ?? 0) + 1);
  const [first, ...others] = [...passes].toSorted(([, a], [, b]) => b - a);
  if (!first) return ['Nobody passed anybody on the track.'];
  const level = others.filter(([, count]) => count === first[1]);
  const second = others[level.length];
  const next = second ? `; next was ${markdownText(second[0])} with ${second[1]}` : '';
  const names = listed([first, ...level].map(([driver]) => markdownText(driver)));
  return [`${names} passed most cars on the track, ${first[1]}${level.length > 0 ? ' each' : ''}${next}.`];
}

/** Who won most places comes first. */
export function byGain(a: DriverPlaces, b: DriverPlaces): number {
  return (b.gained ?? -Infinity) - (a.gained ?? -Infinity);
}

const outWords: Readonly<Partial<Record<DriverPlaces['outcome'], string>>> = {
  retired: 'retired',
  disqualified: 'was disqualified',
  'did-not-start': 'did not start',
};

/** "started 2nd and finished 1st", "started 2nd and was 1st" of a race that is not over. */
export function fromTo({ start, grid, finish, outcome }: DriverPlaces): string {
  const from =
    grid === 0
      ? 'started from the pit lane'
      : start === null
        ? 'started from an unknown place'
        : `started ${ordinalWord(start)}`;
  if (outcome in outWords) return `${from} and ${outWords[outcome]}`;
  return finish === null
    ? from
    : `${from} and ${outcome === 'running' ? 'was' : 'finished'} ${ordinalWord(finish)}`;
}
