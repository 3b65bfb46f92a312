import type { Schedule } from '../../src/core/calendar/schedule.ts';
import { type Answerer, createAnswerer } from '../../src/questions/answerer.ts';
import { type PageAnswerer, pageAnswerer } from '../../src/questions/choices.ts';
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

/** Reads messages as the test says, on that Friday; it answers nothing. */
export function scriptedAnswerer(read: Answerer['read'] = async () => []): PageAnswerer {
  const nextStep = async () => ({ kind: 'answer', text: '', readings: [], suggestions: [] }) as const;
  return pageAnswerer({ nextStep, operationsFor: async () => [], read }, calendarKnowledge, () =>
    Date.parse(offlineNow),
  );
}
