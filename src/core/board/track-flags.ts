import { feedEntries } from '../feed/patch.ts';
import { readRaceControl, type RaceControlMessage } from '../timing/topics/race-control.ts';
import type { Board, BoardMessage, SectorFlag, TrackFlag } from './board.ts';

const flagsByCode: ReadonlyMap<string, TrackFlag> = new Map([
  ['1', 'clear'],
  ['2', 'yellow'],
  ['4', 'safety-car'],
  ['5', 'red'],
  ['6', 'virtual-safety-car'],
  ['7', 'virtual-safety-car'],
]);

/** As SessionData has them. */
const codesByName: ReadonlyMap<string, string> = new Map([
  ['AllClear', '1'],
  ['Yellow', '2'],
  ['SCDeployed', '4'],
  ['Red', '5'],
  ['VSCDeployed', '6'],
  ['VSCEnding', '7'],
]);

const endings: ReadonlySet<string> = new Set(['Finished', 'Finalised', 'Ends']);

/** Flags of the whole track by TrackStatus, of its sectors by race control. */
export class TrackFlags {
  #flag: TrackFlag = null;
  #isFinished = false;
  #sectors: Record<string, SectorFlag> = {};
  #messages: BoardMessage[] = [];

  get track(): Board['track'] {
    const isShown = this.#isFinished && (this.#flag === null || this.#flag === 'clear');
    return { flag: isShown ? 'finished' : this.#flag, sectors: this.#sectors };
  }

  get messages(): BoardMessage[] {
    return this.#messages;
  }

  setCode(code: string | null): void {
    this.#flag = flagsByCode.get(code ?? '') ?? this.#flag;
    if (code === '1') this.#sectors = {};
  }

  setNamed(name: string): void {
    this.setCode(codesByName.get(name) ?? null);
  }

  setSessionStatus(status: string): void {
    this.#isFinished = endings.has(status);
  }

  /** @param messages a list is all of them so far, of which some are known */
  hear(messages: unknown, timeMs: number): void {
    const isList = Array.isArray(messages);
    const known = this.#messages;
    if (isList) this.#sectors = {};
    const heard = [...(isList ? [] : known)];
    for (const [index, entry] of feedEntries(messages)) {
      const [said] = readRaceControl([{ timeMs, payload: { Messages: [entry] } }]);
      if (!said) continue;
      const before = isList ? known[index] : undefined;
      const { message: text, lap, flag } = said;
      heard.push(before?.text === text ? before : { timeMs, lap, flag, text });
      this.#show(said);
    }
    this.#messages = heard;
  }

  #show({ flag, scope, sector }: RaceControlMessage): void {
    if (flag === 'CLEAR' && scope === 'Track') this.#sectors = {};
    if (scope !== 'Sector' || sector === null) return;
    const { [sector]: _before, ...others } = this.#sectors;
    if (flag === 'CLEAR') this.#sectors = others;
    if (flag === 'YELLOW') this.#sectors = { ...others, [sector]: 'yellow' };
    if (flag === 'DOUBLE YELLOW') this.#sectors = { ...others, [sector]: 'double-yellow' };
  }
}
