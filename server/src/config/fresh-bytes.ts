import { randomBytes } from 'node:crypto'

/** Asked of the system at once: each asking costs more than sealing a short text. */
const reserve = 4096
let random = Buffer.alloc(0)

/** Random bytes for a secret of its own, as good as `randomBytes`. None come twice, and none stay behind. */
export function freshBytes(count: number): Buffer {
  if (random.length < count) random = randomBytes(Math.max(reserve, count))
  const taken = random.subarray(0, count)
  const own = Buffer.from(taken)
  taken.fill(0)
  random = random.subarray(count)
  return own
}
