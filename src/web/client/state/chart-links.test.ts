import { expect, it } from 'vitest';
import { pageFiles, pictureFiles, pictureUrl, roomPictureUrl } from './chart-links.ts';

const all = ['png', 'svg', 'csv'] as const;

it('shows and keeps a picture in the theme of the page, and its values in none', () => {
  expect(pictureUrl('/charts/w/lap_times.png', 'dark')).toBe('/charts/w/lap_times.png');
  expect(pictureFiles('/charts/w/lap_times.png', 'light', all)).toEqual([
    { name: 'PNG', url: '/charts/w/lap_times.png?theme=light' },
    { name: 'SVG', url: '/drawings/w/lap_times.png.svg?theme=light' },
    { name: 'CSV', url: '/drawings/w/lap_times.png.csv' },
  ]);
});

it('shows a picture for the room that it has, the same one for rooms that hardly differ', () => {
  const url = '/charts/w/lap_times.png';
  expect(roomPictureUrl(url, 'dark', { widthPx: 922, heightPx: 437.5 }, false)).toBe(
    `${url}?theme=dark&layout=wide&room=922x430`,
  );
  expect(roomPictureUrl(url, 'light', { widthPx: 390, heightPx: 330 }, true)).toBe(
    `${url}?theme=light&layout=narrow&room=390x330`,
  );
});

it('keeps a picture of which nothing else is known as itself', () => {
  expect(pictureFiles('/charts/w/lap_times.png', 'dark', [])).toEqual([
    { name: 'PNG', url: '/charts/w/lap_times.png' },
  ]);
});

it('keeps an interactive chart as its values, and as a picture where it is one', () => {
  expect(pageFiles('/interactive/w/telemetry.html', 'light', ['csv'])).toEqual([
    { name: 'CSV', url: '/drawings/w/telemetry.html.csv' },
  ]);
  expect(pageFiles('/interactive/w/race_gaps.html', 'light', all).map(({ url }) => url)).toEqual([
    '/drawings/w/race_gaps.html.png?theme=light',
    '/drawings/w/race_gaps.html.svg?theme=light',
    '/drawings/w/race_gaps.html.csv',
  ]);
});
