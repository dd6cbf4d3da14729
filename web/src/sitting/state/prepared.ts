import { Sitting } from './sitting.ts'

let prepared: Sitting | null = null

/** Begins to load the sitting before its pages are drawn, so that the first of them is drawn once. */
export function prepareSitting(): void {
  prepared = new Sitting()
  void prepared.begin()
}

/** The one that was prepared, once; else one that is still to be loaded. */
export function takePrepared(): Sitting {
  const taken = prepared ?? new Sitting()
  prepared = null
  return taken
}
