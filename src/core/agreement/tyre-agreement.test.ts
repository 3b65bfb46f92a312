import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { emptyTyreMessage, type TyreMessage } from '../timing/tyres/tyre-messages.ts';
import type { AgreementCheck } from './agreement-check.ts';
import { tyreAgreement } from './tyre-agreement.ts';

/** Laps of VER on a used MEDIUM, from the fourth on a new HARD; each is told apart by what is given for it. */
function laps(...given: Partial<Lap>[]): Lap[] {
  return Array.from({ length: 5 }, (_, index) => {
    const medium = { stint: 1, compound: 'MEDIUM', freshTyre: false, tyreLifeLaps: 7 + index };
    const hard = { stint: 2, compound: 'HARD', freshTyre: true, tyreLifeLaps: index - 2 };
    const values = { endMs: (index + 1) * 100_000, ...(index < 3 ? medium : hard), ...given[index] };
    return madeUpLap('VER', 'Red Bull Racing', index + 1, values);
  });
}

const message = (timeMs: number, stint: number, values: Partial<TyreMessage>): TyreMessage => ({
  ...emptyTyreMessage(timeMs, stint),
  ...values,
});

const named = [
  message(1000, 0, { compound: 'MEDIUM', fresh: false, startLaps: 6, totalLaps: 6 }),
  message(325_000, 1, { compound: 'HARD', fresh: true, startLaps: 0, totalLaps: 0 }),
];
const counts = [7, 8, 9, 1, 2].map((totalLaps, index) =>
  message((index + 1) * 100_000 + 3000, index < 3 ? 0 : 1, { totalLaps }),
);

function agreementOf(own: Lap[], messages: TyreMessage[], isRace = true) {
  const inOrder = messages.toSorted((a, b) => a.timeMs - b.timeMs);
  const agreement = tyreAgreement(own, new Map([[own[0]!.driverNumber, inOrder]]), isRace);
  const checks: [string, AgreementCheck][] = Object.entries(agreement);
  return Object.fromEntries(
    checks.map(([name, { compared, disagreements }]) => [
      name,
      [
        compared,
        ...disagreements.map(({ lapNumber, stint, ours, other }) => [lapNumber, stint, ours, other]),
      ],
    ]),
  );
}

const all = {
  countedStints: [5],
  ages: [5],
  compounds: [2],
  agesWhenFitted: [2],
  freshness: [2],
  stintLaps: [2],
};

describe('tyreAgreement', () => {
  it('is whole where every lap is on the set that counted it', () => {
    expect(agreementOf(laps(), [...named, ...counts])).toEqual(all);
  });

  it('compares numbers of laps in races only: elsewhere the last lap of a run is often not counted', () => {
    expect(agreementOf(laps(), [...named, ...counts], false)).toEqual({ ...all, stintLaps: [0] });
  });

  it('shows a stint on a set that was never counted', () => {
    // 2025 Qatar, Sprint, as it was read before: HARD, new, from the start; all laps counted on the used MEDIUM.
    const phantom = { compound: 'HARD', freshTyre: true };
    const taken = laps(...[1, 2, 3].map((tyreLifeLaps) => ({ ...phantom, tyreLifeLaps })));
    expect(agreementOf(taken, [...named, ...counts])).toEqual({
      ...all,
      ages: [5, [1, 1, '1', '7'], [2, 1, '2', '8'], [3, 1, '3', '9']],
      compounds: [2, [null, 1, 'HARD', 'MEDIUM']],
      agesWhenFitted: [2, [null, 1, '0', '6']],
      freshness: [2, [null, 1, 'true', 'false']],
    });
  });

  it('shows tyres that are too young for a lap of unknown tyres', () => {
    // 2018 Azerbaijan, as it was read before.
    const unknown = { stint: null, compound: null, tyreLifeLaps: null, freshTyre: null };
    const late = laps(unknown, { tyreLifeLaps: 7 }, { tyreLifeLaps: 8 });
    const found = agreementOf(late, [...named, ...counts]);
    expect(found.countedStints).toEqual([5, [1, null, 'unknown', '1']]);
    expect(found.ages).toEqual([4, [2, 1, '7', '8'], [3, 1, '8', '9']]);
    expect(found.stintLaps).toEqual([2, [null, 1, '2', '3']]);
  });

  it('goes by the age that was said last, which is that of the stint', () => {
    const corrected = message(550_000, 1, { startLaps: 4, totalLaps: 6, fresh: false });
    expect(agreementOf(laps(), [...named, ...counts, corrected])).toEqual({
      ...all,
      agesWhenFitted: [2, [null, 2, '0', '4']],
      freshness: [2, [null, 2, 'true', 'false']],
    });
  });

  it('takes counts that went by the true age before it was said', () => {
    const late = message(550_000, 1, { startLaps: 4, totalLaps: 6, fresh: false });
    const ahead = counts.map((count) =>
      count.stint === 1 ? { ...count, totalLaps: count.totalLaps! + 4 } : count,
    );
    const old = { freshTyre: false };
    const driven = laps({}, {}, {}, { ...old, tyreLifeLaps: 5 }, { ...old, tyreLifeLaps: 6 });
    expect(agreementOf(driven, [...named, ...ahead, late])).toEqual(all);
  });

  it('does not take an age that is said after the last lap for a count of none', () => {
    const used = [4, 5].map((tyreLifeLaps) => ({ freshTyre: false, tyreLifeLaps }));
    const counted = [7, 8, 9, 4, 5].map((totalLaps, index) => ({ ...counts[index]!, totalLaps }));
    const aged = message(510_000, 1, { startLaps: 3, totalLaps: 3, fresh: false });
    expect(agreementOf(laps({}, {}, {}, ...used), [...named, ...counted, aged])).toEqual(all);
  });

  it('joins sets that were kept at a stop', () => {
    const kept = laps(
      ...Array.from({ length: 5 }, (_, index) => ({
        stint: 1,
        compound: 'MEDIUM',
        freshTyre: false,
        tyreLifeLaps: 7 + index,
      })),
    );
    const again = [
      named[0]!,
      message(325_000, 1, { compound: 'MEDIUM', fresh: false, startLaps: 9, totalLaps: 9 }),
      ...counts.slice(0, 3),
      message(403_000, 1, { totalLaps: 10 }),
      message(503_000, 1, { totalLaps: 11 }),
    ];
    const one = { compounds: [1], agesWhenFitted: [1], freshness: [1], stintLaps: [1] };
    expect(agreementOf(kept, again)).toEqual({ ...all, ...one });
  });

  it('shows a count beside the set on the car, and a count that is wrong', () => {
    const beside = message(203_000, 1, { totalLaps: 1 });
    const found = agreementOf(laps(), [...named, ...counts, beside, message(150_000, 0, { totalLaps: 9 })]);
    expect(found.countedStints).toEqual([7, [2, 1, '1', '2']]);
    expect(found.ages).toEqual([6, [1, 1, '7', '9']]);
  });

  it('leaves out laps that nobody finished, and drivers of whom nothing is said', () => {
    const inferred = laps({}, {}, {}, {}, { isGenerated: true });
    expect(agreementOf(inferred, [...named, ...counts.slice(0, 4)])).toEqual({
      ...all,
      countedStints: [4],
      ages: [4],
    });
    expect(tyreAgreement(laps(), new Map(), true).ages).toMatchObject({ compared: 0, disagreements: [] });
  });
});
