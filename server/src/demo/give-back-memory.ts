import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives back the memory that making the demo world needed: on a busy machine Node's own clean-up waits for a rest that does not come. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  // Of a context of its own: that of the product has no such function.
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
