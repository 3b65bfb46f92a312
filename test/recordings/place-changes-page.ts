import { type PlaceChangeCause, placeChangeCauses } from '../../src/core/analysis/race/place-change-cause.ts';
import { analysePositions, type DriverPlaceChange } from '../../src/core/analysis/race/positions.ts';
import { groupBy } from '../../src/core/group-by.ts';
import { formatted } from '../support/formatted.ts';
import { assembleRecorded, recordedSession } from './corpus.ts';

/** Races whose laps are recorded, with what is to be known of them. */
export const shownRaces: Readonly<Record<string, string>> = {
  '2018_Azerbaijan_Race':
    'Safety car on laps 1 to 5 and 40 to 47. On lap 48 Vettel ran wide in turn 1, on lap 49 Bottas, who led, drove over debris.',
  '2023_Azerbaijan_Sprint': 'Safety car on laps 2 to 5. Ocon, grid 0, started from the pit lane.',
  '2025_Miami_Sprint':
    'Begun behind the safety car; race control announced the standing start on lap 2, so lap 3 is the first that was raced. All stopped for ' +
    'slicks between laps 10 and 14, the race ended behind the safety car. After the flag Verstappen got 10 s, Albon, Lawson and Bearman 5 s each.',
};

const heads: Readonly<Record<PlaceChangeCause, string>> = {
  start: 'Start',
  on_track: 'On the track',
  stops: 'Stops',
  retirement: 'Retirements',
  neutralised: 'Neutralised',
  correction: 'Decisions',
  uncertain: 'Uncertain',
};

/** All changes of places on recorded races with their causes, as a page. */
export async function placeChangesPage(): Promise<string> {
  const lines = [
    '<!-- Generated from the recordings: run "npm run docs" after a change of what is found in them. -->',
    '',
    '# Changes of places on recorded races',
    '',
    'What `svc analyze positions` finds on recorded races, lap by lap: “HAM > VET” is a place that HAM won and VET lost. How causes are told apart:',
    'docs/analyses.md#causes. `place-changes.test.ts` holds these lists to what the reference library has of the',
    'same laps: positions at their ends, visits to the pits and track status.',
    ...Object.entries(shownRaces).flatMap(([id, note]) => ['', ...racePart(id, note)]),
    '',
  ];
  return await formatted(lines.join('\n'));
}

function racePart(id: string, note: string): string[] {
  const { year, sessionName } = recordedSession(id);
  const { changes } = analysePositions(assembleRecorded(recordedSession(id)));
  const causes = placeChangeCauses.filter((cause) => changes.some((change) => change.cause === cause));
  const laps = [...groupBy(changes, ({ lap }) => lap)];
  const total = (cause: PlaceChangeCause) =>
    String(changes.filter((change) => change.cause === cause).length);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${year} ${id.split('_')[1]}, ${sessionName}`,
    '',
    note,
    '',
    row(['Lap', ...causes.map((cause) => heads[cause])]),
    row(['---', ...causes.map(() => '---')]),
    ...laps.map(([lap, inLap]) =>
      row([
        lap === null ? 'result' : String(lap),
        ...causes.map((cause) => cell(inLap.filter((change) => change.cause === cause))),
      ]),
    ),
    row(['**all**', ...causes.map((cause) => `**${total(cause)}**`)]),
  ];
}

/** "HAM > VET, RAI · LEC > SAI": by who won the places. */
function cell(changes: readonly DriverPlaceChange[]): string {
  return [...groupBy(changes, ({ driver }) => driver)]
    .map(([driver, own]) => `${driver} > ${own.map(({ passed }) => passed).join(', ')}`)
    .join(' · ');
}
