import * as z from 'zod';
import { compareCorners } from '../../core/analysis/telemetry/corners.ts';
import {
  type LapChannel,
  lapChannels,
  lapShares,
  miniSectorCount,
  miniSectors,
} from '../../core/analysis/telemetry/lap-shares.ts';
import type { LapComparison } from '../../core/analysis/telemetry/lap-comparison.ts';
import { trackMapChart, type MapFindings } from '../../core/charts/telemetry/track-map.ts';
import { SvcError } from '../../core/errors.ts';
import type { Warning } from '../../core/warnings.ts';
import { inputName, operationName, words } from '../../core/words.ts';
import {
  comparisonParts,
  excludedField,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import { trackMapFacts } from '../parts/facts/telemetry.ts';
import { defineOperation } from '../parts/operation.ts';
import { selectSession, sessionInputFields, type SessionSubject } from '../parts/session-selectors.ts';
import { lapsOnCircuit, type PlacedCorner, circuitOutcome } from '../parts/telemetry/laps-on-circuit.ts';
import { comparedDriversField, type FastestLaps } from '../parts/telemetry/fastest-laps.ts';
import { lapFindings, type LapFindings } from '../parts/telemetry/compared-lap-fields.ts';
import {
  mappedLapRecord,
  mappedLapValues,
  miniSectorRecord,
  miniSectorValues,
  shareRecord,
  shareValues,
} from '../parts/telemetry/track-map-fields.ts';
import { nameField, text } from '../parts/fields.ts';
import { chartTexts } from '../parts/session-outcome.ts';

/** What laps did where on the circuit. */
export interface TrackMapFindings {
  session: SessionSubject;
  laps: LapFindings[];
  found: MapFindings;
  excluded: FastestLaps['excluded'];
}

const methods: Record<MapFindings['by'], string> = {
  fastest: `${miniSectorCount} parts of equal length; who lost least in each, by the delta anchored to the official lines. The parts add up to the lap time difference.`,
  corners:
    'Corners from the first brake (lift) to full throttle again; slow: lowest speed below 120 km/h, fast: from 200 km/h.',
  speed: 'The mean speed between neighbouring samples, in steps of 50 km/h.',
  gear: 'The gear of the sample before.',
  throttle: 'The mean throttle between neighbouring samples: off at 5 % and below, full at 95 % and above.',
  brake: 'The brake of the sample before, on or off: the feed has no pressure.',
};

export const trackMap = defineOperation({
  name: 'analyze track-map',
  summary: 'A track map coloured by speed, gear, pedals, corners or who is quickest where (PNG).',
  description: words`With ${inputName('driver')}: the driver’s fastest lap (or ${inputName('lap')}) coloured by corners, speed, gear, throttle or brake, with the share of the lap’s distance and time by value. With ${inputName('drivers')}, two to five: who is quickest in each of ${miniSectorCount} mini-sectors and by how much, or their maps side by side. Without either: the session’s quickest lap. Needs position data.`,
  brief: 'Track map: one driver’s lap by speed, gear, pedals or corners, or who of 2-5 is fastest where.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'] },
    { year: 2025, gp: 'Mexico City', session: 'Q', driver: 'NOR', by: 'gear' },
    { year: 2025, gp: 'Mexico City', session: 'Q' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    ...sessionInputFields,
    driver: nameField
      .optional()
      .describe('Driver code, number or name. Default: the quickest.')
      .meta({ brief: '' }),
    drivers: comparedDriversField
      .optional()
      .describe(
        'Driver code, number or name; given 2 to 5 times, instead of driver. The first is the reference.',
      )
      .meta({ brief: 'Instead of driver; the first is the reference.' }),
    by: z
      .enum([...lapChannels, 'fastest'])
      .optional()
      .describe(
        'What colours the map. fastest (of drivers, or of the two quickest) when drivers are given, speed otherwise.',
      )
      .meta({ brief: 'Default speed; fastest with drivers.' }),
    lap: nameField
      .optional()
      .describe('"best" or a lap number; goes with driver. best when omitted.')
      .meta({ brief: 'Number or best.' }),
  }),
  output: z.object({
    chart_path: text,
    by: z.enum([...lapChannels, 'fastest']),
    statistics: z.array(mappedLapRecord).describe('In the order asked for.'),
    mini_sectors: z.array(miniSectorRecord).nullable().describe('null unless by fastest.'),
    shares: z.array(shareRecord).nullable().describe('By driver and value; null by fastest.'),
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const { names, by, lap: lapName } = askedFor(input);
    const selected = await selectSession(effects, input);
    const least = by === 'fastest' ? 2 : 1;
    const compared = await lapsOnCircuit(effects, selected, names, { least, lapName });
    const { comparison, circuit, corners, excluded, codes: drivers, warnings } = compared;
    if (by === 'corners' && corners.length === 0) throw noCorners(warnings);

    const found = findingsOf(by, comparison, corners);
    const findings: TrackMapFindings = {
      ...{ session: compared.subject, laps: comparison.laps.map(lapFindings), found, excluded },
    };
    const located = comparison.laps.find(({ telemetry: { xM } }) => xM !== null);
    const spec =
      located &&
      trackMapChart({
        ...chartTexts(compared, trackMapFacts(findings)),
        laps: comparison.laps.map(({ label, driver, lap: { lapNumber, lapTimeMs } }) => ({
          ...{ driver: label, team: driver.teamName, colour: driver.teamColour, lapNumber, lapTimeMs },
        })),
        found,
        line: {
          ...{ x: located.telemetry.xM!, y: located.telemetry.yM!, distanceM: located.distanceM },
          rotationDegrees: circuit?.rotationDegrees ?? 0,
        },
        corners,
      });
    if (!spec) throw noPositions(warnings);
    const [driver] = drivers;
    const laps = comparison.laps.map((each) => each.lap.lapNumber);
    return circuitOutcome(compared, {
      findings,
      chart: { name: `track_map_${by}`, title: `Track map by ${by}`, parameters: { drivers, laps }, spec },
      next: [
        drivers.length > 1
          ? ['analyze corners', 'gives the figures corner by corner', { drivers }]
          : ['analyze driver-laps', 'lists all laps', { driver }],
        by !== 'gear' && ['analyze track-map', 'shows the gears on the map', { driver, by: 'gear' }],
      ],
    });
  },
  facts: (findings: TrackMapFindings) => trackMapFacts(findings),
  document: (outcome, saved) => {
    const { laps, found, excluded } = outcome.findings;
    const codes = laps.map(({ driver }) => driver);
    return {
      ...saved.chart('chart_path'),
      by: found.by,
      statistics: laps.map((lap, index) => mappedLapValues(lap, index, found)),
      mini_sectors:
        found.by === 'fastest' ? found.miniSectors.map((each) => miniSectorValues(each, codes)) : null,
      shares:
        found.by === 'fastest'
          ? null
          : found.shares.flatMap((each, index) => shareValues(each, codes[index]!)),
      method: methods[found.by],
      excluded,
      ...sessionResultValues(outcome, saved),
    };
  },
});

