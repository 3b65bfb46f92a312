import type { DemoEventFormat, DemoSession, DemoSessionKind } from '../weekend/plan.ts';

const kinds: Readonly<Record<string, DemoSessionKind>> = {
  Race: 'race',
  Sprint: 'sprint',
  Qualifying: 'qualifying',
  'Sprint Qualifying': 'sprint-qualifying',
  'Sprint Shootout': 'sprint-qualifying',
};

/** How a session of that name in the schedule is run. */
export function sessionKindOf(name: string, format: DemoEventFormat): DemoSessionKind {
  if (format === 'testing') return 'test';
  return kinds[name] ?? 'practice';
}

/** Scheduled length: Friday practice lasted 90 minutes until 2020, the archive gave a sprint 30 minutes until 2023. */
export function sessionMinutes(kind: DemoSessionKind, year: number, number: number): number {
  switch (kind) {
    case 'race':
      return 120;
    case 'sprint':
      return year <= 2023 ? 30 : 60;
    case 'qualifying':
      return 60;
    case 'sprint-qualifying':
      return 44;
    case 'practice':
      return year <= 2020 && number <= 2 ? 90 : 60;
    case 'test':
      return 9 * 60;
  }
}

const minutesUntilPublished = 30;

/** When the archive and the results service have a session: half an hour after its scheduled end. */
export function publishedUtcMs(session: DemoSession): number {
  return session.startUtcMs + (session.lengthMinutes + minutesUntilPublished) * 60_000;
}
