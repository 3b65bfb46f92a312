import { randomStream } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analysePositions } from '../../src/core/analysis/race/positions.ts';
import { asObjects } from '../../src/core/json-object.ts';
import { openF1Answers, openF1Evidence } from '../../src/core/openf1/evidence.ts';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { sampleSeeds, seedHint } from '../support/sample.ts';
import { oneLostIn } from './lossy-recordings.ts';
import { assembleOpenF1, openF1Inputs } from './recorded-openf1.ts';
import { needsRecordings } from './recorded-sessions.ts';

const { seeds, options } = sampleSeeds('losses of rows of OpenF1', 4, 1);

/** The session without rows of its answers that are lost at random. */
function withLostRows(sessionKey: number, seed: number): SessionTiming {
  const random = randomStream('lost rows', String(sessionKey), seed);
  const inputs = openF1Inputs(sessionKey);
  const answers = Object.fromEntries(
    openF1Answers.map((answer) => [
      answer,
      asObjects(inputs.answers[answer]).filter(() => random.integer(1, oneLostIn) !== 1),
    ]),
  ) as typeof inputs.answers;
  return assembleEvidence(openF1Evidence({ ...inputs, answers }));
}

const nameOf = ({ driverNumber, lapNumber }: Pick<Lap, 'driverNumber' | 'lapNumber'>) =>
  `${driverNumber} lap ${lapNumber}`;

/** Values that stay as they are, or are not known. */
const lasting = ['lapTimeMs', 'sector1Ms', 'sector2Ms', 'sector3Ms', 'compound', 'tyreLifeLaps'] as const;
const marks = ['pitInMs', 'pitOutMs'] as const;

/** Values of laps that are other ones than without the losses. */
function changedValues(whole: SessionTiming, timing: SessionTiming): string[] {
  const laps = new Map(whole.laps.map((lap) => [nameOf(lap), lap]));
  return timing.laps.flatMap((lap) => {
    const known = laps.get(nameOf(lap));
    if (!known) return [`${nameOf(lap)} is new`];
    return [
      ...lasting.filter((field) => lap[field] !== null && lap[field] !== known[field]),
      ...marks.filter((field) => lap[field] !== null && known[field] === null),
      ...(lap.isGenerated && !known.isGenerated ? ['isGenerated'] : []),
    ].map((field) => `${nameOf(lap)} ${field}`);
  });
}

/** Passes on the track that are none without the losses, on that lap or those before it of which the order is not known. */
function inventedPasses(whole: SessionTiming, timing: SessionTiming): string[] {
  const known = analysePositions(whole).changes;
  const numberOf = (code: string, { results }: SessionTiming) =>
    results.find((result) => result.code === code)!.driverNumber;
  const { changes, unknownLaps } = analysePositions(timing);
  return changes.flatMap(({ lap, driver, passed, cause }) => {
    if (lap === null || cause !== 'on_track') return [];
    let firstLap = lap;
    while (unknownLaps.includes(firstLap - 1)) firstLap -= 1;
    const isKnown = known.some(
      (each) =>
        each.lap !== null &&
        each.lap >= firstLap &&
        each.lap <= lap &&
        numberOf(each.driver, whole) === numberOf(driver, timing) &&
        numberOf(each.passed, whole) === numberOf(passed, timing),
    );
    return isKnown ? [] : [`lap ${lap}: ${driver} > ${passed}`];
  });
}

function changedPlaces(whole: SessionTiming, timing: SessionTiming): string[] {
  const places = new Map(whole.results.map(({ driverNumber, position }) => [driverNumber, position]));
  const positions = new Map(whole.laps.map((lap) => [nameOf(lap), lap.position]));
  return [
    ...timing.results.flatMap(({ driverNumber, position }) =>
      position !== null && position !== places.get(driverNumber) ? [`${driverNumber} in the result`] : [],
    ),
    ...timing.laps.flatMap((lap) =>
      lap.position !== null && lap.position !== positions.get(nameOf(lap)) ? [nameOf(lap)] : [],
    ),
  ];
}

describe.each([9070, 9149, 9221, 9488, 9496, 9531, 9550, 9655, 9673, 11301, 11302, 11303])(
  'session %i of OpenF1 without rows that were lost',
  { ...needsRecordings, ...options },
  (sessionKey) => {
    it('has no other values of laps, no pass that was none, and no other order', () => {
      const whole = assembleOpenF1(sessionKey);
      const changed = seeds.flatMap((seed) => {
        const timing = withLostRows(sessionKey, seed);
        const isRace = timing.kind === 'race';
        const found = [
          ...changedValues(whole, timing),
          ...(isRace ? [...inventedPasses(whole, timing), ...changedPlaces(whole, timing)] : []),
        ];
        return found.map((each) => `${each} (${seedHint(seed)})`);
      });
      expect(changed).toEqual([]);
    });
  },
);
