import type { ReplayBand, ReplayEvent } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import { type LapStart, ticksOf, type TimeTick } from './moments.ts';
import { soughtTo, type ReplayState, type ReplayStore } from './playback.ts';

/** What is marked along the time of a session. */
export interface TimeMarks {
  bands: readonly ReplayBand[];
  events: readonly ReplayEvent[];
  laps: readonly LapStart[];
  /** Of a qualifying. */
  parts: readonly TimeTick[];
}

export const flagWords: Record<ReplayBand['flag'], string> = {
  yellow: 'Yellow flag',
  'safety-car': 'Safety car',
  'virtual-safety-car': 'Virtual safety car',
  red: 'Red flag',
  finished: 'Chequered flag',
};

/** Kinds of events that have a mark, each with its sign. */
const signs: Partial<Record<ReplayEvent['kind'], string>> = {
  stop: '',
  retirement: '×',
  lead: '▲',
  'fastest-lap': '★',
};
/** An event is named where the pointer is so near. */
const nearPx = 5;

/** A slider over the time of the session. Its keys are those of the player. */
export function createScrubber(store: ReplayStore, textAt: (timeMs: number) => string) {
  const { fromMs, toMs } = store.state();
  const attributes = { class: 'slider', 'aria-label': 'Time', min: fromMs, max: toMs, step: 100 };
  const slider = element('input', { type: 'range', ...attributes });
  const strip = element('div', { class: 'time-strip', 'aria-hidden': 'true' });
  const tip = element('output', { class: 'time-tip', hidden: true, 'aria-hidden': 'true' });
  const node = element('div', { class: 'scrubber' }, strip, slider, tip);
  let marks: TimeMarks = { bands: [], events: [], laps: [], parts: [] };

  const show = ({ timeMs, fromMs: from, toMs: to }: ReplayState) => {
    slider.max = String(to);
    slider.value = String(timeMs);
    slider.style.setProperty('--share', String((timeMs - from) / Math.max(1, to - from)));
    const text = textAt(timeMs);
    if (slider.getAttribute('aria-valuetext') !== text) slider.setAttribute('aria-valuetext', text);
  };
  show(store.state());
  store.onChange((state, changed) => {
    // While it plays the tower sets the pace.
    if (!state.isPlaying && changed.includes('timeMs')) show(state);
    if (changed.includes('toMs') || changed.includes('followed')) drawMarks();
  });

  slider.addEventListener('input', () => store.set(soughtTo(store.state(), Number(slider.value))));
  slider.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = strip.getBoundingClientRect();
    const { fromMs: from, toMs: to } = store.state();
    const perPx = (to - from) / width;
    const timeMs = from + Math.min(Math.max(clientX - left, 0), width) * perPx;
    const near = marks.events
      .map((event) => ({ event, awayPx: Math.abs(event.timeMs - timeMs) / perPx }))
      .filter(({ awayPx }) => awayPx <= nearPx)
      .sort((a, b) => a.awayPx - b.awayPx)[0];
    const band = marks.bands.find((each) => each.fromMs <= timeMs && timeMs <= each.toMs);
    const words = near?.event.label ?? (band && flagWords[band.flag]);
    tip.textContent = [textAt(timeMs), ...(words === undefined ? [] : [words])].join(' · ');
    tip.hidden = false;
    const half = tip.offsetWidth / 2;
    const x = Math.min(Math.max(clientX - left, half), width - half);
    tip.style.left = `${x + strip.offsetLeft}px`;
  });
  for (const leaving of ['pointerleave', 'pointercancel', 'blur'])
    slider.addEventListener(leaving, () => {
      tip.hidden = true;
    });

  function drawMarks(): void {
    const { fromMs: from, toMs: to, followed } = store.state();
    const at = (timeMs: number) => `${(100 * (timeMs - from)) / Math.max(1, to - from)}%`;
    const bands = marks.bands.map((band) => {
      const mark = element('i', { class: `band ${band.flag}` });
      mark.style.left = at(band.fromMs);
      mark.style.right = `calc(100% - ${at(Math.min(band.toMs, to))})`;
      return mark;
    });
    const events = marks.events.flatMap((event) => {
      const sign = signs[event.kind];
      if (sign === undefined) return [];
      const isPale = followed.length > 0 && !event.cars.some((car) => followed.includes(car));
      const mark = element('i', { class: `mark ${event.kind}${isPale ? ' pale' : ''}` }, sign);
      mark.style.left = at(event.timeMs);
      return [mark];
    });
    const ticks = ticksOf(marks.laps, marks.parts, { fromMs: from, toMs: to }).map(({ timeMs, text }) => {
      const tick = element('i', { class: 'tick' }, text);
      tick.style.left = at(timeMs);
      return tick;
    });
    strip.replaceChildren(...bands, ...events, ...ticks);
  }

  return {
    node,
    show,
    /** Bands, marks and laps anew: they came in, or others are followed. */
    mark(newMarks: TimeMarks) {
      marks = newMarks;
      drawMarks();
    },
  };
}
