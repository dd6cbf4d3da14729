import { type shunnedEmailCalls, shunnedEmails } from '@agon/contract/shunned-email/calls'
import { shunnedEmailEdit } from '@agon/contract/shunned-email/edit'
import { normalAddress } from '@agon/domain/email-address'
import type { SuppressionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { recordAdd } from '#/http/record-edit.ts'
import { readResource } from '#/http/resource.ts'
import { suppress } from '#/mail/suppression.ts'

const readShunned = readResource(shunnedEmails, {
  rows: ({ db }) => rows(db),
  from: 'suppressions',
  at: { pattern: `coalesce(suppressions.address, '')`, by: `coalesce(users.full_name, '')` },
})

export const shunnedEmailHandlers: Handlers<typeof shunnedEmailCalls> = {
  listShunnedEmails: readShunned.list,
  countShunnedEmails: readShunned.count,
  exportShunnedEmails: readShunned.export,

  addShunnedEmail: recordAdd(shunnedEmailEdit, {
    async insert({ tx, actor, now, values: { pattern, reason } }) {
      const address = normalAddress(pattern)
      if ((await inForce(tx, address)) !== undefined) return undefined
      await suppress(tx, { kind: 'shunned', address, reason, createdBy: userIdOf(actor) }, now)
      return inForce(tx, address)
    },
    duplicate: { pattern: 'This address or domain is shunned already.' },
    read: (db, id) => rows(db).where('suppressions.id', '=', id).executeTakeFirstOrThrow(),
  }),

  async removeShunnedEmail({ db, actor, now, params: { id }, query: { reason = '' } }) {
    const lifted = await db
      .updateTable('suppressions')
      .set({ liftedAt: now, liftedBy: userIdOf(actor), liftedReason: reason })
      .where('id', '=', id)
      .where('kind', '=', 'shunned')
      .where('liftedAt', 'is', null)
      .executeTakeFirst()
    if (lifted.numUpdatedRows === 0n) throw new Problem('notFound')
    return {}
  },
}

function rows(db: Db) {
  return db
    .selectFrom('suppressions')
    .leftJoin('users', 'users.id', 'suppressions.createdBy')
    .select(['suppressions.id', 'suppressions.reason', 'suppressions.since'])
    .select([
      sql<string>`coalesce(suppressions.address, '')`.as('pattern'),
      sql<string>`coalesce(users.full_name, '')`.as('by'),
    ])
    .where('suppressions.kind', '=', 'shunned')
    .where('suppressions.liftedAt', 'is', null)
}

async function inForce(db: Db, address: string): Promise<SuppressionId | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('id')
    .where('address', '=', address)
    .where('kind', '=', 'shunned')
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}
