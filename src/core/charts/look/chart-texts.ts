import { counted, upperFirst } from '../../text/english.ts';
import { longestTitle, plainText } from '../../text/plain-text.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { listOf } from '../../list-of.ts';

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

/** The season that a chart shows. */
export interface ChartedSeason extends Pick<ChartedSession, 'year' | 'simulated' | 'sourceLabel'> {
  /** What it shows above all. */
  headline: string;
}

/** Title and subtitle: the headline above what the chart is, or the latter alone; and what it is in its alternative text. */
export function headedBy({ headline, ...rows }: ChartedSession, chartName: string) {
  const subtitle = subtitleText(rows);
  const about = `${chartName}, ${subtitle}`;
  return headline === undefined
    ? { title: chartName, subtitle, about }
    : { title: headline, subtitle: `${chartName} · ${subtitle}`, about };
}

/** "2025 Miami Grand Prix · Sprint". */
export function subtitleText(rows: {
  year: number | string;
  eventName: string;
  sessionName: string;
}): string {
  return `${rows.year} ${plainText(rows.eventName, 60)} · ${plainText(rows.sessionName, 60)}`;
}

/** What a chart is and what stands first in it: "Lap times, 2025 Miami Grand Prix · Sprint: NOR best 1:31.512; and 19 more drivers." */
export function altTextOf(
  about: string,
  described: readonly string[],
  all = described.length,
  noun = 'driver',
): string {
  const more = all - described.length;
  const items = listOf([...described, more > 0 && `and ${counted(more, `more ${noun}`)}`]);
  return `${[about, ...(items.length > 0 ? [items.join('; ')] : [])].join(': ')}.`;
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
export const tyresUnknownCaption = 'The tyres of these laps are unknown.';

/** For charts of a session on a track that got wet or dried (`PACE_CHANGED`). */
export const trackChangedCaption =
  'The track changed during the session: the laps that count come from different conditions.';

/** What is said first of a result, as a title: a sentence without its full stop. */
export function titleOf(headline: string): string {
  return plainText(headline.replace(/\.$/, ''), longestTitle);
}

/** Which laps count for pace. */
export function quickLapsCaption(limitMs: number, isByTime: boolean): string {
  const orAround = isByTime ? ' or of the quickest car around them' : '';
  return `Laps within 107 % of the fastest (${formatLapTime(limitMs)})${orAround}, not deleted or neutralised; not corrected for fuel, tyres or traffic.`;
}

/** Last line of every chart: that this is nobody's official picture, and where its data came from. */
export function footerText(rows: { sourceLabel: string }): string {
  return `unofficial · data: ${plainText(rows.sourceLabel, 60)}`;
}

/** Longer ones are not listened to. */
const mostOfContent = 410;

/** What every chart says of itself, picture or page. */
interface DescribedChart {
  title: string;
  altText: string;
  footer: string;
  simulated: boolean;
}

/**
 * What a chart shows, for who cannot see it, in at most 700 characters: what it found, the values of those that stand first in it, and where its data came from.
 * "NOR takes pole by 0.146 s. Gaps to pole, 2025 Italian Grand Prix · Qualifying: NOR 1:19.242; and more. Unofficial, data: official timing archive."
 */
export function chartDescription({ title, altText, footer, simulated }: DescribedChart): string {
  const found = plainText(title, 200);
  const content = sentence(begunList(altText));
  const saysTitle = content.toLowerCase().startsWith(found.toLowerCase());
  const origin = simulated ? simulatedShortText.toLowerCase() : plainText(footer, 80);
  return [
    ...(saysTitle ? [] : [sentence(found)]),
    content,
    sentence(upperFirst(origin.replaceAll(' · ', ', '))),
  ].join(' ');
}

/** A text whose last items are left out, not cut in two, where it is long. */
function begunList(text: string): string {
  const whole = plainText(text, Infinity);
  if (whole.length <= mostOfContent) return whole;
  const end = whole.lastIndexOf('; ', mostOfContent);
  return end < 0 ? plainText(whole, mostOfContent) : `${whole.slice(0, end)}; and more`;
}

function sentence(text: string): string {
  return /[.…!?]$/.test(text) ? text : `${text}.`;
}
