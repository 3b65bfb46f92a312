import type { Narrowing } from '../../request/narrowing.ts';
import type { SpokenCue } from '../phrases.ts';

/** What a message narrows itself to, and what its words ask for besides. */
export interface SaidNarrowings {
  narrowings: Narrowing[];
  cues: SpokenCue[];
}
