import { speedDifferenceWords } from '../../../core/analysis/telemetry/difference-words.ts';
import type { SpeedTraceFindings } from '../../../ops/analyze/speed-trace.ts';
import {
  excludedSentences,
  gapText,
  lapTimeText,
  sessionPhrase,
  type AnswerPart,
} from '../../answers/answer-parts.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** "Plot their speeds", "show me just the speed". */
const drawnSpeeds = [
  'plot',
  'draw',
  'graph',
  'chart',
  'overlay',
  'plotting',
  'compare',
  'just show',
  'show just',
  'show only',
  'only show',
]
  .flatMap((verb) =>
    ['', 'the ', 'their ', 'both ', 'me the ', 'me their ', 'out the ', 'out their '].map(
      (whose) => `${verb} ${whose}`,
    ),
  )
  .flatMap((begin) => ['speed', 'speeds'].map((speed) => `${begin}${speed}`))
  .flatMap((drawn) => [
    drawn,
    ...['over distance', 'against distance', 'versus distance', 'vs distance', 'over the distance'].map(
      (axis) => `${drawn} ${axis}`,
    ),
  ])
  .concat('just the speed one, only the speed one, just the speed trace, only the speed trace')
  .join(', ');

/** Speed over the fastest laps of several drivers, in one plot. */
export const speedTrace: SessionTopic<SpeedTraceFindings> = {
  operation: 'analyze speed-trace',
  precedence: 26,
  hears: [
    'corners',
    'final-part',
    'ask:compare',
    'topic:telemetry',
    'aspect:top-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  phrases: [
    'speed around the lap, speed round the lap, v trace, v traces, vtrace, vtraces, velocity trace, velocity traces, speed curve, speed curves, speed profile, speed profiles, speed graph, speed graphs, single speed plot, speed trace, speed traces, speed overlay, speed overlays, speed plot, speed plots, speed over distance, speeds over distance, speed against distance, speeds against distance, speed versus distance, speed vs distance, speed over the lap, speeds over the lap, speed of the two over the lap, speed of both over the lap, speed of them over the lap, mean speed, mean speeds, average speed, average speeds, lap speed, lap speeds',
    drawnSpeeds,
  ],
  session: 'Q',
  drivers: {
    least: 2,
    most: 5,
    who: 'Whose speed shall I compare, two to five drivers?',
    withWhom: (driver) =>
      `A speed trace compares the fastest laps of two to five drivers. Whom shall I compare with ${driver}?`,
  },
  onTestDays: 'speed traces',
  inputs: ({ drivers }) => [{ drivers, annotate_corners: true }],
  answer: speedTraceAnswer,
  ask: (request) => {
    const question = `speed trace of ${listed(request.drivers)}`;
    return ['speed trace', question, `${question}${whereWords(request)}`];
  },
};

function speedTraceAnswer({ session, laps, differences, excluded }: SpeedTraceFindings): AnswerPart {
  const names = laps.map(({ driver }) => markdownText(driver));
  const rounded = (speedKmh: number | null, digits: number) =>
    numberText(speedKmh === null ? null : Number(speedKmh.toFixed(digits)));
  return {
    paragraphs: [
      `In ${sessionPhrase(session)}, speeds over the fastest laps of ${listed(names)}:`,
      differences.length > 0
        ? differences.map((each) => `- ${speedDifferenceWords(each, names)}`).join('\n')
        : 'No difference of speed is beyond what the samples leave open.',
      table(
        ['Driver', 'Lap time', 'Gap', 'Top speed (km/h)', 'Mean speed (km/h)'],
        laps.map(({ lap, deltaToFirstMs, speeds, meanKmh }, index) => [
          names[index]!,
          lapTimeText(lap.lapTimeMs),
          index === 0 ? '' : gapText(deltaToFirstMs),
          rounded(speeds.maxSpeedKmh, 0),
          rounded(meanKmh, 1),
        ]),
      ),
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart: 'The chart has the speed over the distance of the lap; the largest certain difference is shaded.',
    drivers: laps.map(({ driver }) => driver),
  };
}
