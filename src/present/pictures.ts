import { readFile } from 'node:fs/promises';
import type { Performed } from './run-operation.ts';

/** PNG files of the charts of a call, for who sees no pages: those that were saved, and of pages that can be pictures one drawn for it. */
export async function picturesOf({ outcome, saved }: Performed): Promise<Uint8Array[]> {
  const pictures = (saved?.charts ?? []).map(async ({ kind, path }, index) => {
    if (kind === 'png') return await readFile(path);
    const chart = outcome.charts[index];
    if (chart?.kind !== 'html' || !chart.picture) return null;
    const { renderPng } = await import('../render/png.ts');
    return await renderPng(chart.picture);
  });
  return (await Promise.all(pictures)).filter((picture) => picture !== null);
}
