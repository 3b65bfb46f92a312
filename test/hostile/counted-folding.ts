import { vi } from 'vitest';

/** Characters that `work` gives to Unicode to be normalised: what names cost, whoever compares them. */
export async function foldedCharacters(work: () => unknown): Promise<number> {
  const normalize = String.prototype.normalize;
  let count = 0;
  const counting = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    count += this.length;
    return normalize.call(this, form);
  });
  try {
    await work();
  } finally {
    counting.mockRestore();
  }
  return count;
}
