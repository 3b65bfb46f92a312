/** How a check of figures did on planted ones. */
export interface Score {
  invented: number;
  /** Made up figures that it took for supported. */
  letPass: number;
  right: number;
  /** Right figures that it called unsupported. */
  doubted: number;
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
