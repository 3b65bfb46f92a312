/**
 * Has the browser keep the page that it shows without a connection; where the server has none, as in development, one that was kept before
 * goes. A browser that keeps none, or is not allowed to, works as well.
 */
export async function keepOfflineShell(path: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (path !== null) await serviceWorker.register(path, { scope: '/' });
    else for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
  } catch {
    // Browsers refuse in private windows and where certificates are not trusted.
  }
}
