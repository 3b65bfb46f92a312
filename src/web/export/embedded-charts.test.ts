import { expect, it } from 'vitest';
import { embedCharts } from './embedded-charts.ts';

it('takes charts as long as there is room, each file once, and names the others', async () => {
  const chart = (file: string) => ({ kind: 'png' as const, file, title: file });
  const asked: string[] = [];
  const read = async (file: string): Promise<Uint8Array | null> => {
    asked.push(file);
    return file === 'gone.png' ? null : new Uint8Array(file === 'large.png' ? 90 : 40);
  };
  const files = ['a.png', 'large.png', 'gone.png', 'a.png', 'b.png', 'c.png'];
  const charts = await embedCharts(files.map(chart), read, 100);
  expect([...charts.values()].map(({ file, content }) => [file, content?.length ?? null])).toEqual([
    ['a.png', 40],
    ['large.png', null],
    ['gone.png', null],
    ['b.png', 40],
    ['c.png', null],
  ]);
  expect(asked).toEqual(['a.png', 'large.png', 'gone.png', 'b.png', 'c.png']);
});
