import type { Transcript, TranscriptAnswer } from './transcript.ts';

/** `2026-11-22 14:05:09 UTC`; what is no time stays as it is. */
export function timeText(instant: string): string {
  const utcMs = Date.parse(instant);
  if (Number.isNaN(utcMs)) return instant;
  return `${new Date(utcMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const ends: Partial<Record<TranscriptAnswer['state'], string>> = {
  stopped: 'Stopped early.',
  interrupted: 'Interrupted early.',
  running: 'Not finished yet.',
};

/** How an answer that is not complete ended, as a sentence; null for a complete one. */
export function endOfAnswer({ state, error }: TranscriptAnswer): string | null {
  return error === null ? (ends[state] ?? null) : `Failed: ${error.message}`;
}

/** How a question was read: "Read as: Pit stops · 2024 · Monaco Grand Prix". */
export function readAs({ readings = [] }: TranscriptAnswer): string[] {
  return readings.map(({ words }) => `Read as: ${words.join(' · ')}`);
}

/** What stands below an export, as sentences. */
export function footerOf({ svc_version, exported_at, source }: Transcript): string[] {
  return [
    ...(source === 'demo' ? ['Simulated data: none of this happened.'] : []),
    `Exported by svc ${svc_version} at ${timeText(exported_at)}.`,
    'Unofficial; not connected with Formula 1, its teams or the FIA.',
  ];
}

const longestName = 60;

/** The name of a file for a title, without extension: small letters of ASCII, digits and dashes. */
export function transcriptName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? []).join('-').slice(0, longestName).replace(/-$/, '');
  return name === '' ? 'conversation' : name;
}
