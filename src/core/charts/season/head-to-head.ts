import { ticksEvery } from '../axes.ts';
import type { Both } from '../../analysis/season/duels.ts';
import {
  countsInMedian,
  type DuelRound,
  type HeadToHeadFindings,
} from '../../analysis/season/head-to-head.ts';
import { roundCode } from '../../names/round-code.ts';
import { counted } from '../../text/english.ts';
import { quantile } from '../../quantile.ts';
import { plainText } from '../../text/plain-text.ts';
import { theme, veiled } from '../look/theme.ts';
import { teamPalette } from '../look/team-palette.ts';
import type { ChartSpec, Key, ValueAxis } from '../spec/chart-spec.ts';
import type { Bar } from '../spec/marks.ts';
import { column, picture, tableAxis } from '../picture.ts';
import { type ChartedSeason, titleOf } from '../look/chart-texts.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface HeadToHeadRows extends HeadToHeadFindings, ChartedSeason {
  drivers: Both<{ driver: string; name: string }>;
  until: { round: number; eventName: string };
}

const rowHeightPx = 28;
const leastRows = 4;
const stepsPercent = [0.1, 0.2, 0.5, 1, 2, 5];
const mostTicks = 6;
const leastReachPercent = 0.3;
/** Room for the gap written behind a bar. */
const marginShare = 0.3;
/** A fence at three interquartile ranges: gaps beyond it are left off the scale where the others gain this much room by it. */
const fenceReach = 3;
const worthwhileGain = 1.5;
/** How much white a second car of one team gets. */
const teammateTint = 0.55;

/**
 * A bar for each qualifying towards who was quicker, as long as the gap in per cent, and the places of both in the race beside it. Bars of
 * qualifyings that do not count in the median are paler.
 */
export function headToHeadChart(rows: HeadToHeadRows): ChartSpec {
  const rounds = rows.rounds.filter(({ areTeammates }) => areTeammates !== null);
  const codes: Both<string> = [plainText(rows.drivers[0].driver, 12), plainText(rows.drivers[1].driver, 12)];
  const colours = sideColours(rows);
  const sprints = rounds.some(({ sprint }) => sprint !== null);
  return picture(rows, {
    chart: 'head-to-head',
    title: titleOf(rows.headline),
    subtitle: subtitle(rows, codes),
    about: aboutText(rows),
    described: [],
    widthPx: 800,
    heightPx: 270 + rowHeightPx * Math.max(leastRows, rounds.length),
    panels: [
      {
        x: gapAxis(rounds, codes),
        y: tableAxis(rounds, ({ eventName }) => ({ rank: null, label: roundCode(eventName), colour: null }), [
          column('race', 'Race', ({ race }) => places(race)),
          ...(sprints ? [column('sprint', 'Sprint', ({ sprint }: DuelRound) => places(sprint))] : []),
        ]),
        bands: [],
        marks: [
          {
            kind: 'bars',
            base: 0,
            baseOf: null,
            bars: rounds.map((round, row) => bar(round, row, codes, colours)),
          },
        ],
      },
    ],
    keys: listOf([
      ...codes.map((code, side): Key => ({
        label: `${code} quicker in qualifying`,
        swatch: { kind: 'fill', fill: colours[side]!, hatched: false },
      })),
      rounds.some(({ didTrackChange }) => didTrackChange) && {
        label: 'wet: the track got wet or dried, not in the median',
        swatch: { kind: 'fill', fill: paler(theme.neutral), hatched: false },
      },
    ]),
    captions: captions(rows, codes),
  });
}

/** The first driver's bars go to the left, where the name stands first. */
function bar(round: DuelRound, row: number, codes: Both<string>, colours: Both<string>): Bar {
  const { qualifying } = round;
  const gap = qualifying?.gapPercent ?? null;
  const fill = gap === null ? theme.neutral : colours[gap > 0 ? 0 : 1];
  return {
    row,
    to: gap === null ? null : -gap,
    fill: round.didTrackChange ? paler(fill) : fill,
    label: labelOf(round, codes),
    of: { row: 'round', competitor: codes.join(' and '), round: round.round, drivers: [...codes] },
  };
}

function paler(colour: string): string {
  return veiled(colour, theme.panel, 0.5);
}

function labelOf({ qualifying, didTrackChange }: DuelRound, codes: Both<string>): string {
  if (qualifying === null) return 'no qualifying known';
  const { ahead, gapPercent, reason } = qualifying;
  if (ahead === null) return plainText(reason ?? '', 40);
  if (gapPercent === null) return `${codes[ahead]} ahead, no times to compare`;
  const quicker = gapPercent > 0 ? 0 : gapPercent < 0 ? 1 : ahead;
  const placed = quicker === ahead ? '' : ` · ${codes[ahead]} placed ahead`;
  return `${codes[quicker]} ${Math.abs(gapPercent).toFixed(2)}${didTrackChange ? ' wet' : ''}${placed}`;
}

