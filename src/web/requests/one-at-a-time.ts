/** Carries out work in the order in which it comes, one at a time. */
export type WorkLine = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A line in which a failure holds nobody up. A drawing takes 13 MB of memory: drawn at once, they would add up. */
export function oneAtATime(): WorkLine {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return await own;
  };
}
