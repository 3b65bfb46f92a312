import { courseMeaning } from '../timing/race-control/wordings.ts';
import type { RaceControlMessage } from '../timing/topics/race-control.ts';
import type { TrackStatusRow } from '../timing/topics/track-status.ts';

const names: Readonly<Record<string, string>> = {
  '1': 'AllClear',
  '2': 'Yellow',
  '4': 'SCDeployed',
  '5': 'Red',
  '6': 'VSCDeployed',
  '7': 'VSCEnding',
};

/** Codes by what race control says of its safety cars. */
const neutralisations: Readonly<Record<string, string>> = {
  'virtual_safety_car deployed': '6',
  'virtual_safety_car ending': '7',
  'safety_car deployed': '4',
};

/**
 * Status of the track as the messages of race control tell it (docs/feed/openf1.md#track-status): yellow while the flag is out in
 * any sector; safety car, virtual safety car and red flag from their message until the track is declared clear. All clear
 * from session time zero on.
 */
export function trackStatusOf(messages: readonly RaceControlMessage[]): TrackStatusRow[] {
  const rows = [statusRow(0, '1')];
  const yellowSectors = new Set<number | null>();
  let neutralisation: string | null = null;
  for (const message of messages) {
    neutralisation = neutralisationAfter(message, neutralisation);
    showFlag(message, yellowSectors);
    const code = neutralisation ?? (yellowSectors.size > 0 ? '2' : '1');
    if (code !== rows.at(-1)!.code) rows.push(statusRow(Math.max(0, message.receivedMs), code));
  }
  return rows;
}

function neutralisationAfter(
  { message, flag, scope }: RaceControlMessage,
  before: string | null,
): string | null {
  if (flag === 'RED') return '5';
  if (flag === 'CLEAR' && scope === 'Track') return null;
  if (flag === 'GREEN' && before === '5') return null;
  const said = courseMeaning(message);
  return (said && neutralisations[`${said.kind} ${said.state}`]) ?? before;
}

function showFlag({ flag, scope, sector }: RaceControlMessage, yellowSectors: Set<number | null>): void {
  if (flag === 'YELLOW' || flag === 'DOUBLE YELLOW') yellowSectors.add(scope === 'Track' ? null : sector);
  else if (flag === 'CLEAR' && scope === 'Sector') yellowSectors.delete(sector);
  else if (flag === 'CLEAR') yellowSectors.clear();
}

function statusRow(timeMs: number, code: string): TrackStatusRow {
  return { timeMs, code, message: names[code]! };
}
