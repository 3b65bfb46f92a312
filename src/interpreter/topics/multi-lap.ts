import { excludedSentence, fasterThan, sessionPhrase, type AnswerPart } from '../answers/answer-parts.ts';
import {
  comparedRows,
  comparedTable,
  lapWords,
  sectorWords,
  traces,
  zonesSentence,
} from '../answers/compared-laps.ts';
import { textOf, type Result } from '../answers/result-values.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { either } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Several laps of one driver in a session. */
export const multiLap: SessionTopic = {
  operation: 'analyze multi-lap',
  precedence: 40,
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
};

function checkLaps(request: Request): void {
  const { drivers, laps } = request;
  if (drivers.length > 1) {
    throw new AskBack(
      `Single laps are compared for one driver at a time. Whose, ${either(drivers)}?`,
      'driver',
      { ...request, drivers: [] },
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
function multiLapAnswer(result: Result): AnswerPart {
  const driver = textOf(result, 'driver');
  const rows = comparedRows(result);
  const [first, second] = rows;
  const headline =
    first && second
      ? `${driver} in ${sessionPhrase(result)}: ${lowerLap(first.name)} was ${fasterThan(second.timeMs - first.timeMs)} ${lowerLap(second.name)}, ${lapWords(first)} against ${lapWords(second)}.`
      : `${driver} in ${sessionPhrase(result)}: ${rows.map((row) => `${lowerLap(row.name)} took ${lapWords(row)}`).join(', ') || 'no lap can be compared'}.`;
  return {
    paragraphs: [
      `${headline}${sectorWords(first, second)}`,
      comparedTable('Lap', rows),
      ...zonesSentence(rows),
      ...[excludedSentence(result, 'lap')].filter((sentence) => sentence !== null),
    ],
    chart: traces,
    next: [`all laps of ${driver}`, 'with corners'],
  };
}

function lowerLap(name: string): string {
  return name.replace(/^Lap/, 'lap');
}
