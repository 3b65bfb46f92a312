import { expect, it } from 'vitest';
import { pageFiles, pictureFiles, pictureUrl } from './chart-links.ts';

it('shows and keeps a picture in the theme of the page, and its values in none', () => {
  expect(pictureUrl('/charts/w/lap_times.png', 'dark')).toBe('/charts/w/lap_times.png');
  expect(pictureFiles('/charts/w/lap_times.png', 'light')).toEqual([
    { name: 'PNG', url: '/charts/w/lap_times.png?theme=light' },
    { name: 'SVG', url: '/drawings/w/lap_times.png.svg?theme=light' },
    { name: 'CSV', url: '/drawings/w/lap_times.png.csv' },
  ]);
});

it('keeps the values of an interactive chart', () => {
  expect(pageFiles('/interactive/w/telemetry.html')).toEqual([
    { name: 'CSV', url: '/drawings/w/telemetry.html.csv' },
  ]);
});
