import type {
  QualifyingFindings,
  QualifyingPhase,
  QualifyingRow,
} from '../../analysis/pace/qualifying-results.ts';

/** Cars that stand together under one caption. */
export interface QualifyingSection {
  /** null = no caption: qualifying had one part only. */
  caption: string | null;
  /** The last part that these cars took part in; null = they stand together for another reason. */
  phase: QualifyingPhase | null;
  rows: QualifyingRow[];
}

/** What the parts are called: SQ1 to SQ3 in the qualifying of a sprint. */
export type PartNames = Readonly<Record<QualifyingPhase, string>>;

/**
 * The classification cut where it passes from those who went to the end to those eliminated in each part. A car classified
 * behind cars that were eliminated before it was disqualified or put back: such cars have a caption of their own.
 */
export function qualifyingSections(
  { rows, parts }: Pick<QualifyingFindings, 'rows' | 'parts'>,
  names: PartNames,
): QualifyingSection[] {
  const last = parts.at(-1);
  if (parts.length < 2) return [{ caption: null, phase: parts[0] ?? null, rows: [...rows] }];
  const sections: QualifyingSection[] = [];
  let phase: QualifyingPhase = 'Q3';
  for (const row of rows) {
    const isPutBack = row.phase > phase;
    if (!isPutBack) phase = row.phase;
    const caption = isPutBack
      ? 'Classified behind all others'
      : row.phase === last
        ? names[row.phase]
        : `Eliminated in ${names[row.phase]}`;
    const section = sections.at(-1);
    if (section?.caption === caption) section.rows.push(row);
    else sections.push({ caption, phase: isPutBack ? null : row.phase, rows: [row] });
  }
  return sections;
}
