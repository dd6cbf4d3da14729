import { bulkCalls } from '@agon/contract/bulk/calls'
import type { Role } from '@agon/domain/role'
import { type AccessCase, casesOf, type RecordOf } from '#test/access-case.ts'

/** A list whose rows each role edits. */
const lists: Partial<Record<Role, string>> = {
  funding: '/api/useful-contact/',
  accountant: '/api/purchase-order/',
}
const listOf = (role: Role) => lists[role] ?? '/api/learner/'

/** An act that changed nothing. */
const anAct: RecordOf = async (side, { world, teacher, own }, role) => {
  const userId = role === 'teacher' && side.own === own ? teacher.userId : null
  const { id } = await world.db
    .insertInto('acts')
    .values({
      kind: 'bulk',
      noun: listOf(role),
      userId,
      olympiadId: side.olympiadId,
      at: world.clock.now,
      details: JSON.stringify({ fields: [], changed: 0, refused: 0 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

const list: AccessCase = {
  own: ({ olympiadId }, role) => ({ query: { olympiadId, list: listOf(role) } }),
  neighbours: { none: 'A teacher’s acts are the teacher’s own; staff’s neighbours are tried at the other lists.' },
}

export const bulkAccess = casesOf(bulkCalls, anAct, { listBulkActs: list, listBulkRuns: list })