interface Asked {
  driver?: string | undefined;
  drivers?: readonly string[] | undefined;
  by?: MapFindings['by'] | undefined;
  lap?: string | undefined;
}

/** @throws SvcError INVALID_INPUT for inputs that do not go together. */
function askedFor({ driver, drivers, by, lap }: Asked): {
  names: readonly string[];
  by: MapFindings['by'];
  lap: string;
} {
  if (driver !== undefined && drivers !== undefined) {
    throw new SvcError(
      'INVALID_INPUT',
      words`Name either one driver with ${inputName('driver')} or several with ${inputName('drivers')}.`,
      words`One driver gives a map of one lap, two to five a map of who is quickest where.`,
      { options: ['driver', 'drivers'] },
    );
  }
  if (driver !== undefined && by === 'fastest') {
    throw new SvcError(
      'INVALID_INPUT',
      words`${inputName('by', 'fastest')} compares drivers; one driver alone is always the quickest.`,
      words`Give ${inputName('drivers')} two to five times, or choose another ${inputName('by')}.`,
      { option: 'by', candidates: lapChannels },
    );
  }
  if (lap !== undefined && driver === undefined) {
    throw new SvcError(
      'INVALID_INPUT',
      words`${inputName('lap')} goes with ${inputName('driver')}: with several drivers their fastest laps are used.`,
      words`Leave it out, or name one ${inputName('driver')}.`,
      { option: 'lap' },
    );
  }
  const names = drivers ?? (driver === undefined ? [] : [driver]);
  return { names, by: by ?? (drivers ? 'fastest' : 'speed'), lap: lap?.toLowerCase() ?? 'best' };
}

function findingsOf(
  by: MapFindings['by'],
  comparison: LapComparison,
  corners: readonly PlacedCorner[],
): MapFindings {
  if (by === 'fastest') return { by, miniSectors: miniSectors(comparison) };
  const cornersOf = (lap: LapComparison['laps'][number]) =>
    by === 'corners' ? compareCorners({ ...comparison, laps: [lap] }, corners) : null;
  const channel: LapChannel = by;
  return { by: channel, shares: comparison.laps.map((lap) => lapShares(lap, channel, cornersOf(lap))) };
}

function noCorners(warnings: Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    "The corners of this circuit can't be placed on these laps.",
    words`Choose another ${inputName('by')}; "warnings" in the details say what is missing.`,
    { warnings },
    { helps: ['doctor'] },
  );
}

function noPositions(warnings: Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'The recording has no positions of these laps, so there is no map.',
    words`"warnings" in the details say what is missing; ${operationName('analyze telemetry')} compares the laps over their distance.`,
    { warnings },
    { helps: ['doctor'] },
  );
}
