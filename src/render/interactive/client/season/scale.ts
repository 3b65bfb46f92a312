import type { SeasonSummarySpec } from '../../../../core/charts/spec/season-summary-spec.ts';
import { element } from '../element.ts';

/** The colour scale, from few points of a round to the most. */
export function createScale({ scale }: SeasonSummarySpec): HTMLElement {
  const bar = element('span', { class: 'scale-bar' });
  bar.style.backgroundImage = `linear-gradient(to right, ${scale.map(({ fill }) => fill).join(', ')})`;
  return element(
    'div',
    { class: 'scale', 'aria-hidden': 'true' },
    element('span', {}, scale[0]!.points),
    bar,
    element('span', {}, `${scale.at(-1)!.points} points in a round`),
    element('span', { class: 'win-key' }),
    element('span', {}, 'race won'),
  );
}
