import { erasures } from '@agon/contract/privacy/calls'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'

export const erasureReads = readResource(erasures, {
  rows: ({ db }) =>
    db
      .selectFrom('erasures')
      .leftJoin('users', 'users.id', 'erasures.erasedBy')
      .select(['erasures.id', 'erasures.kind', 'erasures.personId', 'erasures.reason', 'erasures.erasedAt'])
      .select(sql<string>`coalesce(users.full_name, 'Agon')`.as('erasedBy')),
  from: 'erasures',
  // Ids are assigned in the order of the erasures.
  at: { erasedAt: 'erasures.id', erasedBy: 'users.full_name' },
  search: "folded(erasures.reason || ' ' || erasures.person_id)",
})
