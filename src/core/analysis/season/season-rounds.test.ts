import { describe, expect, it } from 'vitest';
import { plannedEvent, plannedSeason } from '../../../../test/support/planned-season.ts';
import { resultRound } from '../../../../test/support/made-up-results.ts';
import { seasonRounds } from './season-rounds.ts';

const schedule = plannedSeason([
  plannedEvent(0, 'Test', '2030-02-22', {}),
  plannedEvent(1, 'First', '2030-03-03', {}),
  { ...plannedEvent(2, 'Second', '2030-03-17', {}), format: 'sprint_qualifying' as const },
  plannedEvent(3, 'Third', '2030-03-31', {}),
  plannedEvent(4, 'Fourth', '2030-04-14', {}),
]);

const beforehandMs = Date.UTC(2030, 0, 1);

/** "2 Second R" for a round with a race result, S for a sprint's. */
function shown({ rounds }: ReturnType<typeof seasonRounds>): string[] {
  return rounds.map(({ round, eventName, race, sprint }) =>
    [round, eventName, race ? 'R' : '', sprint ? 'S' : ''].filter((part) => part !== '').join(' '),
  );
}

describe('rounds of a season', () => {
  it('joins results to events by date, however they are numbered, and leaves out tests', () => {
    const races = [resultRound(1, '2030-03-03', []), resultRound(2, '2030-03-18', [])];
    const sprints = [resultRound(2, '2030-03-16', [])];
    const found = seasonRounds(schedule, { races, sprints }, beforehandMs);
    expect(shown(found)).toEqual(['1 First R', '2 Second R S', '3 Third', '4 Fourth']);
    expect(found.rounds[1]).toMatchObject({ isSprint: true, date: '2030-03-17' });
    expect(found.warnings).toEqual([]);
  });

  it('takes an event without result before one with a result as cancelled, and renumbers', () => {
    const races = [resultRound(1, '2030-03-03', []), resultRound(2, '2030-03-31', [])];
    const found = seasonRounds(schedule, { races, sprints: [] }, beforehandMs);
    expect(shown(found)).toEqual(['1 First R', '2 Third R', '3 Fourth']);
    expect(found.warnings).toMatchObject([
      { code: 'ROUND_NOT_RUN', message: expect.stringContaining('Second') },
    ]);
  });

  it('gives a result that no event fits a round of its own, in calendar order', () => {
    const races = [
      resultRound(1, '2030-03-03', []),
      resultRound(2, '2030-03-09', []),
      resultRound(3, '2030-03-17', []),
    ];
    const sprints = [resultRound(2, '2030-03-09', []), resultRound(3, '2030-03-17', [])];
    const found = seasonRounds(schedule, { races, sprints }, beforehandMs);
    expect(shown(found)).toEqual(['1 First R', '2 API Race 2 R S', '3 Second R S', '4 Third', '5 Fourth']);
    expect(found.warnings.map(({ code }) => code)).toEqual(['ROUND_NOT_IN_SCHEDULE']);
  });

  it('uses the number of a round only when it has no date', () => {
    const found = seasonRounds(schedule, { races: [resultRound(1, null, [])], sprints: [] }, beforehandMs);
    expect(shown(found)[0]).toBe('1 First R');
    const other = seasonRounds(
      schedule,
      { races: [resultRound(1, 'no date', [])], sprints: [] },
      beforehandMs,
    );
    expect(shown(other)).toContain('1 API Race 1 R');
  });

  it('says when a weekend has only one of its two results', () => {
    const first = resultRound(1, '2030-03-03', []);
    const second = resultRound(2, '2030-03-17', []);
    const sprintOnly = seasonRounds(schedule, { races: [first], sprints: [second] }, beforehandMs);
    expect(shown(sprintOnly)).toEqual(['1 First R', '2 Second S', '3 Third', '4 Fourth']);
    expect(sprintOnly.warnings.map(({ code }) => code)).toEqual(['NO_RACE_RESULT']);
    const raceOnly = seasonRounds(schedule, { races: [first, second], sprints: [] }, beforehandMs);
    expect(raceOnly.warnings.map(({ code }) => code)).toEqual(['NO_SPRINT_RESULT']);
  });

  it.each([
    ['2030-03-31T12:00:00Z', [], ''],
    ['2030-04-01T12:00:00Z', ['Third'], 'the Third, round 3, is over'],
    ['2030-05-01T12:00:00Z', ['Third', 'Fourth'], '2 rounds, from the Third to the Fourth, are over'],
  ])('says at %s of which rounds the results are late', (now, awaited, sentence) => {
    const races = [resultRound(1, '2030-03-03', []), resultRound(2, '2030-03-17', [])];
    const sprints = [resultRound(2, '2030-03-17', [])];
    const { rounds, warnings } = seasonRounds(schedule, { races, sprints }, Date.parse(now));
    expect(rounds.flatMap(({ isAwaited, eventName }) => (isAwaited ? [eventName] : []))).toEqual(awaited);
    expect(warnings).toMatchObject(
      sentence === ''
        ? []
        : [
            {
              code: 'RESULTS_BEHIND',
              message: expect.stringContaining(sentence),
              effect: expect.stringContaining('after round 2, the Second'),
              count: awaited.length,
            },
          ],
    );
  });
});
