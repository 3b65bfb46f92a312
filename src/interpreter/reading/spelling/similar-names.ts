import { editDistance, squashName } from '../../../core/names/name-matching.ts';
import type { SeasonDriver } from '../../../core/results/season-driver.ts';
import type { Word } from '../words.ts';

/** Family names that a word nobody knows may be a slip of: with the same first letter, and a letter or two wrong. */
export function namesLike({ text }: Word, drivers: readonly SeasonDriver[]): string[] {
  if (text.length < 3 || text.length > 20) return [];
  const allowed = text.length < 6 ? 1 : 2;
  return drivers
    .filter(({ familyName }) => squashName(familyName)[0] === text[0])
    .map((driver) => ({ driver, edits: editDistance(text, squashName(driver.familyName)) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ driver }) => driver.familyName);
}
