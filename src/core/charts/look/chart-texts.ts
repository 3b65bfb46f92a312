import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';

/** Which session a chart shows, and where its data came from. */
export interface ChartedSession {
  year: number;
  /** "Miami Grand Prix". */
  eventName: string;
  /** "Sprint". */
  sessionName: string;
  simulated: boolean;
  /** Where the data came from, in words: "official timing archive". */
  sourceLabel: string;
  /** What the result says first, as the title; left out: the chart has its own name. */
  headline?: string;
}

/** Title and subtitle: the headline above what the chart is, or the latter alone. */
export function headedBy({ headline, ...rows }: ChartedSession, chartName: string) {
  const subtitle = subtitleText(rows);
  return headline === undefined
    ? { title: chartName, subtitle }
    : { title: headline, subtitle: `${chartName} · ${subtitle}` };
}

/** "2025 Miami Grand Prix · Sprint". */
export function subtitleText(rows: {
  year: number | string;
  eventName: string;
  sessionName: string;
}): string {
  return `${rows.year} ${plainText(rows.eventName, 60)} · ${plainText(rows.sessionName, 60)}`;
}

/** What is said of the first ones, and how many more there are: "NOR best 1:31.512; and 19 more drivers". */
export function describedAndMore(described: readonly string[], all: number, noun: string): string {
  const more = all - described.length;
  return described.join('; ') + (more > 0 ? `; and ${counted(more, `more ${noun}`)}` : '');
}

/** First line of every chart of simulated data, in parts: the one in the middle only where there is room. */
export const simulatedParts = [
  'SIMULATED DATA · ',
  'made up by the built-in demo archive, ',
  'not a real session',
] as const;
export const simulatedText = simulatedParts.join('');

/** The same where there is little room. */
export const simulatedShortText = simulatedParts[0] + simulatedParts[2];

/** Where the colours of laps say nothing. */
export const tyresUnknownCaption = 'Nobody tells the tyres of these laps.';

/** For charts of a session on a track that got wet or dried (`PACE_CHANGED`). */
export const trackChangedCaption =
  'The track changed during the session: the laps that count come from different conditions.';

/** Last line of every chart: that this is nobody's official picture, and where its data came from. */
export function footerText(rows: { sourceLabel: string }): string {
  return `unofficial · data: ${plainText(rows.sourceLabel, 60)}`;
}
