import type { MultiLapFindings } from '../../../ops/analyze/multi-lap.ts';
import { excludedSentences, fasterThan, sessionPhrase, type AnswerPart } from '../../answers/answer-parts.ts';
import {
  byTime,
  comparedTable,
  lapWords,
  sectorWords,
  traces,
  zonesSentence,
} from '../../answers/pace/compared-laps.ts';
import { markdownText } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { either, listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** Several laps of one driver in a session. */
export const multiLap: SessionTopic<MultiLapFindings> = {
  operation: 'analyze multi-lap',
  precedence: 40,
  hears: [
    'corners',
    'ask:sectors',
    'sector',
    'topic:telemetry',
    'topic:lap-times',
    'topic:driver-laps',
    'topic:speed-trace',
    'aspect:top-speed',
    'aspect:speed',
    'aspect:throttle',
    'aspect:brake',
    'aspect:gear',
  ],
  phrases: [],
  comparesTimes: true,
  session: 'R',
  drivers: { least: 1, most: 1, who: 'Whose laps?' },
  laps: 'compared',
  onTestDays: 'single laps',
  refine: ({ drivers, laps }) =>
    drivers.length > 1 && laps.every((lap) => lap === 'best') ? 'telemetry' : 'multi-lap',
  check: checkLaps,
  inputs: ({ drivers, laps, corners }) => [
    { driver: drivers[0], lap: lapsToCompare(laps), ...(corners ? { annotate_corners: true } : {}) },
  ],
  answer: multiLapAnswer,
  ask: (request) => {
    const numbers = request.laps.filter((lap) => lap !== 'best');
    const laps = [
      ...(request.laps.includes('best') ? ['the best lap'] : []),
      ...(numbers.length > 0 ? [`lap${numbers.length > 1 ? 's' : ''} ${listed(numbers)}`] : []),
    ].join(' and ');
    const corners = request.corners ? ' with corners' : '';
    return [
      ...(request.corners ? ['with corners'] : []),
      `compare ${laps}${corners}`,
      `compare ${laps} of ${listed(request.drivers)}${whereWords(request)}${corners}`,
    ];
  },
};

function checkLaps(request: Request): void {
  const { drivers, laps } = request;
  if (drivers.length > 1) {
    throw new AskBack(
      `Single laps are compared for one driver at a time. Whose, ${either(drivers)}?`,
      'driver',
      request,
      drivers,
    );
  }
  if (laps.every((lap) => lap === 'best')) {
    const whose = drivers[0] === undefined ? '' : ` of ${drivers[0]}`;
    throw new AskBack(
      `Which laps${whose} shall I compare, for example "5 and 9" or "the best lap and lap 12"?`,
      'lap',
      request,
    );
  }
  if (laps.length > 6) {
    throw new AskBack('I compare two to six laps at once. Which ones?', 'lap', { ...request, laps: [] });
  }
}

/** One lap alone is compared with the best one. */
function lapsToCompare(laps: readonly string[]): string[] {
  return laps.length === 1 && laps[0] !== 'best' ? ['best', laps[0]!] : [...laps];
}

/** Laps of one driver in one session. */
function multiLapAnswer({ session, driver: code, laps, excluded }: MultiLapFindings): AnswerPart {
  const driver = markdownText(code);
  const rows = byTime(laps);
  const [first, second] = rows;
  const headline =
    first && second
      ? `${driver} in ${sessionPhrase(session)}: ${lowerLap(first.name)} was ${fasterThan(second.timeMs - first.timeMs)} ${lowerLap(second.name)}, ${lapWords(first)} against ${lapWords(second)}.`
      : `${driver} in ${sessionPhrase(session)}: ${rows.map((row) => `${lowerLap(row.name)} took ${lapWords(row)}`).join(', ') || 'no lap can be compared'}.`;
  return {
    paragraphs: [
      `${headline}${sectorWords(first, second)}`,
      comparedTable('Lap', rows),
      ...zonesSentence(rows),
      ...excludedSentences(excluded.map(({ lap, reason }) => ({ name: lap, reason }))),
    ],
    chart: traces,
    drivers: [code],
  };
}

function lowerLap(name: string): string {
  return name.replace(/^Lap/, 'lap');
}
