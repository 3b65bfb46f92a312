import { createFigureCheck } from '../../src/agent/figures/unsupported-figures.ts';
import type { PlantedFigure } from './planted-figures.ts';

/** How a check of figures did on planted ones. */
export interface Score {
  invented: number;
  /** Made up figures that it took for supported. */
  letPass: number;
  right: number;
  /** Right figures that it called unsupported. */
  doubted: number;
}

export type Checked<Planted> = Planted & { isDoubted: boolean };

/** Answers over the same results are checked by one check. */
export async function checkedAll<Planted extends Pick<PlantedFigure, 'answer' | 'question' | 'results'>>(
  planted: readonly Planted[],
): Promise<Checked<Planted>[]> {
  const checks = new Map<unknown, ReturnType<typeof createFigureCheck>>();
  const checked: Checked<Planted>[] = [];
  for (const each of planted) {
    const check = checks.get(each.results) ?? createFigureCheck(each.results);
    checks.set(each.results, check);
    const doubted = await (await check)(each.answer, [each.question]);
    checked.push({ ...each, isDoubted: doubted.length > 0 });
  }
  return checked;
}

export function scoreOf(checked: readonly { isRight: boolean; isDoubted: boolean }[]): Score {
  const invented = checked.filter(({ isRight }) => !isRight);
  const right = checked.filter(({ isRight }) => isRight);
  return {
    invented: invented.length,
    letPass: invented.filter(({ isDoubted }) => !isDoubted).length,
    right: right.length,
    doubted: right.filter(({ isDoubted }) => isDoubted).length,
  };
}
