import { roles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { moment } from '../schema.ts'

const audience = z.union([z.literal('public'), z.literal('signed-in'), z.array(z.enum(roles))])

const matrixCall = z.object({
  /** `PUT /api/school/{id}`. */
  call: z.string(),
  summary: z.string(),
  roles: audience,
  /** `records`: the call names a record, and one out of the caller’s reach is not found. `none`: it names none. */
  reach: z.enum(['records', 'none']),
  /** Whether an overlord or admin may make it while they impersonate a user of these roles. */
  impersonated: z.boolean(),
  effect: z.enum(['read', 'write']),
  /** Whether the activity log records it. */
  logged: z.boolean(),
})
export type MatrixCall = z.output<typeof matrixCall>

const matrixPage = z.object({
  path: z.string(),
  aliases: z.array(z.string()),
  title: z.string(),
  roles: audience,
  /** The section of the navigation; null: in none. */
  nav: z.string().nullable(),
})
export type MatrixPage = z.output<typeof matrixPage>

/** An observation of the access test: admitted, refused, or admitted to own records and not to a neighbour’s. */
export const observations = ['admitted', 'refused', 'own records'] as const
export type Observation = (typeof observations)[number]

/** Of each call: as a visitor, then as each role in their order. */
const tried = z.object({
  release: z.string(),
  at: moment,
  pairs: z.record(z.string(), z.array(z.enum(observations))),
})

export const roleMatrixCalls = {
  readRoleMatrix: call(
    'GET',
    '/api/role-matrix/',
    ['overlord'],
    'Who may open each page and make each call, as declared',
    {
      effect: 'read',
      /** `tried`: null in a build without observations. */
      reply: z.object({ calls: z.array(matrixCall), pages: z.array(matrixPage), tried: tried.nullable() }),
    },
  ),
}
