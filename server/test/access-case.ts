import type { Call, Shape } from '@agon/contract/call'
import { namesRecord } from '@agon/contract/schema'
import type { Role } from '@agon/domain/role'
import { z } from 'zod'
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
  /** Of the answer to `own`, where the stage lacks what the call needs; else 200. */
  status?: number
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

export type Fields = Readonly<Record<string, unknown>>

/**
 * A record of a noun on one side, by the names that calls use for it and its fields. `upload` is the file of an
 * upload, and `body` for a body that has no names.
 */
export type RecordOf = (side: Side, stage: Stage, role: Role) => Fields | Promise<Fields>

/**
 * The cases of a noun: each call gets the fields of the record that its input names, of the own record and of the
 * neighbour's. Some calls need another record, or are special altogether.
 */
export function casesOf<Noun extends Record<string, Call>>(
  calls: Noun,
  record: RecordOf,
  special: { readonly [Name in keyof Noun]?: RecordOf | AccessCase } = {},
): AccessCases<Noun> {
  const cases = Object.entries<Call>(calls).map(([name, call]): [string, AccessCase] => {
    const own = special[name] ?? record
    return [name, typeof own === 'function' ? caseOf(call, own) : own]
  })
  return Object.fromEntries(cases) as AccessCases<Noun> // one case for each call
}

function caseOf(call: Call, record: RecordOf): AccessCase {
  const own = async (stage: Stage, role: Role) => inputOf(call, stage, await record(stage, stage, role))
  if (!hasNeighbours(call)) return { own }
  const neighbours = async (stage: Stage, role: Role) =>
    inputOf(call, stage.neighbours, await record(stage.neighbours, stage, role))
  return { own, neighbours }
}

/** What a call takes of a record's fields; also of its olympiad's and school's, where the call needs these. */
function inputOf({ spec }: Call, { olympiadId, own, learner, teacher }: Side, record: Fields): SendInput {
  const { customerParticipantId, schoolId } = own
  const needed: Fields = { customerParticipantId, schoolId, ...learner, userId: teacher.userId }
  const always: Fields = { olympiadId, seconds: 0, ...record }
  const of = (shape: Shape | undefined) =>
    shape instanceof z.ZodObject
      ? Object.fromEntries(
          Object.entries<z.ZodType>(shape.shape).flatMap(([name, schema]) => {
            const value = name in always || schema.safeParse(undefined).success ? always[name] : needed[name]
            return value === undefined ? [] : [[name, value]]
          }),
        )
      : undefined
  const { upload } = record
  const body = spec.body instanceof z.ZodObject ? of(spec.body) : record['body']
  // Fields in paths and queries are ids and texts.
  const input = { params: of(spec.params), query: of(spec.query), body } as SendInput
  return { ...input, ...(upload as Pick<SendInput, 'body' | 'headers'>) } // what `multipart` makes
}

/** Whether a call can name a neighbour's record: it takes an id, and others than overlords make it, who see all. */
export function hasNeighbours({ audience, spec: { params, query, body } }: Call): boolean {
  if (audience === 'public' || (Array.isArray(audience) && audience.every((role) => role === 'overlord'))) return false
  return [params, query, body].some(namesRecord)
}
