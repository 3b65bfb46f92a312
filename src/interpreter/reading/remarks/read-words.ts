import type { SpokenCue } from '../phrases.ts';
import type { Word } from '../words.ts';

/** What was read of a message that may have remarks. */
export interface ReadWords {
  words: readonly Word[];
  cues: readonly SpokenCue[];
  events: readonly Placed[];
  drivers: readonly Placed[];
  teams: readonly Placed[];
  date: Placed | null;
  unknown: readonly Word[];
  passedOver: readonly Word[];
}

export interface Placed {
  at: number;
}
