import type { RaceControlMessage } from '../topics/race-control.ts';
import { reasonOf } from './reason-text.ts';
import type { FoundMeaning, MessageKind } from './message-meaning.ts';

/** By the field Flag. Black and black-and-orange ones are none of the recordings'. */
const kindOfFlag: Readonly<Record<string, MessageKind>> = {
  GREEN: 'green_light',
  YELLOW: 'yellow_flag',
  'DOUBLE YELLOW': 'double_yellow_flag',
  RED: 'red_flag',
  CHEQUERED: 'chequered_flag',
  BLUE: 'blue_flag',
  'BLACK AND WHITE': 'black_and_white_flag',
  'BLACK AND ORANGE': 'black_and_orange_flag',
  BLACK: 'black_flag',
};

/** Of a message with a flag, and of the black-and-white flags of 2020, which come as text alone; null of any other. */
export function flagMeaning({ flag, scope }: RaceControlMessage, text: string): FoundMeaning | null {
  const warning = /^BLACK AND WHITE FLAG FOR CAR [^-]*(?:- (.*))?$/.exec(text);
  if (warning) return { kind: 'black_and_white_flag', reason: reasonOf(warning[1]) };
  if (flag === 'CLEAR') return { kind: scope === 'Sector' ? 'sector_clear' : 'track_clear' };
  if (flag === null || !Object.hasOwn(kindOfFlag, flag)) return null;
  return { kind: kindOfFlag[flag]! };
}
