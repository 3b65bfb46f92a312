import type { Panel, ValueAxis } from '../../core/charts/spec/chart-spec.ts';
import { textWidthPx } from '../font/font.ts';

const textPx = 12;
const betweenPx = 10;
/** Of a step, by which even ones may differ: rounding. */
const evenShare = 0.001;

type Tick = ValueAxis['ticks'][number];

/** Between the parts of a title: "Tyre age (laps) · Soft: 181 laps". */
const parting = ' · ';

/**
 * The axis with as many ticks as have labels that stand apart along `plotPx`: of even ones every second, third, … from zero on, of others,
 * as corners are, each that has room beside the one before; lines without a label stay.
 */
export function thinned(axis: ValueAxis, plotPx: number): ValueAxis {
  const { ticks } = axis;
  const perUnitPx = plotPx / (axis.max - axis.min);
  const touch = (tick: Tick, next: Tick) => {
    const needsPx = (textWidthPx(tick.label, textPx) + textWidthPx(next.label, textPx)) / 2 + betweenPx;
    return Math.abs(next.value - tick.value) * perUnitPx < needsPx;
  };
  if (!areEven(ticks)) {
    let before: Tick | null = null;
    const kept = ticks.filter((tick) => {
      if (tick.label === '') return true;
      if (before && touch(before, tick)) return false;
      before = tick;
      return true;
    });
    return { ...axis, ticks: kept };
  }
  const collide = (kept: Tick[]) =>
    kept.some((tick, index) => index + 1 < kept.length && touch(tick, kept[index + 1]!));
  const zero = Math.max(
    0,
    ticks.findIndex(({ value }) => value === 0),
  );
  let step = 1;
  const every = () => ticks.filter((_, index) => (index - zero) % step === 0);
  while (step < ticks.length && collide(every())) step += 1;
  return { ...axis, ticks: every() };
}

function areEven(ticks: readonly Tick[]): boolean {
  const steps = ticks.slice(1).map(({ value }, index) => value - ticks[index]!.value);
  return steps.every((step) => Math.abs(step - steps[0]!) <= evenShare * Math.abs(steps[0]!));
}

/**
 * The panel with as much of the title of its x axis as has room below the plot and beside it as far as both sides have, and the rest as a
 * sentence; null: all has room.
 */
export function brokenTitle(
  panel: Panel,
  plotPx: number,
  { left, right }: { left: number; right: number },
): { panel: Panel; caption: string | null } {
  const { title } = panel.x;
  if (textWidthPx(title, textPx) <= plotPx + 2 * Math.min(left, right)) return { panel, caption: null };
  const titled = (short: string) => ({ ...panel, x: { ...panel.x, title: short } });
  const [first = '', ...others] = title.split(parting);
  if (others.length > 0) return { panel: titled(first), caption: `${others.join(parting)}.` };
  return { panel: titled(title.split(': ')[0]!), caption: `${title}.` };
}
