import type { Lap } from '../timing/laps/lap.ts';

/** A value of ours that another source gives too. */
export interface Comparison {
  /** Code of the driver. */
  driver: string;
  /** null = of a whole stint. */
  lapNumber: number | null;
  /** As the lap has it; null when its tyres are unknown. */
  stint: number | null;
  /** What the laps say, as text: "MEDIUM", "7 laps". */
  ours: string;
  /** What the other source says, in the same form. */
  other: string;
}

/** A value of ours that another source gives otherwise. */
export type Disagreement = Comparison;

/** How far laps agree with what else is known of them. */
export interface AgreementCheck {
  /** What was compared, "compound of a stint". */
  subject: string;
  /** How many values were compared; 0 = the other source says nothing. */
  compared: number;
  disagreements: Disagreement[];
  /** The values that are the same. */
  agreements: Comparison[];
}

/** A check as a row of a table of several. */
export interface NamedCheck extends AgreementCheck {
  /** Stable name: "announced-bests". */
  id: string;
}

export function named(id: string, check: AgreementCheck): NamedCheck {
  return { id, ...check };
}

export function emptyCheck(subject: string): AgreementCheck {
  return { subject, compared: 0, disagreements: [], agreements: [] };
}

type Comparable = string | number | boolean | null;

/** Counts a value that another source gives too (null = it does not), and writes down what both say. */
export function compare(
  check: AgreementCheck,
  { driver, stint }: Pick<Lap, 'driver' | 'stint'>,
  lapNumber: number | null,
  ours: Comparable,
  other: Comparable,
): void {
  if (other === null) return;
  check.compared += 1;
  const said = ours === other ? check.agreements : check.disagreements;
  said.push({ driver, lapNumber, stint, ours: String(ours ?? 'unknown'), other: String(other) });
}

/** Share of compared values that agree, 0 to 1; null when nothing was compared. */
export function agreeingShare({
  compared,
  disagreements,
}: Pick<AgreementCheck, 'compared' | 'disagreements'>): number | null {
  return compared === 0 ? null : 1 - disagreements.length / compared;
}
