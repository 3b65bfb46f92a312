import { decisiveSectorWords, type PoleSector } from '../../../core/analysis/pace/decisive-sector.ts';
import {
  qualifyingPhases,
  type QualifyingPhase,
  type QualifyingRow,
} from '../../../core/analysis/pace/qualifying-results.ts';
import { aboutDrivers, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { listedDrivers, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { namesOfParts } from '../result-fields.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Qualifying {
  session: SessionSubject;
  rows: readonly QualifyingRow[];
  pole: QualifyingRow & { bestMs: number };
  parts: readonly QualifyingPhase[];
  isOver: boolean;
  doPartsDiffer: boolean;
  poleSector: PoleSector | null;
}

const timeOf = { Q1: 'q1Ms', Q2: 'q2Ms', Q3: 'q3Ms' } as const;

/** Who was fastest and by how much, who went out in which part, each driver's place and gaps, and who beat his teammate. */
export function qualifyingResultsFacts(qualifying: Qualifying, focus: Focus): Fact[] {
  return listOf([
    poleFact(qualifying),
    topFact(qualifying),
    ...pairFacts(qualifying, focus),
    ...(qualifying.isOver ? eliminationFacts(qualifying) : []),
    ...qualifying.rows.map((row) => driverFact(row, qualifying)),
    ...teammateFacts(qualifying),
    poleSectorFact(qualifying),
  ]);
}

function poleFact({ session, rows, pole, isOver, poleSector }: Qualifying): Fact {
  const second = rows.find(({ position }) => position === 2);
  const isMargin = second?.bestMs != null && second.bestPhase === pole.bestPhase;
  const marginMs = isMargin ? second.bestMs! - pole.bestMs : 0;
  const level = isMargin && marginMs === 0 ? `, level with ${driverName(second.driver)}` : '';
  const margin =
    isMargin && marginMs > 0
      ? `, ${secondsText(marginMs)} ahead of ${driverName(second.driver)}${poleSector ? `, ${decisiveSectorWords(poleSector)}` : ''}`
      : level;
  const verb = isOver ? 'was' : 'is so far';
  return {
    ...{ id: 'fastest', kind: 'pole', value: pole.driver, unit: null },
    about: aboutDrivers([pole]),
    text: `${driverName(pole.driver)} ${verb} fastest ${sessionPlace(session)} in ${formatLapTime(pole.bestMs)}${margin}.`,
  };
}

function topFact({ rows, pole }: Qualifying): Fact | null {
  const behind = rows.filter(
    ({ position, gapToPoleMs, bestPhase }) =>
      (position === 2 || position === 3) && gapToPoleMs !== null && bestPhase === pole.bestPhase,
  );
  if (behind.length < 2) return null;
  const told = behind.map(
    ({ driver, position, gapToPoleMs }) =>
      `${driverName(driver)} was ${ordinal(position!)}, ${secondsText(gapToPoleMs!)} back`,
  );
  return {
    ...{ id: 'top-three', kind: 'pole', value: null, unit: null },
    about: aboutDrivers([pole, ...behind]),
    text: `${told.join(', and ')}.`,
  };
}

/** Of two who were asked about, in the last part in which both set a time. */
function pairFacts(qualifying: Qualifying, { drivers }: Focus): Fact[] {
  const pair = qualifying.rows.filter(({ driver }) => drivers?.includes(driver));
  const [one, other] = pair;
  return pair.length === 2 && one && other ? duelFacts('gap', one, other, qualifying) : [];
}

function teammateFacts(qualifying: Qualifying): Fact[] {
  return [...groupBy(qualifying.rows, ({ team }) => team)].flatMap(([team, [one, other, ...more]]) =>
    team !== null && one && other && more.length === 0 ? duelFacts('duel', one, other, qualifying) : [],
  );
}

function duelFacts(
  kind: 'gap' | 'duel',
  one: QualifyingRow,
  other: QualifyingRow,
  { session }: Qualifying,
): Fact[] {
  const part = qualifyingPhases.findLast(
    (phase) => one[timeOf[phase]] !== null && other[timeOf[phase]] !== null,
  );
  if (!part) return [];
  const [first, second] = [one, other].toSorted((a, b) => a[timeOf[part]]! - b[timeOf[part]]!);
  const [firstMs, secondMs] = [first![timeOf[part]]!, second![timeOf[part]]!];
  const [name, beaten] = [driverName(first!.driver), driverName(second!.driver)];
  const whose = kind === 'duel' ? 'his teammate ' : '';
  const where = namesOfParts({ code: session.sessionCode })[part];
  return [
    {
      ...{ id: `${kind}:${first!.driver}:${second!.driver}`, kind, value: secondMs - firstMs, unit: 'ms' },
      about: aboutDrivers([first!, second!]),
      text:
        firstMs === secondMs
          ? `${name} and ${beaten} set the same time in ${where}, ${formatLapTime(firstMs)}.`
          : `${name} beat ${whose}${beaten} by ${secondsText(secondMs - firstMs)} in ${where}, ${formatLapTime(firstMs)} to ${formatLapTime(secondMs)}.`,
    },
  ];
}

function eliminationFacts({ session, rows, parts }: Qualifying): Fact[] {
  const names = namesOfParts({ code: session.sessionCode });
  return parts
    .slice(0, -1)
    .toReversed()
    .flatMap((part): Fact | [] => {
      const out = rows.filter(({ phase }) => phase === part);
      if (out.length === 0) return [];
      const closest = out
        .filter(({ missedByMs }) => (missedByMs ?? 0) > 0)
        .toSorted((a, b) => a.missedByMs! - b.missedByMs!)[0];
      const missed = closest
        ? ` ${driverName(closest.driver)} came closest to going on, ${secondsText(closest.missedByMs!)} short of ${formatLapTime(closest[timeOf[part]]! - closest.missedByMs!)}, the time that went through.`
        : '';
      return {
        ...{ id: `out:${part}`, kind: 'qualifying', value: out.length, unit: 'drivers' },
        about: aboutDrivers(out),
        text: `${listedDrivers(out.map(({ driver }) => driver))} went out in ${names[part]}.${missed}`,
      };
    });
}

function driverFact(row: QualifyingRow, { session, parts, isOver, doPartsDiffer, pole }: Qualifying): Fact {
  const { driver, position, bestMs, bestPhase, gapToPoleMs, gapInPhaseMs, phase, missedByMs } = row;
  const names = namesOfParts({ code: session.sessionCode });
  const name = driverName(driver);
  const place = position === null ? 'without a place' : ordinal(position);
  const verb = isOver ? 'qualified' : 'is';
  const sentences: string[] = [];
  if (bestMs === null || bestPhase === null) sentences.push(`${name} ${verb} ${place}, without a time.`);
  else {
    const inPart = parts.length > 1 ? ` in ${names[bestPhase]}` : '';
    sentences.push(`${name} ${verb} ${place} with ${formatLapTime(bestMs)}${inPart}${gapWords()}.`);
  }
  if (isOver && (missedByMs ?? 0) > 0 && phase !== parts.at(-1)) {
    const next = qualifyingPhases[qualifyingPhases.indexOf(phase) + 1];
    if (next) sentences.push(`He missed ${names[next]} by ${secondsText(missedByMs!)}.`);
  } else if (bestPhase !== null && bestPhase !== phase) sentences.push(`He set no time in ${names[phase]}.`);
  return {
    id: `qualified:${driver}`,
    kind: 'qualifying',
    about: aboutDrivers([row]),
    value: gapToPoleMs,
    unit: 'ms',
    text: sentences.join(' '),
  };

  function gapWords(): string {
    if (row.driver === pole.driver || bestPhase === null) return '';
    if (doPartsDiffer && bestPhase !== pole.bestPhase)
      return gapInPhaseMs ? `, ${secondsText(gapInPhaseMs)} off the best time there` : '';
    if (gapToPoleMs === null || gapToPoleMs === 0) return '';
    return gapToPoleMs > 0
      ? `, ${secondsText(gapToPoleMs)} off ${isOver ? 'pole' : 'the best time'}`
      : `, ${secondsText(-gapToPoleMs)} quicker than the fastest in ${names[pole.bestPhase ?? 'Q3']}`;
  }
}

function poleSectorFact({ pole, poleSector }: Qualifying): Fact | null {
  if (!poleSector) return null;
  const { sector, gainMs, second } = poleSector;
  return {
    ...{ id: 'pole-sector', kind: 'sector', value: gainMs, unit: 'ms' },
    about: { drivers: [pole.driver, second] },
    text: `In sector ${sector}, ${driverName(pole.driver)} gained ${secondsText(gainMs)} on ${driverName(second)}.`,
  };
}
