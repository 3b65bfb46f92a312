import type { RandomStream } from '@svc/simulated-archive/truth';

/** How models write figures, and how they could be hidden from a reader of plain digits. */
export const ways = [
  ...['plain', 'plain', 'bold', 'list', 'table', 'signed', 'comma', 'milliseconds', 'minutes and seconds'],
  ...[
    'wide digits',
    'zero-width',
    'emphasis inside',
    'narrow blanks',
    'two decimals',
    'words',
    'family names',
    'heading',
  ],
] as const;
export type Way = (typeof ways)[number];

/** Family names as models write them; drivers without one here are called by their codes. */
export const familyNames: Record<string, string> = {
  ...{ VER: 'Verstappen', NOR: 'Norris', LEC: 'Leclerc', PIA: 'Piastri', HAM: 'Hamilton', RUS: 'Russell' },
  ...{ SAI: 'Sainz', ALO: 'Alonso', PER: 'Pérez', HUL: 'Hülkenberg', TSU: 'Tsunoda', GAS: 'Gasly' },
  ...{ OCO: 'Ocon', ALB: 'Albon', BOT: 'Bottas', STR: 'Stroll', MAG: 'Magnussen', ANT: 'Antonelli' },
};

/** Seconds as a gap is written. */
export function writtenGap(gapS: number, way: Way, random: RandomStream): string {
  const digits = gapS.toFixed(3);
  switch (way) {
    case 'signed':
      return random.pick([`+${digits} s`, `−${digits}s`, `+${digits}`]);
    case 'comma':
      return gapS < 1 ? `${digits.replace('.', ',')} s` : `${gapS.toFixed(2).replace('.', ',')} s`;
    case 'milliseconds':
      return `${Math.round(gapS * 1000)} ${random.pick(['ms', 'milliseconds'])}`;
    case 'two decimals':
      return `${gapS.toFixed(2)} s`;
    case 'words':
      return inWords(gapS);
    default:
      return hidden(`${digits}${random.pick([' s', 's', ' seconds'])}`, way);
  }
}

export function writtenTime(timeS: number, way: Way): string {
  const minutes = Math.floor(timeS / 60);
  const seconds = (timeS - 60 * minutes).toFixed(3);
  if (minutes === 0) return hidden(`${seconds} s`, way);
  const clock = `${minutes}:${seconds.padStart(6, '0')}`;
  if (way === 'minutes and seconds') return `${minutes}m${seconds.padStart(6, '0')}s`;
  if (way === 'comma') return clock.replace('.', ',');
  if (way === 'two decimals') return `${minutes}:${Number(seconds).toFixed(2).padStart(5, '0')}`;
  return hidden(clock, way);
}

/** Tenths or hundredths where they say it well, digits otherwise. */
function inWords(gapS: number): string {
  const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const hundredths = Math.round(gapS * 100);
  if (hundredths >= 1 && hundredths < 10) return `${counts[hundredths]} hundredths of a second`;
  const tenths = Math.round(gapS * 10);
  return tenths >= 1 && tenths < 10 ? `${counts[tenths]} tenths` : `${gapS.toFixed(3)} s`;
}

function hidden(text: string, way: Way): string {
  switch (way) {
    case 'bold':
      return `**${text}**`;
    case 'wide digits':
      return text.replace(/[\d.:]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    case 'zero-width':
      return [...text].join('\u200B');
    case 'emphasis inside':
      return text.replace('.', '.**').replace(/(?<=\.\*\*\d)/, '**');
    case 'narrow blanks':
      return text.replaceAll(' ', '\u202F');
    default:
      return text;
  }
}

interface Spoken {
  sentences: readonly string[];
  /** Who and how much, for rows of tables and lists. */
  rows: readonly [string, string];
  heading: string;
}

/** The figure in an answer, as the way of writing has it. */
export function dressed(
  way: Way,
  random: RandomStream,
  { sentences, rows: [who, figure], heading }: Spoken,
): string {
  const sentence = random.pick(sentences);
  switch (way) {
    case 'list':
      return `Here is what I found:\n\n### ${heading}\n\n- Session: as asked\n- ${who}: ${figure}\n- All laps counted`;
    case 'table':
      return `${heading}:\n\n| driver | value |\n|---|---|\n| ${who} | ${figure} |\n`;
    case 'heading':
      return `## ${heading}\n\nIt comes to ${figure}.`;
    case 'family names':
      return sentence.replace(/\b[A-Z]{3}\b/g, (code) => familyNames[code] ?? code);
    default:
      return sentence;
  }
}
