import type { Call } from '@agon/contract/call'
import { namesRecord } from '@agon/contract/schema'
import type { Role } from '@agon/domain/role'
import type { Side, Stage } from './stage.ts'
import type { SendInput } from './world.ts'

type Made = SendInput | Promise<SendInput>

export interface AccessCase {
  /** Makes a record that the role may touch, and the input of a call that succeeds on it. */
  own: (stage: Stage, role: Role) => Made
  /**
   * The input that names a neighbour's record, which must answer 404; or why there is no such thing. Absent where
   * `hasNeighbours` says that there is none.
   */
  neighbours?: ((stage: Stage, role: Role) => Made) | { none: string }
}

export type AccessCases<Noun extends Record<string, Call>> = { readonly [Name in keyof Noun]: AccessCase }

/** The same input for a record of either side. */
export function onSide(input: (side: Side, stage: Stage) => Made) {
  return {
    own: (stage: Stage) => input(stage, stage),
    neighbours: (stage: Stage) => input(stage.neighbours, stage),
  }
}

/** A call about an olympiad as a whole, such as a list of its records. */
export const inOlympiad = onSide(({ olympiadId }) => ({ query: { olympiadId } }))

/** Whether a call can name a neighbour's record: it takes an id, and others than overlords make it, who see all. */
export function hasNeighbours({ audience, spec: { params, query, body } }: Call): boolean {
  if (audience === 'public' || (Array.isArray(audience) && audience.every((role) => role === 'overlord'))) return false
  return [params, query, body].some(namesRecord)
}
