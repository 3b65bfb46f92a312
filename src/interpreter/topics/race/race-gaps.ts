import type { StopBattle } from '../../../core/analysis/race/stop-battles.ts';
import { firstCarWords } from '../../../core/charts/race/race-gaps-texts.ts';
import { firstSeasonOf } from '../../../core/provider.ts';
import { formatGap } from '../../../core/text/lap-time.ts';
import type { RaceGapsFindings } from '../../../ops/analyze/race-gaps.ts';
import {
  secondsWords,
  sessionPhrase,
  type AnswerPart,
  type Interest,
  saysAny,
} from '../../answers/answer-parts.ts';
import { againstDriverCell, againstDriverWords, isAgainstDriver } from '../../answers/race/gaps-to-driver.ts';
import { gapsOverLaps } from '../../answers/race/gaps-over-laps.ts';
import { undercutWords } from '../../answers/race/undercut-words.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import { isRaceCode, type Request } from '../../request/request.ts';
import { countWords, listed, oftenWords } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

/** Gaps by lap, the largest lead, undercuts and overcuts. */
export const raceGaps: SessionTopic<RaceGapsFindings> = {
  operation: 'analyze race-gaps',
  precedence: 14,
  hears: [
    'ask:lap-number',
    'ask:gap',
    'ask:leader',
    'laps',
    'open-laps',
    'ask:compare',
    'topic:season-summary',
    'topic:driver-laps',
    'each:lap',
    'topic:positions',
    'aspect:to-leader',
  ],
  phrases: [
    'race trace, race traces, race gaps, gap chart, gap trace, gap traces, gap plot, gaps by lap, gaps lap by lap, gaps of the race',
    [
      ['aspect:to-leader'],
      'gap to the leader, gaps to the leader, gap to leader, behind the leader, seconds off the lead, seconds off the leader, seconds down on the leader, seconds down on the lead, seconds adrift of the leader, seconds adrift of the lead, seconds back from the leader, seconds from the lead',
    ],
    'largest lead, biggest lead, maximum lead, how big was the lead, how large was the lead, gap at the flag, gaps at the flag, gap at the finish, gaps at the finish',
    'undercut, undercuts, overcut, overcuts, undercut gain, undercut gains, overcut gain, overcut gains, undercut work, undercut worked, who undercut, who was undercut',
  ],
  hints: {
    phrases: ['how close did get to, how close did come to, how close was to'],
    isMeant: ({ drivers, sessions }) => drivers.length === 2 && sessions.every(isRaceCode),
  },
  session: 'R',
  racesSince: firstSeasonOf.results,
  drivers: everybodyOrSome,
  narrowedBy: ['reference'],
  check: (request) => {
    if (referenceOf(request) === null)
      throw new AskBack(
        'Gaps are told against the leader, the winner’s mean lap or a driver. Against which driver?',
        'driver',
        { ...request, narrowings: request.narrowings.filter(({ by }) => by !== 'reference') },
      );
  },
  inputs: (request) => {
    const to = referenceOf(request);
    const drivers = request.drivers.filter((driver) => driver !== to);
    return [{ ...(drivers.length > 0 && { drivers }), ...(to && to !== 'pace' && { relative_to: to }) }];
  },
  defaults: { relative_to: 'pace' },
  spokenOf: ({ relative_to: to }) => ({
    narrowings: typeof to === 'string' ? [{ by: 'reference', to, said: `relative to ${to}` }] : [],
  }),
  order: ({ drivers }) => drivers.map(({ driver }) => driver),
  answer: raceGapsAnswer,
  ask: (request) => {
    const question = request.drivers.length > 0 ? `race trace of ${listed(request.drivers)}` : 'race trace';
    return [question, `${question}${whereWords(request)}`];
  },
};

/** What gaps are measured against: `leader`, `pace` or a driver; null: what no gaps are measured against. */
function referenceOf({ narrowings, aspects, drivers, laps, until }: Request): string | null {
  const said = narrowings.findLast((each) => each.by === 'reference');
  if (said) return said.to;
  // The gap of one car over some laps, or at a moment, is that to whoever led.
  const isOfSome = until !== null || laps.length > 0 || narrowings.some(({ by }) => by === 'open-laps');
  return aspects.includes('to-leader') || (isOfSome && drivers.length === 1) ? 'leader' : 'pace';
}

