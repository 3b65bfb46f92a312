import type { Lap } from '../../../core/timing/laps/lap.ts';
import { listed } from '../../request/sentences.ts';
import { compoundWord, type Interest } from '../answer-parts.ts';

/** Compounds that a question names. */
export function askedCompounds({ narrowings }: Pick<Interest, 'narrowings'>): string[] {
  return narrowings.flatMap((each) => (each.by === 'compound' ? each.compounds : []));
}

/** Laps on the tyres that a question names, and " on hard tyres"; all laps and nothing where it names none. */
export function onAskedTyres<Each extends Pick<Lap, 'compound'>>(
  laps: readonly Each[],
  interest: Pick<Interest, 'narrowings'>,
): { laps: readonly Each[]; onTyres: string } {
  const compounds = askedCompounds(interest);
  if (compounds.length === 0) return { laps, onTyres: '' };
  return {
    laps: laps.filter(({ compound }) => compounds.includes(compound ?? 'UNKNOWN')),
    onTyres: ` on ${listed(compounds.map(compoundWord), 'or')} tyres`,
  };
}
