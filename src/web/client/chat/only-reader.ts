/**
 * Does the work unless another tab of this browser is reading that answer, and returns whether it did. Browsers have no locks for pages that came without
 * HTTPS from another machine; there each tab reads for itself.
 */
export async function asOnlyReader(conversationId: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) {
    await work();
    return true;
  }
  return await locks.request(`svc-answer-${conversationId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
