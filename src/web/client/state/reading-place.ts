import { keep, kept } from '../../../render/interactive/client/kept.ts';
import type { Message } from './message.ts';

/** How a question and its answer lie in the scrolled area, in CSS pixels from the top of all that it holds. */
export interface TurnPlace {
  questionTop: number;
  questionHeight: number;
  /** null: there is no answer yet. */
  answerTop: number | null;
  /** Where the conversation ends. */
  end: number;
}

/** Where a scrolled area stands, in CSS pixels. */
interface ScrollPlace {
  top: number;
  viewHeight: number;
}

/** Left free above what is read. */
const marginPx = 14;
/** A question that takes more of the view than this leaves its answer no room. */
const mostOfView = 0.3;
/** Fractions of pixels are no wish of the reader's. */
const noticeablePx = 2;

/** Where the area has to stand for a turn to be read from its beginning. A long question is left above. */
export function beginningOf(turn: TurnPlace, viewHeight: number): number {
  const isLong = turn.questionHeight > mostOfView * viewHeight;
  const from = isLong && turn.answerTop !== null ? turn.answerTop : turn.questionTop;
  return Math.max(0, from - marginPx);
}

/** Lower than this no chart can be read. */
const lowestChartPx = 300;

/**
 * The height that a chart and what stands under it may have to be whole in the view, from the beginning of its turn on or, further down, by itself.
 */
export function roomForChartPx(chartTop: number, turn: TurnPlace, viewHeight: number): number {
  const above = chartTop - beginningOf(turn, viewHeight);
  const beside = viewHeight - above - marginPx;
  return Math.max(lowestChartPx, beside >= lowestChartPx ? beside : viewHeight - 2 * marginPx);
}

/** Whether the reader is where the last turn begins, and is to stay there whatever grows above. */
export function isAtBeginning({ top, viewHeight }: ScrollPlace, turn: TurnPlace): boolean {
  return Math.abs(top - beginningOf(turn, viewHeight)) <= noticeablePx;
}

/** Where "latest" leads: to the beginning of the last turn, or to its end from there on; null when all of that is in sight. */
export function latestTop({ top, viewHeight }: ScrollPlace, turn: TurnPlace): number | null {
  const begin = beginningOf(turn, viewHeight);
  const end = turn.end - viewHeight;
  if (top < begin - noticeablePx) return begin;
  return end > top + marginPx ? end : null;
}

/** In the storage of this tab, which ends with it. */
const storageKey = 'svc-draft';

/** The question that was being written, or could not be sent, when this tab was loaded anew; "" for none. */
export function keptDraft(): string {
  return kept(storageKey, 'sessionStorage');
}

/** "" forgets it. */
export function keepDraft(text: string): void {
  keep(storageKey, text, 'sessionStorage');
}

/** The question on show that the server has not taken, as far as is known; "" when there is none. */
export function unsentText(messages: readonly Message[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last?.role === 'user' && last.id === null ? last.text : '';
}

/** What the address of the page says is on show: a conversation by its id, an empty one, or nothing (the newest one). */
type Shown = { kind: 'conversation'; id: string } | { kind: 'new' } | { kind: 'newest' };

export const newHash = '#new';

export function conversationHash(id: string): string {
  return `#c-${encodeURIComponent(id)}`;
}

export function shownOf(hash: string): Shown {
  if (hash === newHash) return { kind: 'new' };
  const [, id] = /^#c-([\w-]{1,100})$/.exec(hash) ?? [];
  return id === undefined ? { kind: 'newest' } : { kind: 'conversation', id };
}
