import type { Board, BoardMessage, BoardWeather } from '../../../../core/board/board.ts';
import { button, element, setText } from '../element.ts';
import { clockText, wallClockText } from './moments.ts';
import { flagWords } from './scrubber.ts';

/** What is read above the map: lap or clock, flag, weather. */
export function createConditions(zeroUtcMs: number | null) {
  const lap = element('p', { class: 'lap' });
  const flag = element('p', { class: 'flag' });
  const clock = element('p', { class: 'clock' });
  const weather = element('p', { class: 'weather' });
  return {
    node: element('section', { class: 'conditions', 'aria-label': 'Session' }, lap, flag, clock, weather),
    show(board: Board, timeMs: number) {
      setText(lap, progressText(board, timeMs));
      setText(flag, flagText(board));
      flag.dataset.flag = board.track.flag ?? 'unknown';
      setText(clock, zeroUtcMs === null ? '' : wallClockText(zeroUtcMs + timeMs));
      setText(weather, board.weather === null ? '' : weatherText(board.weather));
    },
  };
}

/** "Lap 23 of 71", "Q2 · 7:31 left", "Session over". */
export function progressText({ lap, clock, part, session }: Board, timeMs: number): string {
  if (session.kind === 'race' && lap !== null)
    return lap.total === null ? `Lap ${lap.current}` : `Lap ${lap.current} of ${lap.total}`;
  const begun = part === null ? [] : [`Q${part}`];
  if (clock === null) return begun.join('');
  const leftMs = clock.remainingMs - (clock.isRunning ? timeMs - clock.asOfMs : 0);
  return [...begun, leftMs > 0 ? `${clockText(leftMs)} left` : 'time is up'].join(' · ');
}

/** "Yellow flag in sectors 3, 4", "Safety car · yellow in sector 3", "Track clear". */
export function flagText({ track, status }: Board): string {
  const sectors = Object.keys(track.sectors);
  const where =
    sectors.length === 0 ? '' : `in ${sectors.length === 1 ? 'sector' : 'sectors'} ${sectors.join(', ')}`;
  if (track.flag !== null && track.flag !== 'clear' && track.flag !== 'yellow')
    return flagWords[track.flag] + (where === '' ? '' : ` · yellow ${where}`);
  if (track.flag === 'yellow' || where !== '') return `Yellow flag ${where}`.trim();
  if (status === 'Inactive') return 'Not started';
  return track.flag === 'clear' ? 'Track clear' : '';
}

function weatherText({
  airTempC,
  trackTempC,
  humidityPercent,
  windSpeedMs,
  isRaining,
}: BoardWeather): string {
  const parts = [
    isRaining === null ? null : isRaining ? 'Rain' : 'Dry',
    airTempC === null ? null : `air ${airTempC.toFixed(0)} °C`,
    trackTempC === null ? null : `track ${trackTempC.toFixed(0)} °C`,
    humidityPercent === null ? null : `humidity ${humidityPercent.toFixed(0)} %`,
    windSpeedMs === null ? null : `wind ${windSpeedMs.toFixed(1)} m/s`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Messages of race control up to now, the newest on top; each leads to its moment. */
export function createMessageList(timeText: (timeMs: number) => string, seek: (timeMs: number) => void) {
  const list = element('ol', { class: 'messages' });
  const summary = element('summary', {}, 'Race control');
  const node = element(
    'details',
    { class: 'race-control', open: !matchMedia('(max-width: 699px)').matches },
    summary,
    list,
  );
  let shown: readonly BoardMessage[] = [];
  return {
    node,
    show(messages: readonly BoardMessage[]) {
      if (messages === shown) return;
      const same = messages.findIndex((message, index) => shown[index] !== message);
      const kept = same === -1 ? Math.min(messages.length, shown.length) : same;
      while (list.childElementCount > kept) list.firstChild!.remove();
      for (const message of messages.slice(kept)) list.prepend(itemOf(message));
      shown = messages;
      setText(
        summary,
        messages.length === 0 ? 'Race control: no messages yet' : `Race control (${messages.length})`,
      );
    },
  };

  function itemOf({ timeMs, lap, flag, text }: BoardMessage): HTMLElement {
    const when = timeText(timeMs);
    const go = () => seek(timeMs);
    const at = button(go, { title: 'Go to this moment' }, lap === null ? when : `L${lap}`);
    return element('li', { 'data-flag': flag }, at, element('span', {}, text));
  }
}
