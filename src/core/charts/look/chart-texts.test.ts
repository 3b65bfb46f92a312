import { expect, it } from 'vitest';
import { chartDescription } from './chart-texts.ts';

const chart = {
  title: 'Norris takes pole by 0.146 s',
  altText: 'Gaps to pole, 2025 Italian Grand Prix · Qualifying: NOR 1:19.242; PIA +0.146.',
  footer: 'unofficial · data: official timing archive',
  simulated: false,
};

it('says what was found, of which session and whom, and where the data came from', () => {
  expect(chartDescription(chart)).toBe(
    'Norris takes pole by 0.146 s. Gaps to pole, 2025 Italian Grand Prix · Qualifying: NOR 1:19.242; PIA +0.146. Unofficial, data: official timing archive.',
  );
});

it('says that data are simulated', () => {
  expect(chartDescription({ ...chart, simulated: true })).toMatch(
    /PIA \+0\.146\. Simulated data, not a real session\.$/,
  );
});

it('does not say a title twice', () => {
  const plain = { ...chart, title: 'Lap times', altText: 'Lap times by lap number: VER 1:23.808.' };
  expect(chartDescription(plain)).toMatch(/^Lap times by lap number: VER/);
});

it('leaves out whole items of a list that is long', () => {
  const drivers = Array.from(
    { length: 40 },
    (_, index) => `DR${index} median 1:23.618, middle half within 1.535 s`,
  );
  const text = chartDescription({ ...chart, altText: `Lap times: ${drivers.join('; ')}.` });
  expect(text.length).toBeLessThanOrEqual(700);
  expect(text).toMatch(/within 1\.535 s; and more\. Unofficial/);
});

it.each(['x'.repeat(100_000), `${'x'.repeat(1000)}; y`])('is bounded whatever the texts are', (hostile) => {
  expect(
    chartDescription({ ...chart, title: hostile, altText: hostile, footer: hostile }).length,
  ).toBeLessThanOrEqual(700);
});
