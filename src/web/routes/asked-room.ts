import type { Drawing } from '../../present/kept-spec.ts';

const pattern = /^(\d{3,4})x(\d{3,4})$/;
/** Larger pictures than any screen needs are not drawn for addresses that somebody made up. */
const greatestPx = 2000;

/** The room that an address asks a picture to fit, "924x480"; null where it asks for none, or for one that no page has. */
export function askedRoom(room: unknown): NonNullable<Drawing['room']> | null {
  const [, width, height] = (typeof room === 'string' && pattern.exec(room)) || [];
  const [widthPx, heightPx] = [Number(width), Number(height)];
  return widthPx <= greatestPx && heightPx <= greatestPx ? { widthPx, heightPx } : null;
}
