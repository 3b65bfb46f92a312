import type { RaceControlMessage } from '../topics/race-control.ts';
import { courseMeaning, stewardMeaning } from './wordings.ts';
import { deletionOf, reinstatementOf } from './lap-verdicts.ts';
import { type FoundMeaning, type MessageKind, type MessageMeaning, reasonOf } from './message-meaning.ts';

const correction = /^(?:CORRECTION|UPDATE): /;

/**
 * What a message says, by fields where it has them and by known wordings otherwise (docs/feed/race-control.md#what-messages-say); null
 * where no wording is known: nothing is guessed of single words.
 */
export function readMeaning(message: RaceControlMessage): MessageMeaning | null {
  const text = message.message.replace(correction, '').trim();
  const found =
    lapMeaning(message) ?? flagMeaning(message, text) ?? stewardMeaning(text) ?? courseMeaning(text);
  if (found === null) return null;
  const named = namedCars(text);
  const cars = named.length > 0 || message.driverNumber === null ? named : [message.driverNumber];
  return {
    ...{
      isCorrection: correction.test(message.message),
      cars,
      turns: [],
      lapNumber: null,
      state: null,
      reason: null,
    },
    ...{ penalty: null, lapTimeMs: null, percent: null },
    ...found,
  };
}

function lapMeaning({ message, receivedMs }: RaceControlMessage): FoundMeaning | null {
  const deletion = deletionOf(message, receivedMs);
  if (deletion) {
    const { lapTimeMs, reason, namedLap } = deletion;
    const turn = /\bTURN (\d{1,2})\b/.exec(reason)?.[1];
    const words = reason.replace(/ LAP \d{1,3}\b/, '').replace(/ \((?:PIT|NEXT LAP)\)$/, '');
    return {
      kind: 'lap_deleted',
      ...{ lapTimeMs, lapNumber: namedLap, turns: turn === undefined ? [] : [Number(turn)] },
      reason: words,
    };
  }
  const reinstatement = reinstatementOf(message, receivedMs);
  if (!reinstatement) return null;
  const { lapTimeMs, namedLap } = reinstatement;
  return { kind: 'lap_reinstated', lapTimeMs, lapNumber: namedLap };
}

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
function flagMeaning({ flag, scope }: RaceControlMessage, text: string): FoundMeaning | null {
  const warning = /^BLACK AND WHITE FLAG FOR CAR [^-]*(?:- (.*))?$/.exec(text);
  if (warning) return { kind: 'black_and_white_flag', reason: reasonOf(warning[1]) };
  if (flag === 'CLEAR') return { kind: scope === 'Sector' ? 'sector_clear' : 'track_clear' };
  if (flag === null || !Object.hasOwn(kindOfFlag, flag)) return null;
  return { kind: kindOfFlag[flag]! };
}

/**
 * Numbers of the cars that a text names, `CAR 63 (RUS)`, each once; of those that may unlap themselves only numbers are told:
 * "LAPPED CARS MAY NOW OVERTAKE - 2,9,10".
 */
function namedCars(text: string): string[] {
  const lapped = /^LAPPED CARS? MAY NOW OVERTAKE\D*([\d, ]+)$/.exec(text)?.[1];
  const numbers =
    lapped === undefined
      ? [...text.matchAll(/(?<![\d:])(\d{1,2}) \([A-Z]{3}\)/g)].map((match) => match[1]!)
      : lapped.split(',').map((number) => number.trim());
  return [...new Set(numbers)];
}
