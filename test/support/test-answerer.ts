import type { Schedule } from '../../src/core/calendar/schedule.ts';
import { type Answerer, createAnswerer } from '../../src/questions/answerer.ts';
import { unpackClassifier } from '../../src/questions/classify/classifier.ts';
import packed from '../../src/questions/classify/weights.json' with { type: 'json' };
import { calendarKnowledge, offlineNow } from './calendar-knowledge.ts';

const classifier = unpackClassifier(packed);

/** Who answers without a language model, on the Friday of the 2026 Las Vegas weekend unless told otherwise. */
export function testAnswerer(
  schedule: (year: number) => Promise<Schedule> = calendarKnowledge.schedule,
  now = offlineNow,
): Answerer {
  return createAnswerer({ classifier, schedule, nowMs: () => Date.parse(now) });
}
