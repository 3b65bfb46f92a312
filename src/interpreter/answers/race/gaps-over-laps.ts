import type { RaceGapsFindings } from '../../../ops/analyze/race-gaps.ts';
import { formatGap } from '../../../core/text/lap-time.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { listed } from '../../request/sentences.ts';
import { secondsWords, sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { askedLaps, isAmong, lapNumbers, lapsPhrase, type AskedLaps } from '../asked-laps.ts';
import { markdownText, table } from '../markdown.ts';
import { comparedVerdict } from '../verdict.ts';

type Gaps = RaceGapsFindings['drivers'][number];

interface LapGap {
  lap: number;
  gapMs: number;
}

/** Two whose gap is told; `ahead` null: against whom or what all gaps are measured. */
interface Pair {
  behind: Gaps;
  ahead: Gaps | null;
}

const mostRows = 30;

/** Whose gap a question is about, and to whom: those it names, else the second car and the first. */
function pairOf({ drivers, relativeTo }: RaceGapsFindings): Pair | null {
  const others = drivers.filter(({ driver }) => driver !== relativeTo);
  if (relativeTo !== 'pace') return others[0] ? { behind: others[0], ahead: null } : null;
  const [ahead, behind] = drivers;
  return ahead && behind ? { behind, ahead } : null;
}

/** The first two at the end of a lap, where the question names nobody; null: nobody else had ended it. */
function frontOn(lap: number, { drivers }: RaceGapsFindings): { behind: Gaps; ahead: Gaps } | null {
  const there = drivers.filter(({ gapsMs }) => typeof gapsMs[lap] === 'number');
  const [ahead, behind] = there.toSorted((a, b) => a.gapsMs[lap]! - b.gapsMs[lap]!);
  return lap > 0 && ahead && behind ? { behind, ahead } : null;
}

/** How the gap of two cars went over the laps that the question names, lap by lap; none where it names no laps. */
export function gapsOverLaps(findings: RaceGapsFindings, interest: Interest): string[] {
  const isOfClosest =
    saysAny(interest.words, ['smallest', 'closest']) ||
    (interest.words.has('close') && interest.laps.length + interest.narrowings.length === 0);
  const isExtreme = isOfClosest || saysAny(interest.words, ['biggest', 'largest', 'widest', 'maximum']);
  const isOfWhole = isExtreme && findings.asked?.length === 2;
  const asked = askedLaps(interest, findings.laps) ?? (isOfWhole ? { first: 1, last: findings.laps } : null);
  const pair = pairOf(findings);
  if (pair === null) return [];
  const names = [pair.behind.driver, pair.ahead?.driver ?? findings.relativeTo].map(nameOf);
  if (asked === null)
    return lapNumbers(interest.laps).map((lap) => {
      const front = findings.asked === null ? frontOn(lap, findings) : null;
      if (front === null) return gapOnLap(lap, pair, names, findings, interest);
      return gapOnLap(lap, front, [front.behind.driver, front.ahead.driver].map(nameOf), findings, interest);
    });
  const gaps = gapsOn(pair, asked);
  if (gaps.length === 0) return [];
  if (findings.relativeTo === 'leader' && gaps.every(({ gapMs }) => gapMs === 0))
    return [
      `${names[0]} led at the end of all of ${lapsPhrase(asked)} of ${sessionPhrase(findings.session)}.`,
    ];
  const [first, last] = [gaps[0]!, gaps.at(-1)!];
  const byGap = gaps.toSorted((a, b) => Math.abs(a.gapMs) - Math.abs(b.gapMs));
  const told = [
    `${sideWords(first, names)} at the end of lap ${first.lap}`,
    ...(last === first ? [] : [`${sideWords(last, names, false)} at the end of lap ${last.lap}`]),
  ];
  const ends =
    gaps.length < 3
      ? ''
      : ` They were closest at the end of lap ${byGap[0]!.lap} (${secondsWords(byGap[0]!.gapMs)}) and farthest apart at that of lap ${byGap.at(-1)!.lap} (${secondsWords(byGap.at(-1)!.gapMs)}).`;
  const most = byGap.at(-1)!;
  const extreme = isOfWhole
    ? isOfClosest
      ? [
          `${names[0]} and ${names[1]} were closest at the end of lap ${byGap[0]!.lap}: ${secondsWords(byGap[0]!.gapMs)}.`,
        ]
      : [
          `${names[0]} and ${names[1]} were farthest apart at the end of lap ${most.lap}: ${secondsWords(most.gapMs)}.`,
        ]
    : [];
  return [
    ...extreme,
    `On ${lapsPhrase(asked)} of ${sessionPhrase(findings.session)}, ${listed(told)}.${ends}`,
    table(
      ['Lap', `${names[0]} behind ${names[1]} (s)`],
      gaps.slice(0, mostRows).map(({ lap, gapMs }) => [String(lap), formatGap(gapMs)]),
    ),
  ];
}

/** "At the end of lap 20 of the race of …, LEC was 2.104 s behind NOR." */
function gapOnLap(
  lap: number,
  pair: Pair,
  names: readonly string[],
  { session, laps }: RaceGapsFindings,
  interest: Interest,
): string {
  const [gap] = gapsOn(pair, { first: lap, last: lap });
  const [first, second] = interest.drivers;
  const isNamedAhead = gap !== undefined && gap.gapMs < 0 === (pair.behind.driver === first);
  const said = second === undefined ? '' : comparedVerdict(interest, isNamedAhead);
  if (gap)
    return `${said}${said === '' ? 'At' : 'at'} the end of lap ${lap} of ${sessionPhrase(session)}, ${sideWords(gap, names)}.`;
  return lap > laps
    ? `${upperFirst(sessionPhrase(session))} has ${laps} laps, and no lap ${lap}.`
    : `There is no gap of ${names[0]} and ${names[1]} at the end of lap ${lap} of ${sessionPhrase(session)}: not both of them ended it.`;
}

function gapsOn({ behind, ahead }: Pair, asked: AskedLaps): LapGap[] {
  return behind.gapsMs.flatMap((gapMs, lap): LapGap[] => {
    const other = ahead === null ? 0 : (ahead.gapsMs[lap] ?? null);
    return gapMs === null || other === null || lap === 0 || !isAmong(asked, lap)
      ? []
      : [{ lap, gapMs: gapMs - other }];
  });
}

function nameOf(driver: string): string {
  return driver === 'leader' ? 'the leader' : markdownText(driver);
}

/** "PIA was 2.104 s behind NOR", "0.562 s ahead". */
function sideWords({ gapMs }: LapGap, [name, other]: readonly string[], isWhole = true): string {
  const side = gapMs < 0 ? 'ahead of' : 'behind';
  const words = `${secondsWords(gapMs)} ${side}`;
  return isWhole ? `${name} was ${words} ${other}` : words.replace(' of', '');
}
