import { plainText } from '../../text/plain-text.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { footerText, headedBy } from '../look/chart-texts.ts';
import { compoundPalette } from '../look/compound-style.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { GapTraceSpec, RaceGapsSpec } from '../spec/race-gaps-spec.ts';
import { outText } from './outcome-texts.ts';
import {
  gapAxisTitle,
  gapText,
  raceGapsAltText,
  referenceCaption,
  type ChartedGaps,
  type RaceGapsRows,
} from './race-gaps-texts.ts';
import { raceLooks } from './race-lines.ts';

/** The race trace for the browser: what the picture shows, and every gap to be read. */
export function raceGapsPage(rows: RaceGapsRows): RaceGapsSpec {
  const looks = raceLooks(rows.year, rows.drivers);
  return {
    kind: 'race-gaps',
    chart: 'race-gaps',
    ...headedBy(rows, 'Gaps at the end of each lap'),
    altText: raceGapsAltText(rows),
    captions: [
      referenceCaption(rows),
      'Rings are stops, in the colour of the tyres fitted; crosses are cars that stopped for good. The whole race leaves off cars that fall so far behind that they would crush the others: “All gaps” shows them.',
    ],
    footer: footerText(rows),
    simulated: rows.simulated,
    laps: rows.laps,
    ...(!rows.isOver && { gapsAtEnd: 'Where it last ended a lap, behind the first car' }),
    axisTitle: gapAxisTitle(rows),
    traces: rows.drivers.map((driver, index) => traceOf(rows, driver, looks[index]!)),
    bands: neutralisedBands(rows.bands, 1, 0, lapNumberAxis(0, rows.laps)),
  };
}

function traceOf(
  { year, asked }: RaceGapsRows,
  driver: ChartedGaps,
  { colour, dash }: Pick<GapTraceSpec, 'colour' | 'dash'>,
): GapTraceSpec {
  const palette = compoundPalette(year);
  const { outcome, finish } = driver;
  return {
    of: { row: 'result', driver: driver.driver },
    label: plainText(driver.driver, 4),
    name: [driver.lastName, driver.team].flatMap((text) => (text ? [plainText(text, 40)] : [])).join(', '),
    ...{ colour, dash },
    gapsMs: [...driver.gapsMs],
    stops: driver.stops.map(({ lap, compound }) => {
      const { name, fill } = palette(compound);
      return { lap, fitted: name.toLowerCase(), fill };
    }),
    finish: outText(outcome) ?? String(finish ?? '–'),
    gapAtFlag: gapAtFlag(driver),
    isRetired: outcome === 'retired',
    isAsked: asked.includes(driver.driver),
  };
}

function gapAtFlag(driver: ChartedGaps): string {
  return driver.outcome === 'retired' || driver.outcome === 'did-not-start' ? '–' : gapText(driver);
}
