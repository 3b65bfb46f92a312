import type { RaceControlMessage } from '../topics/race-control.ts';
import { courseMeaning } from './course-wordings.ts';
import { flagMeaning } from './flag-meaning.ts';
import { deletionOf, reinstatementOf } from './lap-verdicts.ts';
import type { FoundMeaning, MessageMeaning } from './message-meaning.ts';
import { namedCars } from './named-cars.ts';
import { stewardMeaning } from './steward-wordings.ts';

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
