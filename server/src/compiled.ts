import { flushCompileCache } from 'node:module'

/** Stores the code compiled so far: a killed process stores nothing. */
export function keepCompiled(): void {
  flushCompileCache()
}
