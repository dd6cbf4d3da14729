import type { App } from './handler.ts'

/** Something that a process has once for each app that it runs, made when it is first asked for. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, { readonly it: T }>()
  return (app) => {
    const known = made.get(app) ?? { it: make(app) }
    made.set(app, known)
    return known.it
  }
}