const mostRows = 10;
const mostBattles = 8;

function raceGapsAnswer(findings: RaceGapsFindings, interest: Interest): AnswerPart {
  const { session, drivers, battles, asked, isOver } = findings;
  const shown = drivers.slice(0, asked === null ? (interest.top ?? mostRows) : drivers.length);
  const isAgainst = isAgainstDriver(findings);
  const paid = battles.filter(({ kind, isNeutralised }) => kind !== null && !isNeutralised);
  const asksForBattles = saysAny(interest.words, ['undercut', 'undercuts', 'overcut', 'overcuts']);
  const told = paid.toSorted((a, b) => Math.abs(b.gainMs) - Math.abs(a.gainMs)).slice(0, mostBattles);
  return {
    paragraphs: [
      ...(asksForBattles ? [...undercutWords(paid, interest), battlesWords(paid)] : []),
      ...gapsOverLaps(findings, interest),
      ...largestLeadWords(findings, interest),
      ...(isAgainst ? [againstDriverWords(findings)] : []),
      ...(isAgainst ? [] : gapOfTwo(findings)),
      `In ${sessionPhrase(session)}, ${asked === null || isAgainst ? '' : `${gapWords(findings)}; `}${leadWords(findings, asked ?? [])}`,
      isAgainst
        ? table(
            ['Driver', `Against ${markdownText(findings.relativeTo)} at the flag`, 'Laps down'],
            shown.map((row) => [markdownText(row.driver), againstDriverCell(findings, row), downCell(row)]),
          )
        : isOver
          ? gapsAtFlag(shown)
          : gapsSoFar(shown),
      ...(asksForBattles ? [] : [battlesWords(paid)]),
      ...(told.length === 0
        ? []
        : [
            table(
              ['Stopped first', 'Lap', 'Then', 'Lap', 'Behind before', 'After', 'Paid'],
              told.map(battleRow),
            ),
          ]),
    ],
    chart: `The chart shows the gap of every car at the end of each lap, against ${findings.relativeTo === 'pace' ? `${firstCarWords(isOver)}’s mean lap` : findings.relativeTo === 'leader' ? 'the leader' : markdownText(findings.relativeTo)}.`,
    drivers: asked ?? [],
  };
}

type Gaps = RaceGapsFindings['drivers'][number];

function gapsAtFlag(shown: readonly Gaps[]): string {
  return table(
    ['Driver', 'At the flag', 'Laps down'],
    shown.map((row) => [
      markdownText(row.driver),
      gapCell(row) ?? row.outcome.replaceAll('-', ' '),
      downCell(row),
    ]),
  );
}

/** "NOR finished 25.990 s ahead of PIA.", of two of whom a question is. */
function gapOfTwo({ drivers, asked, isOver }: RaceGapsFindings): string[] {
  const [first, second] = drivers
    .filter(({ gapAtFlagMs, lapsDown }) => gapAtFlagMs !== null && lapsDown === 0)
    .toSorted((a, b) => a.gapAtFlagMs! - b.gapAtFlagMs!);
  if (asked?.length !== 2 || !isOver || !first || !second) return [];
  return [
    `${markdownText(first.driver)} finished ${secondsWords(second.gapAtFlagMs! - first.gapAtFlagMs!)} ahead of ${markdownText(second.driver)}.`,
  ];
}

/** Of a race that is not over: where each car ended a lap last. */
function gapsSoFar(shown: readonly Gaps[]): string {
  return table(
    ['Driver', 'Gap', 'At the end of lap', 'Laps down'],
    shown.map((row) => [
      markdownText(row.driver),
      gapCell(row) ?? '',
      row.lastLap === 0 ? '' : String(row.lastLap),
      downCell(row),
    ]),
  );
}

function gapCell({ gapAtFlagMs }: Gaps): string | null {
  if (gapAtFlagMs === null) return null;
  return gapAtFlagMs === 0 ? 'first' : formatGap(gapAtFlagMs);
}

function downCell({ lapsDown }: Gaps): string {
  return lapsDown === 0 ? '' : String(lapsDown);
}

