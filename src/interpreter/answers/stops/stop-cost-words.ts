import type { PitStop, StopStatus } from '../../../core/analysis/race/pit-stops.ts';
import { statusInWords } from '../../../core/charts/race/pit-stops.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import type { PitStopsFindings } from '../../../ops/analyze/pit-stops.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { secondsWords, sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Told = Pick<PitStopsFindings, 'stops' | 'byStatus' | 'session'>;
type Summary = PitStopsFindings['byStatus'][number];

/** What stops cost, or who stopped under what was shown, where a question of everybody asks for that. */
export function stopStatusWords(findings: Told, interest: Interest): string[] {
  const statuses = interest.narrowings.flatMap((each) => (each.by === 'track-status' ? each.statuses : []));
  if (asksForCost(interest)) return costSentences(findings, interest, statuses);
  const who = statuses.map((status) => whoStoppedWords(findings, interest, status));
  // "And behind the safety car?", after what a stop cost
  const isOpen = statuses.length > 0 && interest.kind === 'other' && interest.drivers.length === 0;
  return isOpen ? [...costSentences(findings, interest, statuses), ...who] : who;
}

/** "Through the pit lane a stop took 29.512 s on a free track (median of 25 stops); …", where an average of all is asked for. */
export function averageLaneWords(
  { byStatus }: Pick<Told, 'byStatus'>,
  { words, drivers }: Interest,
): string[] {
  const isOfMean = saysAny(words, ['average', 'avg', 'mean']);
  if (drivers.length > 0 || asksForCost({ words, drivers })) return [];
  if (!isOfMean && !saysAny(words, ['median', 'typical'])) return [];
  const told = byStatus.flatMap(({ lane, trackStatus }) =>
    lane === null
      ? []
      : [
          `${secondsWords(lane.medianMs)} ${statusInWords(trackStatus)} (median of ${countWords(lane.count, 'stop')})`,
        ],
  );
  return told.length === 0
    ? []
    : [
        `Through the pit lane a stop took ${listed(told)}${isOfMean ? '; medians are told, and not means' : ''}.`,
      ];
}

/** "A stop lost 21.402 s on a free track (median of 20 stops).", of all that was shown. */
export function lossSentence({ byStatus }: Pick<Told, 'byStatus'>): string[] {
  const losses = byStatus.filter(({ loss }) => loss !== null).map(lossWords);
  return losses.length === 0 ? [] : [`A stop lost ${listed(losses)}.`];
}

export function asksForCost({ words, drivers }: Pick<Interest, 'words' | 'drivers'>): boolean {
  return drivers.length === 0 && !words.has('who') && saysAny(words, ['cost', 'costs', 'costing', 'loss']);
}

function costSentences(
  { byStatus, session }: Told,
  interest: Interest,
  asked: readonly StopStatus[],
): string[] {
  const told = asked.length === 0 ? byStatus : asked.map((status) => summaryOf(byStatus, status));
  const losses = told.filter(({ loss }) => loss !== null);
  const others = told.filter(({ loss }) => loss === null);
  const lost =
    losses.length === 0
      ? []
      : [`In ${sessionPhrase(session)}, a stop lost ${listed(losses.map(lossWords))}.`];
  const untold = asked.length === 0 ? [] : others.map((each) => untoldWords(each, session));
  const isOfLane = asked.length > 0 || saysAny(interest.words, ['entry', 'exit', 'lane']);
  const lanes = told.flatMap(({ lane, trackStatus }) =>
    lane === null || !isOfLane ? [] : [`${secondsWords(lane.medianMs)} ${statusInWords(trackStatus)}`],
  );
  return [
    ...lost,
    ...untold,
    ...(lanes.length === 0 ? [] : [`Through the pit lane it took ${listed(lanes)}.`]),
  ];
}

function summaryOf(byStatus: readonly Summary[], trackStatus: StopStatus): Summary {
  const none = { trackStatus, stops: 0, lane: null, loss: null, stationary: null };
  return byStatus.find((each) => each.trackStatus === trackStatus) ?? none;
}

function lossWords({ loss, trackStatus }: Summary): string {
  const { medianMs, count } = loss!;
  return `${secondsWords(medianMs)} ${statusInWords(trackStatus)} (median of ${countWords(count, 'stop')})`;
}

function untoldWords({ stops, trackStatus }: Summary, session: Told['session']): string {
  const where = statusInWords(trackStatus);
  if (stops === 0) return `Nobody changed tyres ${where} in ${sessionPhrase(session)}.`;
  return `What a stop lost ${where} in ${sessionPhrase(session)} cannot be told; there were ${countWords(stops, 'stop')}.`;
}

/** "Under a virtual safety car NOR (lap 12) and VER (lap 13) stopped.", of those whom the question names, where it names some. */
function whoStoppedWords({ stops, session }: Told, { kind, drivers }: Interest, status: StopStatus): string {
  const where = `${statusInWords(status)} in ${sessionPhrase(session)}`;
  const made = stops.filter(
    (stop) => stop.trackStatus === status && (drivers.length === 0 || drivers.includes(stop.driver)),
  );
  const verdict = kind === 'whether' ? (made.length > 0 ? 'Yes: ' : 'No: ') : '';
  if (made.length === 0) {
    const nobody =
      drivers.length === 0 ? 'nobody' : `${listed(drivers.map(markdownText), 'or')} did not stop`;
    const said = drivers.length === 0 ? `${nobody} stopped ${where}.` : `${nobody} ${where}.`;
    return verdict === '' ? upperFirst(said) : verdict + said;
  }
  const told = listed(made.toSorted(byLap).map(stopWords));
  const count =
    kind === 'how-many'
      ? `${countWords(made.length, 'stop')} ${made.length === 1 ? 'was' : 'were'} made ${where}: `
      : '';
  return count === '' ? `${verdict}${told} stopped ${where}.` : `${count}${told}.`;
}

function stopWords({ driver, lapNumber }: PitStop): string {
  return `${markdownText(driver)} (lap ${lapNumber})`;
}

function byLap(a: PitStop, b: PitStop): number {
  return a.lapNumber - b.lapNumber;
}
