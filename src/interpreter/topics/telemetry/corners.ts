import { lostInAll, type ComparedCorner } from '../../../core/analysis/telemetry/corners.ts';
import type { CornersFindings } from '../../../ops/analyze/corners.ts';
import {
  excludedSentences,
  gapText,
  lapTimeText,
  secondsWords,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { fastestInAll, laterInAll, namedCornerWords } from '../../answers/pace/corner-words.ts';
import { tellingSentences } from '../../answers/pace/compared-laps.ts';
import { unlikeTyresWords } from '../../answers/pace/unlike-tyres.ts';
import { asksWhereLost, whereLostWords } from '../../answers/pace/where-lost.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** Fastest laps of several drivers, corner by corner. */
export const corners: SessionTopic<CornersFindings> = {
  operation: 'analyze corners',
  precedence: 25,
  hears: [
    'corners',
    'final-part',
    'least:low',
    'topic:telemetry',
    'ask:result',
    'each:corner',
    'ask:gap',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  narrowedBy: ['corner'],
  phrases: [
    'corner by corner, turn by turn, every corner, each corner, every turn, each turn, which corner, which corners, which turn, which turns, curve by curve, which curve, which curves, every curve, each curve, which bend, which bends, apex by apex',
    'corner comparison, corner analysis, corner speeds, corner speed, cornering speed, cornering speeds, minimum speed, minimum speeds, lowest speed, lowest speeds, apex speed, apex speeds, min speed, min speeds, vmin, v min, min corner speed, min corner speeds, minimum apex speed, speed at the apex, mid corner speed, mid corner speeds, minimum corner speed, minimum corner speeds',
    'give time away, gives time away, gave time away, giving time away, give away time, gives away time, later on the brake, later on brakes, metres later, meters later, metres earlier, meters earlier, much later on the brakes, brake for turn, brake for corner, how much later on the brakes, brake point, brake points, brake marker, brake markers, braking marker, brake latest, brakes latest, braked latest, brake last, brakes last, braked last, latest on the brakes, later on the brakes, earlier on the brakes, late on the brakes, last on the brakes, brake deeper, brakes deeper, braked deeper, brake harder, picks up the throttle, back on the power, back on the gas, on the power earlier, earlier on the throttle, later on the throttle, at full throttle first',
    'corner deltas, corner delta, corner gaps, deltas per corner, delta per corner, deltas by corner, delta by corner, gaps by corner, deltas at each corner',
    'braking point, braking points, brake later, brakes later, braked later, braking later, brake earlier, brakes earlier, braked earlier, back on throttle, full throttle again, on the throttle earlier',
  ],
  comparesTimes: true,
  session: 'Q',
  drivers: {
    least: 2,
    most: 5,
    who: 'Which drivers shall I compare corner by corner, two to five?',
    withWhom: (driver) => `Corners are compared between fastest laps. Whom shall I compare with ${driver}?`,
  },
  onTestDays: 'corners',
  inputs: ({ drivers }) => [{ drivers }],
  answer: cornersAnswer,
  ask: (request) => {
    const question = `corner by corner ${listed(request.drivers)}`;
    return ['corner by corner', question, `${question}${whereWords(request)}`];
  },
};

function cornersAnswer(
  { session, laps, corners: found, excluded }: CornersFindings,
  interest: Interest,
): AnswerPart {
  const names = laps.map(({ driver }) => markdownText(driver));
  const facts = tellingSentences(laps, found);
  const sums = laps.slice(1).map(({ deltaToFirstMs }, index) => {
    const { inCornersMs, onStraightsMs } = lostInAll(found, index + 1);
    return `${names[index + 1]} was ${slowerWords(deltaToFirstMs)}: ${gapText(inCornersMs)} in corners, ${gapText(onStraightsMs)} on straights`;
  });
  return {
    paragraphs: [
      ...namedCornerWords(found, names, interest),
      ...laterInAll(found, names, interest),
      ...(asksWhereLost(interest) ? whereLostWords(found, names, interest) : []),
      ...fastestInAll(found, names, interest, sessionPhrase(session)),
      `In ${sessionPhrase(session)}, ${names[0]}’s fastest lap was ${lapTimeText(laps[0]!.lap.lapTimeMs)}; ${listed(sums)}.`,
      ...unlikeTyresWords(laps.map(({ lap: { compound } }, index) => ({ name: names[index]!, compound }))),
      ...(facts.length > 0
        ? facts
        : ['No difference in a corner or on a straight is beyond what the samples leave open.']),
      laps.length === 2 ? pairTable(found.corners, names) : timesTable(found.corners, names),
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart:
      'The chart has the time lost or won on each corner and straight; pale bars are within their uncertainty.',
    drivers: laps.map(({ driver }) => driver),
  };
}

function slowerWords(deltaMs: number | null): string {
  if (deltaMs === null || deltaMs === 0) return 'as fast';
  return `${secondsWords(deltaMs)} ${deltaMs > 0 ? 'slower' : 'faster'}`;
}

/** Both drivers’ figures in each corner. */
function pairTable(compared: readonly ComparedCorner[], names: readonly string[]): string {
  const both = (values: readonly (number | null | undefined)[]) =>
    values.every((value) => value == null)
      ? ''
      : values.map((value) => (value == null ? '–' : numberText(Math.round(value)))).join(' / ');
  return table(
    [
      'Turn',
      `${names[1]} on the straight before (s)`,
      'in the turn (s)',
      'Brakes at (m)',
      'Lowest (km/h)',
      'Full throttle (m)',
    ],
    compared.map(({ label, corner, straight, driven }) => [
      markdownText(label),
      gapText(straight?.laps[1]?.deltaMs ?? null),
      gapText(corner?.laps[1]?.deltaMs ?? null),
      both(driven.map(({ braking }) => braking?.atM)),
      both(driven.map(({ lowest }) => lowest?.speedKmh)),
      both(driven.map(({ fullThrottle }) => fullThrottle?.atM)),
    ]),
  );
}

/** What each driver lost in each corner and on the straight before it. */
function timesTable(compared: readonly ComparedCorner[], names: readonly string[]): string {
  return table(
    ['Turn', ...names.slice(1).flatMap((name) => [`${name} before (s)`, `${name} in it (s)`])],
    compared.map(({ label, corner, straight }) => [
      markdownText(label),
      ...names
        .slice(1)
        .flatMap((_, index) =>
          [straight, corner].map((stretch) => gapText(stretch?.laps[index + 1]?.deltaMs ?? null)),
        ),
    ]),
  );
}
