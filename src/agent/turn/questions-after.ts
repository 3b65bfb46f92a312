import type { MadeCall } from './turn.ts';

/**
 * Questions that go on from an answer that a model of a service wrote: for the calls that its tools named as the next ones, those named
 * last first. What failed calls named counts where nothing worked: a model that mended its call needs it no more.
 */
export async function questionsAfter(made: readonly MadeCall[]): Promise<string[]> {
  if (made.length === 0) return [];
  const worked = made.filter(({ outcome }) => outcome.ok);
  const steps = (worked.length > 0 ? worked : made)
    .toReversed()
    .flatMap(({ outcome }) => (outcome.ok ? (outcome.found?.next ?? []) : outcome.next));
  const { suggestionsAfter } = await import('../../questions/answerer.ts');
  return await suggestionsAfter(steps, made);
}
