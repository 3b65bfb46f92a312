import { expect, it } from 'vitest';
import { toolWords } from './tool-words.ts';

it.each([
  ['svc analyze lap-times --workspace-id w --year 2025 --gp Miami', 'analyze_lap_times year 2025 gp Miami'],
  ['"svc analyze driver-laps" shows what was timed', '"analyze_driver_laps" shows what was timed'],
  ['Use --gp for a Grand Prix, or --test and --day', 'Use gp for a Grand Prix, or test and day'],
  ['Add --annotate-corners.', 'Add annotate_corners.'],
  ['List them with: svc fetch schedule --workspace-id w', 'List them with: fetch_schedule'],
  ['svc temporal-context', 'temporal_context'],
  ['10 -- 20, a--b', '10 -- 20, a--b'],
])('%s', (text, expected) => {
  expect(toolWords(text)).toBe(expected);
});
