import { describe, expect, it } from 'vitest';
import { raceResult, sampleSeason } from '../../../../test/support/sample-charts.ts';
import { seasonSummaryChart, seasonSummaryPicture } from './season-summary.ts';

const spec = seasonSummaryChart(sampleSeason());
const [russell, perez] = spec.competitors;

describe('seasonSummaryChart', () => {
  it('keeps the championship order with positions and totals', () => {
    expect(spec.competitors.map(({ position, shortName, points }) => [position, shortName, points])).toEqual([
      ['1', 'RUS', '51'],
      ['2', 'PER', '15'],
    ]);
  });

  it('adds the points of the sprint to its round and says both', () => {
    const cell = russell!.cells[1]!;
    expect(cell).toMatchObject({ text: '26', kind: 'points', hasSprintPoints: true });
    expect(cell.lines).toEqual([
      'Race: P2, 18 points',
      'Sprint: P1, 8 points',
      '51 points after this round, the most of all',
    ]);
  });

  it('says why a cell has no points', () => {
    expect(russell!.cells[2]).toMatchObject({ text: 'DNF', kind: 'none', look: null });
    expect(russell!.cells[2]!.lines[0]).toBe('Race: retired, 0 points');
    expect(perez!.cells[0]).toMatchObject({ text: '', kind: 'absent', lines: ['Did not take part'] });
    expect(perez!.cells[1]).toMatchObject({ text: '0', kind: 'none', hasSprintPoints: false });
  });

  it.each([
    ['Disqualified', 'DSQ'],
    ['Did not start', 'DNS'],
    ['Withdrew', 'DNS'],
    ['Did not qualify', 'DNQ'],
    ['Not classified', 'NC'],
    ['Retired', 'DNF'],
    ['Engine', 'DNF'],
  ])('shortens "%s" to %s', (status, text) => {
    const rows = sampleSeason();
    rows.competitors[0]!.results[0] = raceResult(0, [['RUS', null, status]]);
    expect(seasonSummaryChart(rows).competitors[0]!.cells[0]!.text).toBe(text);
  });

  it('leaves rounds to come empty and says so', () => {
    expect(spec.rounds.map(({ code, isSprint, isUpcoming }) => [code, isSprint, isUpcoming])).toEqual([
      ['AUS', false, false],
      ['CHN', true, false],
      ['JPN', false, false],
      ['MIA', true, true],
    ]);
    expect(russell!.cells[3]).toMatchObject({ text: '', kind: 'upcoming', look: null });
    expect(spec.subtitle).toBe('2026 · after 3 of 4 rounds');
    expect(spec.captions.join(' ')).toContain('still to come');
  });

  it('shows a weekend whose sprint was run and whose race was not', () => {
    const rows = sampleSeason();
    rows.competitors[0]!.results[3] = {
      racePoints: null,
      sprintPoints: 7,
      finishes: [{ driver: 'RUS', race: null, sprint: { position: 2, status: null } }],
    };
    const cell = seasonSummaryChart(rows).competitors[0]!.cells[3]!;
    expect(cell).toMatchObject({ text: '7', kind: 'points', hasSprintPoints: true });
    expect(cell.lines.slice(0, 2)).toEqual(['Race: no result yet', 'Sprint: P2, 7 points']);
  });

  it('colours by points, the most of a round at the end of the scale', () => {
    const fills = [russell!.cells[1]!, russell!.cells[0]!, perez!.cells[2]!].map(
      ({ look }) => spec.pointLooks[look!]!.fill,
    );
    expect(new Set(fills).size).toBe(3);
    expect(spec.scale.at(-1)).toEqual({ points: '26', fill: fills[0] });
  });

  it('names both cars of a constructor', () => {
    const rows = sampleSeason({ type: 'constructors' });
    rows.competitors[0] = {
      ...rows.competitors[0]!,
      name: 'Mercedes',
      code: null,
      results: [
        raceResult(43, [
          ['RUS', 1],
          ['ANT', 2],
        ]),
        raceResult(18, [
          ['RUS', 2],
          ['ANT', null, 'Retired'],
        ]),
        null,
        null,
      ],
    };
    const [mercedes] = seasonSummaryChart(rows).competitors;
    expect(mercedes).toMatchObject({ name: 'Mercedes', shortName: 'Mercedes', detail: 'RUS, ANT' });
    expect(mercedes!.cells[0]!.lines[0]).toBe('Race: P1 (RUS), P2 (ANT), 43 points');
    expect(mercedes!.cells[1]!.lines[0]).toBe('Race: P2 (RUS), retired (ANT), 18 points');
    expect(mercedes!.cells[1]!.text).toBe('18');
  });

  it('says where the standings differ from the sum of the rounds', () => {
    const rows = sampleSeason();
    rows.competitors[1]!.points = 5;
    expect(seasonSummaryChart(rows).captions.join(' ')).toContain(
      'differ from the sum of the rounds: PER -10.',
    );
    expect(spec.captions.join(' ')).not.toContain('differ');
    const many = Array.from({ length: 9 }, () => rows.competitors[1]!);
    expect(seasonSummaryChart({ ...rows, competitors: many }).captions.join(' ')).toContain(
      ': 9 competitors.',
    );
  });

  it('writes half points, and a single one, as they are', () => {
    const rows = sampleSeason();
    rows.competitors[0]!.results[0] = raceResult(12.5, [['RUS', 1]]);
    rows.competitors[1]!.results[2] = raceResult(1, [['PER', 10]]);
    const [first, second] = seasonSummaryChart(rows).competitors;
    expect(first!.cells[0]!.text).toBe('12.5');
    expect(second!.cells[2]!.lines[0]).toBe('Race: P10, 1 point');
  });

  it('says in words who leads', () => {
    expect(spec.altText).toBe(
      'Points of drivers by round, 2026 · after 3 of 4 rounds: 1 George Russell 51 points; 2 Sergio Pérez 15 points.',
    );
  });

  it('has no rows, and no fault, before the season', () => {
    const empty = seasonSummaryChart(
      sampleSeason({
        competitors: [],
        rounds: sampleSeason().rounds.map((round) => ({ ...round, isUpcoming: true })),
      }),
    );
    expect(empty.competitors).toEqual([]);
    expect(empty.subtitle).toBe('2026 · after 0 of 4 rounds');
  });
});

const pictured = seasonSummaryChart(sampleSeason());
const picture = seasonSummaryPicture(pictured);
const [panel] = picture.panels;
const segments = panel!.marks.flatMap((mark) => (mark.kind === 'segments' ? mark.segments : []));

describe('seasonSummaryPicture', () => {
  it('says what the page says', () => {
    const { title, subtitle, altText, footer, simulated } = pictured;
    expect(picture).toMatchObject({ title, subtitle, altText, footer, simulated });
  });

  it('leaves out what captions say of marks that it has not, and names what it leaves to the page', () => {
    const page = { ...spec, captions: [...spec.captions, 'Totals differ.'] };
    const [first, last, ...others] = seasonSummaryPicture(page).captions;
    expect([first, others]).toEqual(['Totals differ.', []]);
    expect(last).toMatch(/Only in the interactive chart/);
    expect(pictured.captions.join()).toMatch(/a dot marks.*Outlined cells/);
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
    const [russell] = pictured.competitors;
    const own = segments.filter(({ row }) => row === 0);
    expect(own.map(({ from, to, texts }) => [from, to, ...texts])).toEqual([
      [0, 1, '25'],
      [1, 2, '26'],
      [2, 3, 'DNF'],
    ]);
    expect(own[1]!.fill).toBe(pictured.pointLooks[russell!.cells[1]!.look!]!.fill);
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