/** "NOR was first at the flag; the largest lead was VER’s 12.300 s over NOR at the end of lap 20." */
function leadWords(
  { drivers, winner, largestLead, isOver }: RaceGapsFindings,
  told: readonly string[],
): string {
  const first = told.includes(winner)
    ? ''
    : `${markdownText(winner)} was first ${isOver ? 'at the flag' : `then${told.length === 0 ? aheadWords(drivers) : ''}`}`;
  if (largestLead === null) return first === '' ? 'nobody led anybody.' : `${first}.`;
  const { driver, over, lap, gapMs } = largestLead;
  return `${first === '' ? '' : `${first}; `}the largest lead was that of ${markdownText(driver)} over ${markdownText(over)}, ${secondsWords(gapMs)} at the end of lap ${lap}.`;
}

/** "The largest lead was 12.300 s, of VER over NOR at the end of lap 20.", where it is asked for. */
function largestLeadWords({ largestLead, asked, isOver }: RaceGapsFindings, { words }: Interest): string[] {
  const asks =
    saysAny(words, ['lead', 'leads']) && saysAny(words, ['biggest', 'largest', 'maximum', 'greatest']);
  if (!asks) return [];
  if (largestLead === null) return ['Nobody led anybody.'];
  const { driver, over, lap, gapMs } = largestLead;
  const told = `${secondsWords(gapMs)}, of ${markdownText(driver)} over ${markdownText(over)} at the end of lap ${lap}`;
  if (asked === null || asked.includes(driver)) return [`The largest lead was ${told}.`];
  const whose = listed(asked.map(markdownText), 'or');
  return [
    `How much ${whose} led by at most is not told; the largest lead of all${isOver ? '' : ' so far'} was ${told}.`,
  ];
}

/** ", 5.994 s ahead of NOR" */
function aheadWords(drivers: readonly Gaps[]): string {
  const [next] = drivers
    .filter(({ gapAtFlagMs }) => gapAtFlagMs !== null && gapAtFlagMs > 0)
    .toSorted((a, b) => a.gapAtFlagMs! - b.gapAtFlagMs!);
  return next ? `, ${secondsWords(next.gapAtFlagMs!)} ahead of ${markdownText(next.driver)}` : '';
}

/** "LEC was 29.521 s behind at the flag and ALB one lap down", "LEC was 2.903 s behind at the end of lap 29". */
function gapWords({ drivers, isOver }: RaceGapsFindings): string {
  return listed(
    drivers.map(({ driver, gapAtFlagMs, lapsDown, lastLap, outcome }) => {
      const name = markdownText(driver);
      const when = isOver ? 'at the flag' : 'then';
      const isOut = outcome === 'retired' || outcome === 'did-not-start';
      if (isOver && (isOut || (gapAtFlagMs === null && lapsDown === 0)))
        return `${name} did not see the flag (${outcome.replaceAll('-', ' ')})`;
      if (lapsDown > 0)
        return `${name} was ${lapsDown === 1 ? 'one lap' : countWords(lapsDown, 'lap')} down ${when}`;
      if (gapAtFlagMs === 0) return `${name} was first ${when}`;
      if (gapAtFlagMs !== null)
        return `${name} was ${secondsWords(gapAtFlagMs)} ${gapAtFlagMs < 0 ? 'ahead' : 'behind'} ${isOver ? when : `at the end of lap ${lastLap}`}`;
      return `${name} had ended no lap ${lastLap === 0 ? 'yet' : `since lap ${lastLap}`}`;
    }),
  );
}

function battlesWords(battles: readonly StopBattle[]): string {
  const of = (kind: StopBattle['kind']) => battles.filter((battle) => battle.kind === kind);
  const [under, over] = [of('undercut'), of('overcut')];
  if (battles.length === 0) return 'No two cars close together stopped one after the other on a green track.';
  return `Of cars within 5 s of each other that stopped one after the other on a green track, stopping first brought a car past the other ${oftenWords(under.length)} and staying out ${oftenWords(over.length)}.`;
}

function battleRow(battle: StopBattle): string[] {
  const { first, second, firstStopLap, secondStopLap, gapBeforeMs, gapAfterMs, gainMs, behind } = battle;
  return [
    markdownText(first),
    String(firstStopLap),
    markdownText(second),
    String(secondStopLap),
    formatGap(gapBeforeMs),
    formatGap(gapAfterMs),
    `${markdownText(behind)} ${secondsWords(gainMs)}`,
  ];
}
