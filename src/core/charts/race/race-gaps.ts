import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { footerText, headedBy } from '../look/chart-texts.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';
import { usualGapScale } from './gap-scale.ts';
import { gapAxisTitle, raceGapsAltText, referenceCaption, type RaceGapsRows } from './race-gaps-texts.ts';
import { faintFirst, raceEndName, raceLine, raceLineKeys, raceLooks, type RaceLine } from './race-lines.ts';

/**
 * The race trace: gaps by lap, those ahead on top, a line per car in the colour of its team with its name at the end. Points are stops in
 * the colour of the tyres fitted, crosses where cars stopped for good. Lines that leave the scale of the others are cut.
 */
export function raceGapsChart(rows: RaceGapsRows): ChartSpec {
  const { drivers, laps } = rows;
  const looks = raceLooks(rows.year, drivers);
  const scale = usualGapScale(drivers);
  // Those ahead are on top.
  const y: ValueAxis = {
    ...{ kind: 'value', column: 'gap_ms', title: gapAxisTitle(rows), ticks: scale.ticks },
    ...{ min: scale.max, max: scale.min },
  };
  const isShown = (gapMs: number | null) => gapMs !== null && gapMs <= y.min && gapMs >= y.max;
  const lines = drivers.map((driver, index): RaceLine => ({
    driver,
    look: looks[index]!,
    values: driver.gapsMs.map((gapMs) => (isShown(gapMs) ? gapMs : null)),
    faint: rows.asked.length > 0 && !rows.asked.includes(driver.driver),
  }));
  const x = lapNumberAxis(0, laps);
  const isCut = drivers.some(({ gapsMs }) => gapsMs.some((gapMs) => gapMs !== null && !isShown(gapMs)));
  return {
    chart: 'race-gaps',
    ...headedBy(rows, 'Gaps at the end of each lap'),
    altText: raceGapsAltText(rows),
    widthPx: 1000,
    heightPx: 760,
    panels: [
      {
        x,
        y,
        bands: neutralisedBands(rows.bands, 1, 0, x),
        marks: [
          ...faintFirst(lines).map((line) => raceLine(line, rows.year)),
          {
            kind: 'edge-names',
            side: 'right',
            names: lines.flatMap((line) => {
              const last = line.values.findLast((gapMs) => gapMs !== null);
              if (last == null) return [];
              // Cars that stopped are named below the others.
              return [raceEndName(line, line.driver.outcome === 'retired' ? y.min : last)];
            }),
          },
        ],
      },
    ],
    legend: null,
    keys: raceLineKeys(rows.year, drivers),
    captions: [
      referenceCaption(rows),
      ...(isCut ? ['Lines end where a car falls so far behind that it would crush the others.'] : []),
    ],
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}
