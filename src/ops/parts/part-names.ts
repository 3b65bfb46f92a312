import type { EventSession } from '../../core/calendar/schedule.ts';
import type { PartNames } from '../../core/charts/pace/qualifying-results-panels.ts';

/** What the parts of a qualifying are called: SQ1 to SQ3 in that of a sprint. */
export function namesOfParts({ code }: Pick<EventSession, 'code'>): PartNames {
  return code === 'Q' ? { Q1: 'Q1', Q2: 'Q2', Q3: 'Q3' } : { Q1: 'SQ1', Q2: 'SQ2', Q3: 'SQ3' };
}
