import type { OlympiadId } from '@agon/domain/ids'
import { platformOlympiadId } from '@agon/domain/constants'
import type { Actor } from '../actor.ts'
import type { RequestContext } from '../handler.ts'

export interface Wanted {
  /** Only rows of these ids. */
  readonly only: readonly number[] | undefined
  /** SQL of another id, of which `only` are values. */
  readonly by?: string
  /** SQL of further columns. */
  readonly columns: Readonly<Record<string, string>>
  /** Fields of the list, unless they are among the columns. */
  readonly fields: readonly string[]
  /** Rows beyond these are not read. */
  readonly most?: number
}

/** Reads rows of a list in the caller's reach, by their ids, with a few columns. */
export type Matching = (
  context: RequestContext,
  where: Readonly<Record<string, string | number | boolean | undefined>>,
  wanted: Wanted,
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** The olympiad that an act is about: the one that was named, or that of the caller's grant; null for none. */
export function olympiadOf(actor: Actor, where: Readonly<Record<string, unknown>> | undefined): OlympiadId | null {
  const named = where?.['olympiadId']
  // A number from the wire, which the list looks for in the caller's reach.
  if (typeof named === 'number') return named === platformOlympiadId ? null : (named as OlympiadId)
  return 'olympiadId' in actor ? actor.olympiadId : null
}
