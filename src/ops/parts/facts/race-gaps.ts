import type { DriverGaps, RaceGapsFindings } from '../../../core/analysis/race/race-gaps.ts';
import type { StopBattle } from '../../../core/analysis/race/stop-battles.ts';
import { aboutDriver, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { countOf, listed, secondsText } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace, sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Gaps extends RaceGapsFindings {
  session: SessionSubject;
  asked: readonly string[] | null;
  areStopsKnown: boolean;
  atFlag: { second: string; gapMs: number } | null;
}

/** The margin at the flag, the largest lead, undercuts and overcuts, then every driver's gap; of two who are asked about, the gap of the two. */
export function gapFacts(findings: Gaps, focus: Focus): Fact[] {
  return listOf([
    ...pairFacts(findings, focus),
    marginFact(findings),
    leadFact(findings),
    ...lapFacts(findings, focus),
    ...battleFacts(findings),
    ...findings.drivers.map((row) => driverFact(row, findings)),
  ]);
}

export function closestAtFlag({
  drivers,
  winner,
}: Pick<RaceGapsFindings, 'drivers' | 'winner'>): Gaps['atFlag'] {
  const behind = drivers
    .flatMap(({ driver, gapAtFlagMs }) =>
      driver === winner || gapAtFlagMs === null || gapAtFlagMs < 0
        ? []
        : [{ second: driver, gapMs: gapAtFlagMs }],
    )
    .toSorted((a, b) => a.gapMs - b.gapMs);
  return behind[0] ?? null;
}

function marginFact({ drivers, winner, atFlag, session, isOver, laps }: Gaps): Fact {
  const place = sessionPhrase(session);
  const classified = drivers.find(({ finish }) => finish === 1);
  const isOther = isOver && classified && classified.driver !== winner;
  const penalty = isOther ? ` The result has ${driverName(classified.driver)} first.` : '';
  const begin = !isOver
    ? `${driverName(winner)} leads ${place} after ${countOf(laps, 'lap')}`
    : isOther
      ? `${driverName(winner)} took the flag first ${sessionPlace(session)}`
      : `${driverName(winner)} won ${place}`;
  const base = { id: 'margin', kind: 'gap', unit: 'ms' } as const;
  if (!atFlag)
    return {
      ...base,
      about: { drivers: [winner] },
      value: null,
      text: `${begin}; the gap to the next car is unknown.${penalty}`,
    };
  return {
    ...base,
    about: { drivers: [winner, atFlag.second] },
    value: atFlag.gapMs,
    text: `${begin}, ${secondsText(atFlag.gapMs)} ahead of ${driverName(atFlag.second)}.${penalty}`,
  };
}

function leadFact({ largestLead, isOver }: Gaps): Fact | null {
  if (!largestLead) return null;
  const { driver, over, lap, gapMs } = largestLead;
  return {
    ...{ id: 'largest-lead', kind: 'lead', value: gapMs, unit: 'ms' },
    about: { drivers: [driver, over], laps: [lap] },
    text: `The largest lead${isOver ? '' : ' so far'} was ${secondsText(gapMs, 1)}, by ${driverName(driver)} over ${driverName(over)} at the end of lap ${lap}.`,
  };
}

/** The gaps behind the leader at the end of the laps that were asked about, at half distance and with ten laps to go. */
function lapFacts({ drivers, laps, isOver }: Gaps, focus: Focus): Fact[] {
  const asked = focus.laps ?? [];
  const special = isOver
    ? [
        { lap: Math.floor(laps / 2), when: `at half distance (lap ${Math.floor(laps / 2)})` },
        { lap: laps - 10, when: `with ten laps to go (lap ${laps - 10})` },
      ]
    : [];
  const wanted = [...asked.map((lap) => ({ lap, when: `at the end of lap ${lap}` })), ...special];
  return wanted.flatMap(({ lap, when }): Fact[] => {
    const placed = drivers
      .flatMap(({ driver, gapsMs }) => (gapsMs[lap] == null ? [] : [{ driver, gapMs: gapsMs[lap] }]))
      .toSorted((a, b) => a.gapMs - b.gapMs);
    const [first, ...others] = placed;
    if (!first || others.length === 0) return [];
    const isAsked = asked.includes(lap);
    const named = others
      .slice(0, 4)
      .map(({ driver, gapMs }) => `${driverName(driver)} ${secondsText(gapMs - first.gapMs)}`);
    const whole: Fact = {
      ...{ id: `lap:${lap}`, kind: 'gap', value: others[0]!.gapMs - first.gapMs, unit: 'ms' },
      about: { drivers: [first.driver, ...others.slice(0, 4).map(({ driver }) => driver)], laps: [lap] },
      text: `${driverName(first.driver)} led ${when}; behind him were ${listed(named)}.`,
    };
    const own = isAsked
      ? others
          .filter(({ driver }) => focus.drivers?.includes(driver))
          .map(({ driver, gapMs }): Fact => ({
            ...{ id: `lap:${lap}:${driver}`, kind: 'gap', value: gapMs - first.gapMs, unit: 'ms' },
            about: { drivers: [driver], laps: [lap] },
            text: `${driverName(driver)} was ${secondsText(gapMs - first.gapMs)} behind ${driverName(first.driver)} ${when}.`,
          }))
      : [];
    return [...own, whole];
  });
}

function battleFacts({ battles, asked, areStopsKnown, session }: Gaps): Fact[] {
  const base = { id: 'undercuts', kind: 'undercut', unit: null } as const;
  if (!areStopsKnown)
    return [
      {
        ...base,
        about: {},
        value: null,
        text: `The pit stops of ${sessionPhrase(session)} are unknown, so undercuts and overcuts are missing.`,
      },
    ];
  const worked = battles.filter(({ kind }) => kind !== null);
  const undercuts = worked.filter(({ kind }) => kind === 'undercut').length;
  const overcuts = worked.length - undercuts;
  const counts = listed([
    ...(undercuts > 0 ? [countOf(undercuts, 'undercut')] : []),
    ...(overcuts > 0 ? [countOf(overcuts, 'overcut')] : []),
  ]);
  const who = asked === null ? '' : ` involving ${listed(asked.map(driverName), 'or')}`;
  const text =
    battles.length === 0
      ? `No two cars within 5 s of each other stopped within eight laps of each other${who}, so there was no undercut or overcut to measure.`
      : worked.length === 0
        ? `No undercut or overcut${who} worked; ${countOf(battles.length, 'pair')} of stops can be compared.`
        : `${counts}${who} worked.`;
  return [
    {
      ...base,
      about: { drivers: [...new Set(worked.flatMap(({ first, second }) => [first, second]))] },
      value: worked.length,
      text,
    },
    ...worked.toSorted((a, b) => b.gainMs - a.gainMs).map(battleFact),
    ...battles.filter(({ kind }) => kind === null).map(battleFact),
  ];
}

export function battleId({ first, second, firstStopLap }: StopBattle): string {
  return `battle:${first}:${second}:${firstStopLap}`;
}

/** "Verstappen undercut Norris: 2.0 s behind before he stopped on lap 20, 1.4 s ahead after Norris stopped on lap 22." */
function battleFact(battle: StopBattle): Fact {
  const { first, second, firstStopLap, secondStopLap, gapBeforeMs, gapAfterMs, behind, kind, gainMs } =
    battle;
  const ahead = behind === first ? second : first;
  const [chaser, other] = [driverName(behind), driverName(ahead)];
  const [chaserLap, otherLap] =
    behind === first ? [firstStopLap, secondStopLap] : [secondStopLap, firstStopLap];
  const gap = (durationMs: number) => secondsText(Math.abs(durationMs), 1);
  const stops = `${chaser} stopped on lap ${chaserLap}, ${other} on lap ${otherLap}`;
  const caution = battle.isNeutralised ? ' A safety car or red flag came in between.' : '';
  const text =
    kind === null
      ? `${chaser} stayed behind ${other} at their stops, ${gainMs >= 0 ? `gaining ${gap(gainMs)}` : `losing ${gap(gainMs)}`}: ${stops}.`
      : `${chaser} ${kind === 'undercut' ? 'undercut' : 'overcut'} ${other}, from ${gap(gapBeforeMs)} behind to ${gap(gapAfterMs)} ahead, a gain of ${secondsText(gainMs, 1)}: ${stops}.`;
  return {
    ...{ id: battleId(battle), kind: 'undercut', value: gainMs, unit: 'ms' },
    about: { drivers: [behind, ahead], laps: [firstStopLap, secondStopLap] },
    text: `${text}${caution}`,
  };
}

function driverFact(row: DriverGaps, { winner, isOver, drivers }: Gaps): Fact {
  const { driver, gapAtFlagMs, lapsDown, outcome, lastLap } = row;
  const name = driverName(driver);
  return {
    ...{ id: `gap:${driver}`, kind: 'gap', value: gapAtFlagMs, unit: 'ms' },
    about: aboutDriver(driver, row.team),
    text: `${name} ${words()}.`,
  };

  function words(): string {
    const when = isOver ? 'at the flag' : `at the end of lap ${lastLap}`;
    if (outcome === 'did-not-start') return 'did not start';
    if (outcome === 'retired')
      return lastLap === 0 ? 'retired on the first lap' : `retired after ${countOf(lastLap, 'lap')}`;
    if (driver === winner) return isOver ? 'took the flag first' : 'leads';
    const disqualified = outcome === 'disqualified' ? ', and was disqualified' : '';
    if (gapAtFlagMs !== null)
      return `was ${secondsText(gapAtFlagMs)} behind ${driverName(winner)} ${when}${placeWords()}${disqualified}`;
    if (lapsDown > 0) return `was ${countOf(lapsDown, 'lap')} down ${when}${disqualified}`;
    return `has an unknown gap ${when}${disqualified}`;
  }

  /** Where penalties changed the order after the flag, the gap is no longer that of the result. */
  function placeWords(): string {
    const better =
      drivers.filter(({ gapAtFlagMs: other }) => other !== null && other < gapAtFlagMs!).length + 1;
    const isWhole = drivers.some((each) => each.driver === winner) && drivers.length > 2;
    return isOver && isWhole && row.finish !== null && row.finish !== better ? ', before penalties' : '';
  }
}

/** The gap of two at the flag, and at the ends of the laps that were asked about. */
function pairFacts({ drivers, asked, isOver }: Gaps, focus: Focus): Fact[] {
  const codes = focus.drivers ?? asked ?? [];
  const pair = drivers.filter(({ driver }) => codes.includes(driver));
  const [one, two] = pair;
  if (pair.length !== 2 || !one || !two) return [];
  const fact = (id: string, gapMs: number, when: string, laps: readonly number[]): Fact => {
    const [ahead, behind] = gapMs >= 0 ? [one, two] : [two, one];
    return {
      ...{ id, kind: 'gap', value: Math.abs(gapMs), unit: 'ms' },
      about: { drivers: [ahead.driver, behind.driver], ...(laps.length > 0 && { laps }) },
      text: `${driverName(ahead.driver)} was ${secondsText(Math.abs(gapMs))} ahead of ${driverName(behind.driver)} ${when}.`,
    };
  };
  const gapAt = (lap: number) => {
    const [first, second] = [one.gapsMs[lap] ?? null, two.gapsMs[lap] ?? null];
    return first === null || second === null ? null : second - first;
  };
  const shared = one.gapsMs.flatMap((_, lap) => (gapAt(lap) === null ? [] : [{ lap, gapMs: gapAt(lap)! }]));
  const last = shared.at(-1);
  const widest = shared.toSorted((a, b) => Math.abs(b.gapMs) - Math.abs(a.gapMs))[0];
  const closest = shared.toSorted((a, b) => Math.abs(a.gapMs) - Math.abs(b.gapMs))[0];
  const key = `${one.driver}:${two.driver}`;
  const isAtFlag = isOver && one.gapAtFlagMs !== null && two.gapAtFlagMs !== null;
  return [
    ...(focus.laps ?? []).flatMap((lap) =>
      gapAt(lap) === null ? [] : [fact(`gap:${key}:${lap}`, gapAt(lap)!, `at the end of lap ${lap}`, [lap])],
    ),
    ...(last
      ? [fact(`gap:${key}`, last.gapMs, isAtFlag ? 'at the flag' : `at the end of lap ${last.lap}`, [])]
      : []),
    ...(widest
      ? [
          fact(`widest:${key}`, widest.gapMs, `at the end of lap ${widest.lap}, the widest gap of the two`, [
            widest.lap,
          ]),
        ]
      : []),
    ...(closest
      ? [
          fact(
            `closest:${key}`,
            closest.gapMs,
            `at the end of lap ${closest.lap}, the smallest gap of the two`,
            [closest.lap],
          ),
        ]
      : []),
  ];
}
