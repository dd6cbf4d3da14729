import type { EnteredModule } from './sitting.ts'

/** Of figures; the worker finds what is in any cache. */
const figureCache = 'sitting-figures'

/** Lets the learner's pages of this olympiad open without a network, where the browser can. */
export function keepShell(olympiadName: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Refused in private windows and where scripts of this kind are turned off: then a reload needs the network.
  navigator.serviceWorker.register('/sitting-worker.js', { scope: `/${olympiadName}/olympiad/` }).catch(() => undefined)
}

/** Fetches the pictures of a part at once, so that its later questions need no network. */
export async function keepFigures({ module }: EnteredModule): Promise<void> {
  const addresses = module.questions.flatMap(({ figures }) => figures.map(({ sha256 }) => `/api/media/${sha256}`))
  try {
    await (await caches.open(figureCache)).addAll([...new Set(addresses)])
  } catch {
    // No such cache, or no room in it: then a picture comes when its question does.
  }
}

export async function forgetFigures(): Promise<void> {
  try {
    await caches.delete(figureCache)
  } catch {
    // Where there is no such cache nothing is in it.
  }
}
