import { listed, lowerFirst } from '../request/sentences.ts';
import { asObject, asObjects } from '../../core/json-object.ts';
import { formatSeconds } from '../../core/text/lap-time.ts';
import { numberOf, textOf, type Result } from './result-values.ts';

/** What an answer to one result consists of. */
export interface AnswerPart {
  /** Paragraphs and tables of Markdown. */
  paragraphs: string[];
  /** What the chart shows, as a sentence; null when there is none. */
  chart: string | null;
  /** Questions that go on from here. */
  next: string[];
}

/** What the person asked for, as far as it chooses among the figures of a result. */
export interface Interest {
  /** The question, folded. */
  words: ReadonlySet<string>;
  /** Driver codes. */
  drivers: readonly string[];
  teams: readonly string[];
  laps: readonly string[];
  aspects: readonly string[];
  /** Most rows asked for; null: not said. */
  top: number | null;
  events: readonly string[];
  sessions: readonly string[];
}

/** "the race of the 2024 Monaco Grand Prix", "qualifying for the …", "testing (2026 test 1, day 2)". */
export function sessionPhrase(result: Result): string {
  const session =
    textOf(result, 'session_type') || textOf(result, 'session_name') || textOf(result, 'session');
  const event = textOf(result, 'event_name');
  const year = numberOf(result, 'year');
  const { test, day } = asObject(result.input) ?? {};
  if (typeof test === 'number' && typeof day === 'number')
    return `testing (${year ?? ''} test ${test}, day ${day})`;
  const title = [year === null ? '' : String(year), event].filter((part) => part !== '').join(' ');
  return `${sessionNoun(session)} ${/qualifying|shootout/i.test(session) ? 'for' : 'of'} the ${title}`;
}

function sessionNoun(session: string): string {
  if (session === 'Race') return 'the race';
  if (session === 'Sprint') return 'the sprint';
  if (session === 'Qualifying' || session === 'Sprint Qualifying') return session.toLowerCase();
  if (session === 'Sprint Shootout') return 'the sprint shootout';
  return session === '' ? 'the session' : session;
}

/** A Markdown table; columns in which no row has anything are left out, and those of figures end at the right. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = (index: number) => rows.flatMap((row) => row[index] || []);
  const shown = columns.flatMap((_, index) => (filled(index).length > 0 ? [index] : []));
  const line = (cells: readonly string[]) => `| ${shown.map((index) => cells[index] || '–').join(' | ')} |`;
  const rule = (index: number) => (filled(index).every((cell) => figure.test(cell)) ? ' ---: |' : ' --- |');
  return [line(columns), `|${shown.map(rule).join('')}`, ...rows.map(line)].join('\n');
}

/** `3`, `1:31.512`, `+0.348`, `-6 %`, `–`; no figure is `L12` or `2024-05-26`. */
const figure = /^(?:[+−-]?\d+(?:[:.,]\d+)*(?: ?(?:%|s|m|km\/h|°C))?|–)$/;

/** "0.123 s faster than", or "exactly as fast as": how a time compares with one that is not faster. */
export function fasterThan(differenceMs: number): string {
  return differenceMs === 0 ? 'exactly as fast as' : `${secondsWords(differenceMs)} faster than`;
}

/** "0.123 s": a difference of two times. */
export function secondsWords(differenceMs: number): string {
  return `${formatSeconds(Math.abs(differenceMs))} s`;
}

/** "+0.123" of a number of seconds; "" when unknown. */
export function gapText(seconds: number | null): string {
  if (seconds === null) return '';
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds).toFixed(3)}`;
}

/** "soft" of "SOFT"; "" when unknown. */
export function compoundWord(compound: string): string {
  return compound === 'UNKNOWN' ? 'unknown tyres' : compound.toLowerCase();
}

/** Those left out, with the reason: "SAR was left out: No lap was timed." */
export function excludedSentence(result: Result, key: string): string | null {
  const left = asObjects(result.excluded).flatMap((each) => {
    const value = each[key];
    const name = typeof value === 'number' ? String(value) : textOf(each, key);
    return name === '' ? [] : [`${name} (${lowerFirst(textOf(each, 'reason').replace(/\.$/, ''))})`];
  });
  if (left.length === 0) return null;
  return `Left out: ${listed(left.slice(0, 6))}${left.length > 6 ? ' and others' : ''}.`;
}
