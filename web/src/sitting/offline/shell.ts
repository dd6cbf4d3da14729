/** Of figures; the worker finds what is in any cache. */
export const figureCache = 'sitting-figures'

/** Lets the learner's pages of this olympiad open without a network, where the browser can. Asking again changes nothing. */
export async function keepShell(olympiadName: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const scope = `/${olympiadName}/olympiad/`
  // Refused in private windows and where scripts of this kind are turned off: then a reload needs the network.
  return navigator.serviceWorker.register('/sitting-worker.js', { scope }).catch(() => undefined)
}

export async function forgetFigures(): Promise<void> {
  try {
    await caches.delete(figureCache)
  } catch {
    // Where there is no such cache nothing is in it.
  }
}
