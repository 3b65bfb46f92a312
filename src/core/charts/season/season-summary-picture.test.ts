import { describe, expect, it } from 'vitest';
import { sampleSeason } from '../../../../test/support/sample-charts.ts';
import { seasonSummaryPicture } from './season-summary-picture.ts';
import { seasonSummaryChart } from './season-summary.ts';

const spec = seasonSummaryChart(sampleSeason());
const picture = seasonSummaryPicture(spec);
const [panel] = picture.panels;
const segments = panel!.marks.flatMap((mark) => (mark.kind === 'segments' ? mark.segments : []));

describe('seasonSummaryPicture', () => {
  it('says what the page says', () => {
    const { title, subtitle, altText, footer, simulated } = spec;
    expect(picture).toMatchObject({ title, subtitle, altText, footer, simulated });
  });

  it('leaves out what captions say of marks that it has not, and names what it leaves to the page', () => {
    const page = { ...spec, captions: [...spec.captions, 'Totals differ.'] };
    const [first, last, ...others] = seasonSummaryPicture(page).captions;
    expect([first, others]).toEqual(['Totals differ.', []]);
    expect(last).toMatch(/In the interactive chart alone/);
    expect(spec.captions.join()).toMatch(/a dot marks.*Outlined cells/);
  });

  it('has a row for each competitor with position, total and races won, and a column for each round', () => {
    expect(panel!.y).toMatchObject({
      columns: ['Points', 'Won'],
      rows: [
        { rank: '1', label: 'RUS', cells: ['51', '1'] },
        { rank: '2', label: 'PER', cells: ['15', ''] },
      ],
    });
    expect(panel!.x.ticks.map(({ value, label }) => [value, label])).toEqual([
      [0.5, 'AUS'],
      [1.5, 'CHN'],
      [2.5, 'JPN'],
      [3.5, 'MIA'],
    ]);
    expect(panel!.x).toMatchObject({ min: 0, max: 4 });
  });

  it('colours points as the page does, tells a finish without points from none, and leaves rounds to come empty', () => {
    const [russell] = spec.competitors;
    const own = segments.filter(({ row }) => row === 0);
    expect(own.map(({ from, to, texts }) => [from, to, ...texts])).toEqual([
      [0, 1, '25'],
      [1, 2, '26'],
      [2, 3, 'DNF'],
    ]);
    expect(own[1]!.fill).toBe(spec.pointLooks[russell!.cells[1]!.look!]!.fill);
    expect(own.map(({ isFaint = false }) => isFaint)).toEqual([false, false, true]);
    expect(segments.some(({ row, from }) => row === 1 && from === 0)).toBe(false);
    expect(own[0]!.of).toEqual(russell!.cells[0]!.of);
  });

  it('names teams in full', () => {
    const teams = seasonSummaryPicture(seasonSummaryChart(sampleSeason({ type: 'constructors' })));
    const { y } = teams.panels[0]!;
    expect(y.kind === 'rows' && y.rows[0]!.label).toBe(
      seasonSummaryChart(sampleSeason({ type: 'constructors' })).competitors[0]!.shortName,
    );
  });
});
