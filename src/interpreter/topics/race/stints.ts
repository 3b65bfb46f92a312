import { isSeparable, reachOf } from '../../../core/analysis/pace/slope.ts';
import type { CompoundWear, Stint } from '../../../core/analysis/race/stints.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import type { StintsFindings } from '../../../ops/analyze/stints.ts';
import {
  compoundWord,
  gapText,
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import {
  askedStints,
  inAskedOrder,
  missingCompounds,
  quickestCompound,
  stintSentences,
} from '../../answers/race/stint-words.ts';
import { wornMoreWords } from '../../answers/race/worn-more.ts';
import { askedCompounds } from '../../answers/pace/asked-tyres.ts';
import { namedFirst } from '../../answers/named-first.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { sessionWords, whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import { listed } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

const mostRows = 15;

const ends =
  'die, dies, died, dying, fall away, falls away, fell away, falling away, fall apart, fell apart, give up, gave up, go off, went off, drop away, dropped away'.split(
    ', ',
  );

/** "Tyres died". */
const gaveUp = ends
  .flatMap((end) => ['tyres', 'tires', 'rubber', 'tyre', 'tire'].map((noun) => `${noun} ${end}`))
  .join(', ');

/** Stints by pace and wear. */
export const stints: SessionTopic<StintsFindings> = {
  operation: 'analyze stints',
  precedence: 9,
  narrowedBy: ['stint', 'compound'],
  hears: [
    'ask:lap-number',
    'least:few',
    'least:low',
    'ask:compare',
    'ask:pace',
    'topic:tyre-strategy',
    'topic:lap-times',
    'each:team',
    'each:stint',
    'each:compound',
    'each:tyre',
    'topic:driver-laps',
  ],
  phrases: [
    'fuel corrected, fuel corrected pace, fuel corrected race pace, fuel corrected lap times, fuel corrected times, fuel corrected laps, fuel corrected degradation, fuel adjusted, fuel adjusted pace, fuel correction, corrected for fuel, adjusted for fuel',
    'tyre management, tire management, managed their tyres, managed his tyres, managed the tyres, manage their tyres, manage his tyres, managing their tyres, managing his tyres, looked after their tyres, looked after his tyres, looked after the tyres, nursed his tyres, nursed their tyres, nursing his tyres, saved their tyres, saved his tyres, kindest on tyres, kind on tyres, kinder on tyres, gentle on tyres, gentlest on tyres, easy on tyres, easiest on tyres, tyre saving, tyre preservation, killed their tyres, killed his tyres, killed the tyres, ate their tyres, ate his tyres, chewed through, chewed up, burned through, burnt through, ran out of tyres, tyres gave up',
    'pace trend over the stint, over the stint, over a stint, over his stints, over the stints, during the stint, within the stint, 95 interval, its 95 interval, with its 95 interval, with 95 interval, 95 confidence interval, 95 percent interval, strong on high fuel, looked strong on high fuel',
    gaveUp,
    'lose per lap, loses per lap, losing per lap, lose a lap, losing a lap, lose each lap, lost each lap, lose every lap, lost every lap, losing each lap, losing how much per lap, fuel taken out, with the fuel taken out, fuel taken out of it, fuel removed, net of fuel, fuel effect removed, fuel effect taken out',
    'cliff, tyre cliff, hit the cliff, fell off a cliff, fell off the cliff, fall off a cliff, fall off the cliff, falling off a cliff, fell off, falls off, falling off, falloff, fall offs, dropped off, drops off, dropping off, degrade, degraded, degrades, degrading, wear out, wore out, worn out, went off, faded, fade, lost per lap, lost a lap, loss per lap, time loss per lap, slope, slopes, hold up, held up, held their pace, lost performance',
    'race sim, race sims, racesim, racesims, sim runs, race runs, high fuel, on high fuel, high fuel run, high fuel runs, high fuel running, high fuel pace, heavy fuel, on heavy fuel, heavy fuel runs, heavy fuel pace, with high fuel, longest run, longest runs, fuel corrected deg, fuel corrected tyre deg',
    'degradation, deg, degs, drop off, dropoff, tyre wear, tire wear, tyre degradation, tire degradation, tyre deg, tire deg, fall off, wear rate, held on longer, held on longest, held up better, lasted longer, last longer, wear, wears, wore',
    'long run, long runs, longrun, longruns, long run pace, long run averages, race simulation, race simulations',
    'better race tyre, best race tyre, better tyre, best tyre, better compound, best compound, quickest tyre, fastest tyre, quickest compound, fastest compound, stint pace, stint times, stint averages, pace by stint, pace per stint, pace of the stints, stint by stint, pace by compound, pace per compound, tyre pace, tyre life, tyre age',
  ],
  session: 'R',
  isSessionPlain: true,
  onTestDays: 'stints',
  sessions: (request) => {
    const [other] = request.sessions.filter((code) => code === 'Q' || code === 'SQ' || code === 'SS');
    if (other === undefined) return request.sessions;
    throw new AskBack(
      `Stints are looked at in races, sprints and practices, not in ${sessionWords[other]}. Shall I show the race?`,
      'session',
      { ...request, sessions: ['R'] },
    );
  },
  // "Degradation by team" is told of drivers.
  hearsAlso: ({ narrowings }) =>
    narrowings.some((each) => each.by === 'each' && each.unit === 'team') ? ['ask:teams'] : [],
  drivers: everybodyOrSome,
  inputs: ({ drivers }) => [drivers.length > 0 ? { drivers } : {}],
  answer: stintsAnswer,
  ask: (request) => {
    const question = `tyre degradation${request.drivers.length > 0 ? ` of ${listed(request.drivers)}` : ''}`;
    return [question, `${question}${whereWords(request)}`];
  },
};

/** What compounds lost, then stints of those asked for, or the longest ones. */
function stintsAnswer(
  { session, stints: all, compounds, differences, fuelGainMs, trackChanges }: StintsFindings,
  interest: Interest,
): AnswerPart {
  const paced = all.filter(({ statistics, kind }) => statistics !== null && kind !== 'push');
  const isAsked = interest.drivers.length > 0;
  const asked = askedStints(paced, interest);
  const shown = isAsked
    ? namedFirst(asked, interest.drivers, ({ driver }) => driver)
    : asked.toSorted((a, b) => b.paceLaps.length - a.paceLaps.length).slice(0, interest.top ?? mostRows);
  const missing = missingCompounds(all, paced, interest);
  const told = [
    ...wornMoreWords(shown, interest),
    ...stintSentences(isAsked ? shown : asked, isAsked, interest),
  ];
  const largestFirst = differences.toSorted((a, b) => b.differenceMs - a.differenceMs);
  const most =
    largestFirst.find(({ lowMs, highMs }) => isSeparable({ low: lowMs, high: highMs })) ?? largestFirst[0];
  return {
    paragraphs: [
      ...(interest.narrowings.some((each) => each.by === 'each' && each.unit === 'team')
        ? ['That is not told by team: it is told by stint, of each driver.']
        : []),
      ...(askedCompounds(interest).length > 1 && interest.kind !== 'whether'
        ? [...told, ...missing]
        : [...missing, ...told]),
      ...quickestCompound(compounds, interest),
      `In ${sessionPhrase(session)}, ${listed(inAskedOrder(compounds, interest).map(compoundWords))}.`,
      ...(most === undefined
        ? []
        : [
            trackChanges.length > 0
              ? 'The track changed too, so wear and track cannot be told apart.'
              : isSeparable({ low: most.lowMs, high: most.highMs })
                ? `${upperFirst(compoundWord(most.compound))} fell off ${secondsWords(most.differenceMs)} a lap more than ${compoundWord(most.than)}.`
                : 'The compounds are not separable: their intervals overlap.',
          ]),
      table(
        ['Driver', 'Tyres', 'Laps', 'Counted', 'Median', 'Best', 'A lap (s)', 'Fuel-corrected (s)', '± (s)'],
        shown.map(stintCells),
      ),
      ...(asked.length > shown.length ? [`These are the longest of ${asked.length} stints.`] : []),
      ...(fuelGainMs === null
        ? []
        : [
            `Fuel-corrected: a lap of burnt fuel is taken to gain ${secondsWords(fuelGainMs)}; that is assumed, not measured.`,
          ]),
    ],
    chart: 'The chart shows lap times by the age of the tyres, a panel for each compound.',
    drivers: isAsked ? interest.drivers : [],
  };
}

/** "laps on hard got 0.031 s slower each, corrected for fuel (between 0.020 s and 0.042 s)". */
function compoundWords({ compound, wear, statistics }: CompoundWear): string {
  const laps = `laps on ${compoundWord(compound)}`;
  if (wear === null)
    return `${laps} had a median of ${lapTimeText(statistics.medianMs)}, too few for a slope`;
  const { perStep, low, high } = wear.corrected;
  const change = perStep < 0 ? 'quicker' : 'slower';
  return `${laps} got ${secondsWords(perStep)} ${change} each, corrected for fuel (95 %: ${gapText(low)} to ${gapText(high)} s)`;
}

function stintCells({ driver, compound, lapCount, paceLaps, statistics, wear }: Stint): string[] {
  return [
    markdownText(driver),
    compoundWord(compound ?? 'UNKNOWN'),
    String(lapCount),
    String(paceLaps.length),
    lapTimeText(statistics?.medianMs ?? null),
    lapTimeText(statistics?.bestMs ?? null),
    ...(wear === null
      ? ['', '', '']
      : [gapText(wear.slope.perStep), gapText(wear.corrected.perStep), sectorText(reachOf(wear.slope))]),
  ];
}
