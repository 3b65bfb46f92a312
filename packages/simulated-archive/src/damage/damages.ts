import type { Damage } from './damage.ts';
import { fileDamages } from './file-damage.ts';
import { lineDamages } from './line-damage.ts';
import { mixedSessions } from './mixed-sessions.ts';
import { valueDamages } from './value-damage.ts';

export type { Damage, FeedFiles } from './damage.ts';

/** All ways in which recordings are damaged in tests. */
export const damages: readonly Damage[] = [...lineDamages, ...fileDamages, ...valueDamages, ...mixedSessions];
