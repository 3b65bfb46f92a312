import type { ErrorDocument, NextStep } from '../core/errors.ts';
import type { Found, ToolCall } from '../tools/tool-runner.ts';
import type { Reading, ReadingOption } from './reading.ts';

/** What came of a call, as an answer is made of it. */
export type CallOutcome =
  | {
      ok: true;
      /** null: of an earlier turn, whose results are not needed any more. */
      found: Found | null;
      /** The document; left out as `found` is. */
      output?: Readonly<Record<string, unknown>>;
      /** Whether it came from the simulation, where `found` no longer says. */
      wasSimulated?: boolean;
    }
  | { ok: false; error: ErrorDocument; next: readonly NextStep[] };

/** A message of the person and the calls that followed it, whoever made them. */
export interface PastTurn {
  message: string;
  /** How the person wants it read, who changed it; left out: as it is written. */
  reading?: Pick<ReadingOption, 'operation' | 'input' | 'rows'>;
  calls: (ToolCall & { outcome: CallOutcome | null })[];
}

/** What comes next in a turn: calls of tools, or the answer. */
export type TurnStep =
  | { kind: 'calls'; calls: readonly ToolCall[]; readings: readonly Reading[] }
  | {
      kind: 'answer';
      text: string;
      readings: readonly Reading[];
      /** Questions that go on from here, most useful first. */
      suggestions: readonly string[];
    };

/** Who answers questions without a language model: in this thread or in another. */
export interface Answerer {
  /**
   * The next step of the last turn. The same turns come to the same, as long as calendars and the time of day do.
   *
   * @throws what keeps it from being found: the reason of the signal, or a fault
   */
  nextStep(turns: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep>;
  /** How the last message is read in its conversation, one reading for each question in it; empty: it asks for no data. */
  read(turns: readonly PastTurn[], signal?: AbortSignal): Promise<readonly Reading[]>;
}