/** "1 – 3", with the API's letter for who was not classified. */
function places(duel: DuelRound['race']): string {
  if (duel === null) return '';
  return duel.classified.map((text) => text ?? '·').join(' – ');
}

function gapAxis(rounds: readonly DuelRound[], [first, second]: Both<string>): ValueAxis {
  const sizes = rounds
    .flatMap((round) => (countsInMedian(round) ? Math.abs(round.qualifying!.gapPercent!) : []))
    .toSorted((a, b) => a - b);
  const [least = 0, most = 0] = sizes.length > 0 ? [0.25, 0.75].map((share) => quantile(sizes, share)) : [];
  const usual = sizes.findLast((size) => size <= most + fenceReach * (most - least)) ?? 0;
  const longest = sizes.at(-1) ?? 0;
  const shown = Math.max(leastReachPercent, longest > worthwhileGain * usual ? usual : longest);
  const reach = shown * (1 + marginShare);
  const step = stepsPercent.find((each) => (2 * reach) / each <= mostTicks) ?? reach;
  return {
    kind: 'value',
    column: 'gap_percent',
    title: `← ${first} quicker · gap in qualifying (%) · ${second} quicker →`,
    min: -reach,
    max: reach,
    ticks: ticksEvery(step, -reach, reach, (value) => String(Math.round(Math.abs(value) * 100) / 100)),
  };
}

function sideColours({ year, rounds }: HeadToHeadRows): Both<string> {
  const colourOf = teamPalette(year);
  const teamOf = (side: 0 | 1) => rounds.findLast(({ teams }) => teams[side] !== null)?.teams[side] ?? null;
  const [first, second] = [
    colourOf({ name: teamOf(0), colour: null }),
    colourOf({ name: teamOf(1), colour: null }),
  ];
  return [first, first === second ? veiled(theme.text, second, teammateTint) : second];
}

function subtitle({ year, rounds, until }: HeadToHeadRows, codes: Both<string>): string {
  const both = rounds.filter(({ areTeammates }) => areTeammates !== null);
  const together = both.filter(({ areTeammates }) => areTeammates).length;
  const car =
    together === both.length
      ? 'teammates'
      : together === 0
        ? 'different cars'
        : `teammates in ${together} of ${both.length} rounds`;
  return `${year} · ${codes.join(' and ')}, ${car} · to the ${plainText(until.eventName, 40)}`;
}

function captions({ all, rounds }: HeadToHeadRows, [first, second]: Both<string>): string[] {
  const alone = rounds.filter(({ areTeammates }) => areTeammates === null).length;
  const [a, b] = all.sides;
  const median = all.medianGapPercent;
  const quicker = (median ?? 0) >= 0 ? first : second;
  const interval = all.intervalPercent?.map((each) => each.toFixed(2).replace('-', '−')).join(' to ');
  const sure =
    all.isSeparable === null
      ? 'too few for an interval'
      : all.isSeparable
        ? `95 %: ${interval}`
        : `too close to call, 95 %: ${interval}`;
  return listOf([
    median !== null &&
      `Median gap: ${quicker} ${Math.abs(median).toFixed(3)} % quicker over ${all.gapsInMedian} qualifyings (${sure}).`,
    `Ahead in races: ${first} ${a.racesAhead}, ${second} ${b.racesAhead} (both classified: ${a.racesAheadClassified} to ${b.racesAheadClassified}). Points: ${a.points} to ${b.points}. Wins: ${a.wins} to ${b.wins}.`,
    `Race and sprint: finishing places, ${first} – ${second}; R retired, D disqualified, N not classified.`,
    alone > 0 && `Left out: ${counted(alone, 'round')} with only one of them.`,
  ]);
}

function aboutText(rows: HeadToHeadRows): string {
  const { all, drivers, year } = rows;
  const [a, b] = all.sides;
  const pair = (first: number, second: number) => `${first} to ${second}`;
  return (
    `${plainText(drivers[0].name, 40)} against ${plainText(drivers[1].name, 40)} in ${year}: qualifyings ${pair(a.qualifyingsWon, b.qualifyingsWon)}, ` +
    `races ahead ${pair(a.racesAhead, b.racesAhead)}, points ${pair(a.points, b.points)}; ${rows.rounds.length} rounds, each with the gap in qualifying and the places in the race`
  );
}
