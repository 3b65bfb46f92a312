import { isRaceLike } from '@svc/simulated-archive/truth';
import { expect } from 'vitest';
import { analyseRaceControl } from '../../../src/core/analysis/race/race-control.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Messages are read as what they say: deletions, neutralisations, incidents and penalties as they were. */
export function checkRaceControl({ truth, timing, hint }: SimulatedWorld): void {
  const { messages, incidents } = analyseRaceControl(timing, timing.raceControl ?? []);
  expect(
    messages.map(({ message }) => message),
    hint,
  ).toEqual(truth.raceControl.map(({ message }) => message));
  // Whatever the simulation says is a known wording.
  const unknown = messages.filter(({ meaning }) => meaning === null).map(({ message }) => message);
  expect(
    unknown.filter((text) => !isProcedure(text)),
    hint,
  ).toEqual([]);

  const found = messages.filter(({ meaning }) => meaning?.kind === 'lap_deleted');
  const deleted = truth.drivers.flatMap(({ number, laps }) =>
    laps.flatMap((lap) => (lap.deleted ? [`${number} ${lap.number}`] : [])),
  );
  expect(found.map(({ meaning, driverLap }) => `${meaning!.cars[0]} ${driverLap}`).toSorted(), hint).toEqual(
    deleted.toSorted(),
  );

  const has = (kind: string) => messages.filter(({ meaning }) => meaning?.kind === kind);
  const begun = (code: string, before: readonly string[]) =>
    truth.trackStatus.filter(
      (row, index) => row.code === code && !before.includes(truth.trackStatus[index - 1]?.code ?? ''),
    ).length;
  if (isRaceLike(truth.plan.session)) {
    expect(has('safety_car').filter(({ meaning }) => meaning!.state === 'deployed')).toHaveLength(
      begun('4', ['4']),
    );
    expect(has('virtual_safety_car').filter(({ meaning }) => meaning!.state === 'deployed')).toHaveLength(
      begun('6', ['6', '7']),
    );
  }
  expect(has('red_flag'), hint).toHaveLength(begun('5', ['5']));

  // Every penalty belongs to a matter that was noted before, and none is left without a decision that the messages have.
  for (const { meaning, incident, follows } of has('penalty')) {
    expect(follows, hint).not.toBeNull();
    const own = incidents[incident! - 1]!;
    expect(own).toMatchObject({ outcome: 'penalty', reason: meaning!.reason });
  }
  for (const { messages: own } of incidents) {
    const kinds = own.map((number) => messages[number - 1]!.meaning!.kind);
    expect(kinds[0], hint).toBe('noted');
    expect(own, hint).toEqual(own.toSorted((a, b) => a - b));
  }
}

/** What is said of no car and no flag. */
function isProcedure(text: string): boolean {
  return /HEAD PADDING|AWNINGS|PASS HOLDERS|PARC FERME|RADIO/.test(text);
}
