import { Problem } from '@agon/domain/problem'
import { TookTooLong } from '../threads/pool.ts'

/** What a function finds in a thread, or why it refuses: of a Problem no thread hands over more than its message. */
export type Answered<Found> = { found: Found } | { refused: Pick<Problem, 'code' | 'params'> }

/** In the thread. */
export async function answered<Found>(read: () => Found | Promise<Found>): Promise<Answered<Found>> {
  try {
    return { found: await read() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

/** Outside of it. Throws the Problem; a file that takes too long is refused, too. */
export async function foundIn<Found>(answer: Promise<Answered<Found>>): Promise<Found> {
  const known = await answer.catch((error: unknown) => {
    if (error instanceof TookTooLong) throw new Problem('figure', { why: 'it takes too long to read.' })
    throw error
  })
  if ('found' in known) return known.found
  throw new Problem(known.refused.code, { ...known.refused.params })
}
