import { expect, it } from 'vitest';
import { narrowPictureUrl, pageFiles, pictureFiles, pictureUrl } from './chart-links.ts';

const all = ['png', 'svg', 'csv'] as const;

it('shows and keeps a picture in the theme of the page, and its values in none', () => {
  expect(pictureUrl('/charts/w/lap_times.png', 'dark')).toBe('/charts/w/lap_times.png');
  expect(pictureFiles('/charts/w/lap_times.png', 'light', all)).toEqual([
    { name: 'PNG', url: '/charts/w/lap_times.png?theme=light' },
    { name: 'SVG', url: '/drawings/w/lap_times.png.svg?theme=light' },
    { name: 'CSV', url: '/drawings/w/lap_times.png.csv' },
  ]);
});

it('shows a picture for a narrow screen in the theme of the page', () => {
  expect(narrowPictureUrl('/charts/w/lap_times.png', 'dark')).toBe(
    '/charts/w/lap_times.png?theme=dark&layout=narrow',
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
