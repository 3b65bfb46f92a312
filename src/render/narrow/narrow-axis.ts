import type { Panel, ValueAxis } from '../../core/charts/spec/chart-spec.ts';
import { textWidthPx } from '../font/font.ts';

const textPx = 12;
const betweenPx = 10;
/** Between the parts of a title: "Tyre age (laps) · Soft: 181 laps". */
const parting = ' · ';

/** The axis with every second, third, … tick from zero on, so that their labels stand apart along `plotPx`. */
export function thinned(axis: ValueAxis, plotPx: number): ValueAxis {
  const { ticks } = axis;
  const perUnitPx = plotPx / (axis.max - axis.min);
  const collide = (kept: ValueAxis['ticks']) =>
    kept.some(({ value, label }, index) => {
      const next = kept[index + 1];
      if (next === undefined) return false;
      const needsPx = (textWidthPx(label, textPx) + textWidthPx(next.label, textPx)) / 2 + betweenPx;
      return Math.abs(next.value - value) * perUnitPx < needsPx;
    });
  const zero = Math.max(
    0,
    ticks.findIndex(({ value }) => value === 0),
  );
  let step = 1;
  const every = () => ticks.filter((_, index) => (index - zero) % step === 0);
  while (step < ticks.length && collide(every())) step += 1;
  return { ...axis, ticks: every() };
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
